import { addressOf, loadSearch } from './search-dialog.ts';

/** On the page for missing addresses: links to the pages whose names are nearest to the address. */
const section = document.querySelector<HTMLElement>('[data-nearest]');
const MAX_PAGES = 5;

async function showNearest({ dataset }: HTMLElement, list: Element): Promise<void> {
  const words = decodeURI(location.pathname.slice((dataset['base'] ?? '/').length)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const find = await loadSearch(dataset);
  const entries = find(words.trim()).map(({ entry }) => entry);
  for (const entry of new Set(entries.slice(0, MAX_PAGES))) {
    const link = document.createElement('a');
    link.href = addressOf(entry.s, dataset);
    link.textContent = entry.t;
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
