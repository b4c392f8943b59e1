import { channelServersMarkdown } from '../../src/agents/twin/channel-twin.ts';
import { fittingText } from '../../src/agents/twin/fitting-text.ts';
import { blocks, code, docsText, line } from '../../src/agents/twin/markdown-text.ts';
import { serversMarkdown } from '../../src/agents/twin/operation-twin.ts';
import { infoMarkdown, schemesMarkdown } from '../../src/agents/twin/overview-twin.ts';
import type { TwinLinks } from '../../src/agents/twin/twin-links.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import type { Page } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { listedTags, overviewOf } from '../render/views/overview.ts';
import { pathOfPage } from '../render/views/page-path.ts';
import { markdownUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';
import { sectionLists } from './llms.ts';
import { linkText } from './llms-sections.ts';
import { linkToSchema } from './schema-twins.ts';
import { siteTexts } from './site-links.ts';

/** Levels of nesting in the bindings of servers, which are values with few exceptions. */
const BINDING_DEPTH = 2;

/** What to list of the pages of each tag. The most that fits is listed. */
const EXTENTS = ['paths', 'titles', 'counts'] as const;

/**
 * Returns the overview of a document as Markdown, with links to its operations or channels. If these are too many, the
 * lists of `llms.txt` are linked instead.
 *
 * @param room The number of characters that the overview may have.
 */
export function overviewMarkdown(project: Project, site: AgentSite, document: ApiDocument, room: number): string {
  const overview = overviewOf(document);
  const text = siteTexts(project, site, document);
  const links: TwinLinks = {
    schema: (pointer) => linkToSchema(project, site, document.file, pointer),
    operation: () => undefined,
    channel: () => undefined,
    text,
  };
  const title = overview.kind === 'openapi' ? 'Operations' : 'Channels';
  const about = blocks(
    infoMarkdown(overview, { text }),
    ...(overview.kind === 'openapi'
      ? serversMarkdown(overview.servers, { text })
      : [channelServersMarkdown(overview.servers, { links, depth: BINDING_DEPTH })]),
    ...schemesMarkdown(overview.schemes, { text }, overview.kind === 'openapi' ? overview.servers[0] : undefined),
  );
  const tags = listedTags(overview, project, document.file);
  if (tags.length === 0) return about;
  return fittingText(EXTENTS, room, (extent) => {
    const listsOf = extent === 'counts' ? sectionLists(project, site) : undefined;
    const pagesMarkdown = (pages: readonly Page[]) =>
      listsOf
        ? countMarkdown(pages, title.toLowerCase(), listsOf(pages))
        : pages.map((page) => pageItem(page, site, extent === 'paths')).join('\n');
    const sections = tags.map((tag) =>
      blocks(
        `### ${tag.parent === undefined ? '' : `${line(tag.parent)} / `}${line(tag.label)}`,
        text(tag.description, 4),
        tag.externalDocs && `More: ${docsText(tag.externalDocs)}`,
        pagesMarkdown(tag.pages),
      ),
    );
    return blocks(about, `## ${title}`, ...sections);
  });
}

function pageItem(page: Page, site: AgentSite, hasPath: boolean): string {
  const path = hasPath ? pathOfPage(page) : undefined;
  // The title of a webhook without a summary is its name.
  const call = [page.method, path === page.title ? undefined : path].filter(Boolean).join(' ');
  return `- ${code(call)} [${linkText(page.title)}](${markdownUrl(site, page)})${page.deprecated ? ' (deprecated)' : ''}`;
}

function countMarkdown({ length }: readonly Page[], plural: string, lists: readonly string[]): string {
  if (length === 0) return '';
  const count = `${length} ${length === 1 ? plural.slice(0, -1) : plural}`;
  return lists.length === 0 ? `${count}.` : `${count}: ${lists.map((url) => `<${url}>`).join(', ')}`;
}
