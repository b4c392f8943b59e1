import type { Project } from '../../src/project/read/project.ts';
import { documentOf, type Page } from '../../src/site/page.ts';
import type { Words } from '../../src/words/english/index.ts';
import { say } from '../../src/words/say.ts';
import { pageFilePath } from '../links/own-addresses.ts';
import { type HrefFacts, ownFileHref } from '../links/site-href.ts';
import { documentHref } from './document-href.ts';
import { markdownHref } from './markdown-href.ts';

/** An entry in the menu of a page. */
export interface PageMenuLink {
  label: string;
  href: string;
  /** The browser saves it. */
  download?: boolean;
  /** A script copies what is there; without script, the entry is not shown. */
  copies?: boolean;
}

interface MenuPlace {
  facts: HrefFacts;
  /** The site as its configuration names it; other sites can be sent only to a whole address. */
  site: URL | undefined;
  words: Words;
}

/** The entries of a site whose `contextual.options` names none. */
const DEFAULT_OPTIONS = ['copy', 'view', 'chatgpt', 'claude', 'download-spec'];

/** What a reader can do with a page besides reading it; only what leads somewhere. */
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
  if (markdown === undefined) return [];
  if (option === 'copy') return [{ label: pageMenu.copyMarkdown, href: markdown, copies: true }];
  if (option === 'view') return [{ label: pageMenu.viewMarkdown, href: markdown }];
  const chat = site && CHATS[option];
  if (!chat) return [];
  const question = `Read ${new URL(markdown, site).href} so I can ask questions about it.`;
  return [{ label: say(pageMenu.openIn, { name: chat.name }), href: `${chat.address}${encodeURIComponent(question)}` }];
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
  const slice = encodeURI(pageFilePath(page.slug, '.openapi.yaml'));
  return [
    { label: say(pageMenu.viewDocument, { kind }), href },
    // Browsers do not save what is on another host.
    ...(isOnSite ? [{ label: say(pageMenu.downloadDocument, { kind }), href, download: true }] : []),
    ...(hasSlice ? [{ label: pageMenu.downloadOperation, href: ownFileHref(facts, slice), download: true }] : []),
  ];
}
