import { decodePercent } from '../../../src/json/decode.ts';
import { markedParts } from '../../../src/search/marks.ts';
import type { SearchHit } from '../../../src/search/searcher.ts';
import { addressOf, loadSearch } from './load-search.ts';
import { element, methodBadge } from './rows.ts';

/** On the page for missing addresses: links to the pages whose names are nearest to the address. */
const section = document.querySelector<HTMLElement>('[data-nearest]');
const MAX_PAGES = 5;

async function showNearest({ dataset }: HTMLElement, list: Element): Promise<void> {
  const words = decodePercent(location.pathname.slice((dataset['base'] ?? '/').length)).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  );
  const { search } = await loadSearch(dataset);
  const nearest = search(words.trim(), { edition: dataset['edition'] }).filter(isNamed).slice(0, MAX_PAGES);
  for (const { slug, title, method, path } of nearest) {
    const link = document.createElement('a');
    link.href = addressOf(slug, dataset);
    link.append(...(method ? [methodBadge(method)] : []), element('span', '', [title]));
    list.append(element('li', '', [link, ...(path ? [element('code', '', [path])] : [])]));
  }
}

/** A word of the address is in its name, and not just in its text. */
function isNamed({ title, path = '', slug, terms }: SearchHit): boolean {
  return markedParts(`${title} ${path} ${slug}`, terms).some(({ isHit }) => isHit);
}

const list = section?.querySelector('ul');
if (section && list) {
  await showNearest(section, list);
  section.hidden = list.children.length === 0;
}
