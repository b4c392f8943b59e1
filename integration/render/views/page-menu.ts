import { cursorLink, vscodeLink } from '../../../src/agents/mcp/clients.ts';
import { UNKNOWN_ORIGIN } from '../../../src/agents/mcp/unknown-origin.ts';
import { documentOf, type Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import type { Words } from '../../../src/words/english/index.ts';
import { say } from '../../../src/words/say.ts';
import { pageFilePath } from '../links/own-addresses.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import { mcpHref, ownFileHref, pageHref, writtenHref } from '../links/site-href.ts';
import { documentHref } from './document-href.ts';
import { markdownHref } from './markdown-href.ts';

/** An entry in the menu of a page. */
export interface PageMenuLink {
  label: string;
  description?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  href: string;
  /** Whether the browser saves the target. */
  download?: boolean;
  /** What a script copies: the text at the address, or the address itself. Without scripts, the entry is not shown. */
  copies?: 'text' | 'address';
  /** Whether a script must replace `UNKNOWN_ORIGIN` with the page's origin. Without scripts, the entry is not shown. */
  needsOrigin?: boolean;
}

export interface MenuPlace {
  facts: Pick<SiteFacts, 'base' | 'siteBase' | 'trailingSlash' | 'downloads' | 'mcp' | 'endpointSlash'>;
  /** The URL of the site, if it is configured. Links to other services need it, because they contain a whole URL. */
  site: URL | undefined;
  words: Words;
}

/** The entries of a site whose `contextual.options` lists none. */
const DEFAULT_OPTIONS = ['copy', 'view', 'chatgpt', 'claude', 'cursor', 'vscode', 'mcp', 'add-mcp', 'download-spec'];

/** Returns what a reader can do with a page besides reading it. Entries without a target are left out. */
export function pageMenuLinks(project: Project, page: Page, place: MenuPlace): PageMenuLink[] {
  const { options = [] } = project.settings.contextual ?? {};
  return (options.length > 0 ? options : DEFAULT_OPTIONS).flatMap((option) =>
    typeof option === 'string' ? entriesOf(option, project, page, place) : ownMenuEntry(option, project, page, place),
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

/** Returns ways to add the MCP server of the site to a program. Programs need its whole URL. */
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
  const slice = pageFilePath(page.slug, project.settings.agents.yaml ? '.openapi.yaml' : '.openapi.json');
  return [
    { label: say(pageMenu.viewDocument, { kind }), href },
    // Browsers do not save files from another host.
    ...(isOnSite ? [{ label: say(pageMenu.downloadDocument, { kind }), href, download: true }] : []),
    ...(hasSlice ? [{ label: pageMenu.downloadOperation, href: ownFileHref(facts, slice), download: true }] : []),
  ];
}

type OwnOption = Exclude<NonNullable<Project['settings']['contextual']>['options'][number], string>;

/** Returns an entry of the site itself. `$page` is a whole URL, because other services read it. */
function ownMenuEntry(option: OwnOption, project: Project, page: Page, { facts, site }: MenuPlace): PageMenuLink[] {
  const { title: label, href: link, ...looks } = option;
  const path = pageHref(facts, page.slug);
  const markdown = new URL(markdownHref(project, page, facts) ?? path, site ?? UNKNOWN_ORIGIN).href;
  const filled = (text: string, encode = (value: string) => value) =>
    text.replaceAll(/\$(page|path)\b/g, (_, name) => encode(name === 'page' ? markdown : path));
  const [base, query] =
    typeof link === 'string'
      ? [link, []]
      : [
          link.base,
          link.query.map(({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(filled(value))}`),
        ];
  const written = JSON.stringify(link);
  if (site === undefined && /\$page\b/.test(written)) return [];
  const [address = '', ...search] = base.split('?');
  const parameters = [...search.map((text) => filled(text, encodeURIComponent)), ...query];
  const target = parameters.length > 0 ? `${filled(address)}?${parameters.join('&')}` : filled(address);
  return [{ label, href: /^\$path\b/.test(base) ? target : writtenHref(facts, target), ...looks }];
}
