import type { ApiDocument } from '../../src/document/document.ts';
import type { Project } from '../../src/project/read/project.ts';
import { channelServersMarkdown } from '../../src/twin/channel-twin.ts';
import { blocks, code, item, line } from '../../src/twin/markdown-text.ts';
import { serversMarkdown } from '../../src/twin/operation-twin.ts';
import { overviewOf, pagesByTag } from '../views/overview.ts';
import { markdownUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';
import { siteTexts } from './site-links.ts';

/** Returns the overview of a document as Markdown, with links to its operations or channels. */
export function overviewMarkdown(project: Project, site: AgentSite, document: ApiDocument): string {
  const overview = overviewOf(document);
  const text = siteTexts(project, site);
  const tags = pagesByTag(overview, project, document.file).flatMap(({ label, description, pages }) => {
    if (pages.length === 0) return [];
    const list = pages.map((page) => `- ${code(page.method ?? '')} [${line(page.title)}](${markdownUrl(site, page)})`);
    return [blocks(`### ${line(label)}`, text(description), list.join('\n'))];
  });
  const schemes = overview.schemes.map((scheme) =>
    item(`${code(scheme.label)} (${line(scheme.words)})`, text(scheme.description), []),
  );
  return blocks(
    [overview.version && `Version ${overview.version}`, overview.specification].filter(Boolean).join(', '),
    overview.summary,
    text(overview.description),
    ...(overview.kind === 'openapi'
      ? serversMarkdown(overview.servers, { text })
      : [channelServersMarkdown(overview.servers, { text })]),
    ...(schemes.length === 0 ? [] : ['## Authentication', schemes.join('\n')]),
    ...(tags.length === 0 ? [] : [overview.kind === 'openapi' ? '## Operations' : '## Channels', ...tags]),
  );
}
