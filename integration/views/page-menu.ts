import { cursorLink, vscodeLink } from '../../src/mcp/clients.ts';
import { UNKNOWN_ORIGIN } from '../../src/mcp/unknown-origin.ts';
import type { Project } from '../../src/project/read/project.ts';
import { documentOf, type Page } from '../../src/site/page.ts';
import type { Words } from '../../src/words/english/index.ts';
import { say } from '../../src/words/say.ts';
import { pageFilePath } from '../links/own-addresses.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import { mcpHref, ownFileHref } from '../links/site-href.ts';
import { documentHref } from './document-href.ts';
import { markdownHref } from './markdown-href.ts';

/** An entry in the menu of a page. */
export interface PageMenuLink {
  label: string;
  href: string;
  /** The browser saves it. */
  download?: boolean;
  /** A script copies the text there, or the address itself; without script, the entry is not shown. */
  copies?: 'text' | 'address';
  /** A script puts the origin of the page for `UNKNOWN_ORIGIN`; without script, the entry is not shown. */
  needsOrigin?: boolean;
}

interface MenuPlace {
  facts: Pick<SiteFacts, 'base' | 'siteBase' | 'trailingSlash' | 'downloads' | 'mcp' | 'endpointSlash'>;
  /** The site as its configuration names it; other sites can be sent only to a whole address. */
  site: URL | undefined;
  words: Words;
}

/** The entries of a site whose `contextual.options` names none. */
const DEFAULT_OPTIONS = ['copy', 'view', 'chatgpt', 'claude', 'cursor', 'vscode', 'mcp', 'add-mcp', 'download-spec'];

/** What a reader can do with a page other than read it; only what leads somewhere. */
export function pageMenuLinks(project: Project, page: Page, place: MenuPlace): PageMenuLink[] {
  const { options = [] } = project.settings.contextual ?? {};
  return (options.length > 0 ? options : DEFAULT_OPTIONS).flatMap((option) =>
    typeof option === 'string' ? entriesOf(option, project, page, place) : [],
  );
}

function entriesOf(option: string, project: Project, page: Page, place: MenuPlace): PageMenuLink[] {
  const { facts, site, words } = place;
  const { pageMenu } = words;
  const markdown = markdownHref(project, page, facts);
  if (option === 'download-spec') return documentLinks(project, page, place);
  if (MCP_OPTIONS.has(option)) return facts.mcp ? mcpLinks(option, project, place) : [];
  if (markdown === undefined) return [];
  if (option === 'copy') return [{ label: pageMenu.copyMarkdown, href: markdown, copies: 'text' }];
  if (option === 'view') return [{ label: pageMenu.viewMarkdown, href: markdown }];
  const chat = site && CHATS[option];
  if (!chat) return [];
  const question = `Read ${new URL(markdown, site).href} so I can ask questions about it.`;
  return [{ label: say(pageMenu.openIn, { name: chat.name }), href: `${chat.address}${encodeURIComponent(question)}` }];
}

const MCP_OPTIONS = new Set(['cursor', 'vscode', 'mcp', 'add-mcp']);

/** Ways to give the MCP server of the site to a program. Programs need its whole address. */
function mcpLinks(option: string, { site: { name } }: Project, { facts, site, words }: MenuPlace): PageMenuLink[] {
  const { pageMenu } = words;
  const href = mcpHref(facts);
  if (option === 'mcp') return [{ label: pageMenu.copyMcp, href, copies: 'address' }];
  if (option === 'add-mcp') return [{ label: pageMenu.addMcp, href }];
  const address = new URL(href, site ?? UNKNOWN_ORIGIN).href;
  const needsOrigin = site === undefined;
  return option === 'cursor'
    ? [{ label: say(pageMenu.addTo, { name: 'Cursor' }), href: cursorLink(name, address), needsOrigin }]
    : [{ label: say(pageMenu.addTo, { name: 'VS Code' }), href: vscodeLink(name, address), needsOrigin }];
}

const CHATS: Readonly<Record<string, { name: string; address: string }>> = {
  chatgpt: { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  claude: { name: 'Claude', address: 'https://claude.ai/new?q=' },
};

function documentLinks(project: Project, page: Page, { facts, words }: MenuPlace): PageMenuLink[] {
  const { pageMenu } = words;
  const document = documentOf(page);
  const href = document && documentHref(project, document.file, facts);
  if (href === undefined) return [];
  const kind = document?.root['asyncapi'] === undefined ? 'OpenAPI' : 'AsyncAPI';
  const isOnSite = !/^https?:\/\//i.test(href);
  const hasSlice = (page.kind === 'operation' || page.kind === 'webhook') && project.settings.agents.markdown;
  const slice = pageFilePath(page.slug, '.openapi.yaml');
  return [
    { label: say(pageMenu.viewDocument, { kind }), href },
    // Browsers do not save what is on another host.
    ...(isOnSite ? [{ label: say(pageMenu.downloadDocument, { kind }), href, download: true }] : []),
    ...(hasSlice ? [{ label: pageMenu.downloadOperation, href: ownFileHref(facts, slice), download: true }] : []),
  ];
}
