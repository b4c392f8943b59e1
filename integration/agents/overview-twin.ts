import type { ApiDocument } from '../../src/document/document.ts';
import type { Project } from '../../src/project/read/project.ts';
import { channelServersMarkdown } from '../../src/twin/channel-twin.ts';
import { blocks, code, docsText, line } from '../../src/twin/markdown-text.ts';
import { serversMarkdown } from '../../src/twin/operation-twin.ts';
import { infoMarkdown, schemesMarkdown } from '../../src/twin/overview-twin.ts';
import type { TwinLinks } from '../../src/twin/twin-links.ts';
import { listedTags, overviewOf } from '../views/overview.ts';
import { markdownUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';
import { linkToSchema } from './schema-twins.ts';
import { siteTexts } from './site-links.ts';

/** Levels of nesting in the bindings of servers, which are values with few exceptions. */
const BINDING_DEPTH = 2;

/** Returns the overview of a document as Markdown, with links to its operations or channels. */
export function overviewMarkdown(project: Project, site: AgentSite, document: ApiDocument): string {
  const overview = overviewOf(document);
  const text = siteTexts(project, site, document);
  const links: TwinLinks = {
    schema: (pointer) => linkToSchema(project, site, document.file, pointer),
    operation: () => undefined,
    channel: () => undefined,
    text,
  };
  const tags = listedTags(overview, project, document.file).map(
    ({ label, parent, description, externalDocs, pages }) => {
      const list = pages.map(
        (page) => `- ${code(page.method ?? '')} [${line(page.title)}](${markdownUrl(site, page)})`,
      );
      return blocks(
        `### ${parent === undefined ? '' : `${line(parent)} / `}${line(label)}`,
        text(description),
        externalDocs && `More: ${docsText(externalDocs)}`,
        list.join('\n'),
      );
    },
  );
  return blocks(
    infoMarkdown(overview, { text }),
    ...(overview.kind === 'openapi'
      ? serversMarkdown(overview.servers, { text })
      : [channelServersMarkdown(overview.servers, { links, depth: BINDING_DEPTH })]),
    ...schemesMarkdown(overview.schemes, { text }),
    ...(tags.length === 0 ? [] : [overview.kind === 'openapi' ? '## Operations' : '## Channels', ...tags]),
  );
}
