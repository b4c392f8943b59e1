import type { PageKind } from '../../../src/search/search-index.ts';
import { rowId, type SearchEngine } from './engine.ts';
import { element, methodBadge } from './rows.ts';

/** The part of Pagefind's interface that we use. */
interface Pagefind {
  options(options: { baseUrl: string }): Promise<void>;
  filters(): Promise<Record<string, Record<string, number>>>;
  search(
    query: string,
    options: { filters: Record<string, string> },
  ): Promise<{ results: { data(): Promise<PageMatch> }[] }>;
}

/** A page that Pagefind found. */
interface PageMatch {
  url: string;
  /** Text with `<mark>` elements as HTML. */
  excerpt: string;
  meta: { title?: string; method?: string; path?: string };
  sub_results: { title: string; url: string; excerpt: string }[];
}

/** Maximum number of rows. Each row needs a request. */
const MAX_ROWS = 10;

/** Finds pages with Pagefind's index. `data-pagefind` is the URL of Pagefind's module. */
export async function pagefindEngine({ pagefind: address = '', base = '/' }: DOMStringMap): Promise<SearchEngine> {
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  await pagefind.options({ baseUrl: base });
  const { kind = {}, api = {}, version = {} } = await pagefind.filters();
  return {
    choices: {
      kinds: Object.keys(kind) as PageKind[],
      documents: Object.keys(api),
      editions: Object.keys(version),
    },
    examples: [],
    rows: async (query, { kind: chosenKind, document, edition }) => {
      const filters = {
        ...(chosenKind && { kind: chosenKind }),
        ...(document && { api: document }),
        ...(edition && { version: edition }),
      };
      const { results } = await pagefind.search(query, { filters });
      const pages = await Promise.all(results.slice(0, MAX_ROWS).map((result) => result.data()));
      // Pagefind compares words only.
      const isCalled = ({ meta: { method, path } }: PageMatch) =>
        `${method} ${path}`.toLowerCase() === query.toLowerCase();
      pages.sort((one, other) => +isCalled(other) - +isCalled(one));
      return pages.map((page, index) => pageRow(page, rowId(index)));
    },
  };
}

function pageRow({ url, excerpt, meta, sub_results: parts }: PageMatch, id: string): HTMLAnchorElement {
  const { title = url, method, path } = meta;
  // The part with the most matches comes first. The page itself is one of the parts.
  const part = parts.find((each) => each.title !== title);
  const link = document.createElement('a');
  link.id = id;
  link.role = 'option';
  link.href = part?.url ?? url;
  link.tabIndex = -1;
  const head = element('span', 'docs-search-title', [
    ...(method ? [methodBadge(method)] : []),
    element('span', '', [part ? `${title} › ${part.title}` : title]),
  ]);
  link.append(head);
  if (path) link.append(element('span', 'docs-search-place', [element('code', '', [path])]));
  link.append(element('span', 'docs-search-excerpt', markedNodes(part?.excerpt ?? excerpt)));
  return link;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** Turns text with `<mark>` elements into nodes. All other markup stays text. */
function markedNodes(excerpt: string): (string | Node)[] {
  return excerpt.split(/<mark>(.*?)<\/mark>/s).map((part, index) => {
    const text = part.replaceAll(/&([a-z]+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
    return index % 2 === 1 ? element('mark', '', [text]) : text;
  });
}
