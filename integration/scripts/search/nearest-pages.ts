import { decoded } from '../../../src/json/decode.ts';
import { addressOf, loadSearch } from './load-search.ts';

/** On the page for missing addresses: links to the pages whose names are nearest to the address. */
const section = document.querySelector<HTMLElement>('[data-nearest]');
const MAX_PAGES = 5;

async function showNearest({ dataset }: HTMLElement, list: Element): Promise<void> {
  const words = decoded(location.pathname.slice((dataset['base'] ?? '/').length)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const { search } = await loadSearch(dataset);
  for (const { slug, title } of search(words.trim(), { edition: dataset['edition'], limit: MAX_PAGES })) {
    const link = document.createElement('a');
    link.href = addressOf(slug, dataset);
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
}

const list = section?.querySelector('ul');
if (section && list) {
  await showNearest(section, list);
  section.hidden = list.children.length === 0;
}
