import { decoded } from '../../../src/json/decode.ts';
import { addressOf, loadSearch } from './load-search.ts';
import { element, methodBadge } from './rows.ts';

/** On the page for missing addresses: links to the pages whose names are nearest to the address. */
const section = document.querySelector<HTMLElement>('[data-nearest]');
const MAX_PAGES = 5;

async function showNearest({ dataset }: HTMLElement, list: Element): Promise<void> {
  const words = decoded(location.pathname.slice((dataset['base'] ?? '/').length)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const { search } = await loadSearch(dataset);
  for (const { slug, title, method, path } of search(words.trim(), { edition: dataset['edition'], limit: MAX_PAGES })) {
    const link = document.createElement('a');
    link.href = addressOf(slug, dataset);
    link.append(...(method ? [methodBadge(method)] : []), element('span', '', [title]));
    list.append(element('li', '', [link, ...(path ? [element('code', '', [path])] : [])]));
  }
}

const list = section?.querySelector('ul');
if (section && list) {
  await showNearest(section, list);
  section.hidden = list.children.length === 0;
}
