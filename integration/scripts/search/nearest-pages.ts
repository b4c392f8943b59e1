import { distance } from 'fastest-levenshtein';
import { decodePercent } from '../../../src/core/json/decode.ts';
import type { SearchHit } from '../../../src/search/searcher.ts';
import { wordsOf } from '../../../src/search/words.ts';
import { addressOf, loadSearch } from './load-search.ts';
import { element, methodBadge } from './rows.ts';

// Adds to the 404 page links to the pages whose names are most similar to the URL.

const section = document.querySelector<HTMLElement>('[data-nearest]');
const MAX_PAGES = 5;

async function showNearest({ dataset }: HTMLElement, list: Element): Promise<void> {
  const words = decodePercent(location.pathname.slice((dataset['base'] ?? '/').length)).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  );
  const { search } = await loadSearch(dataset);
  const addressWords = wordsOf(words);
  const nearest = search(words.trim(), { edition: dataset['edition'] })
    .filter((hit) => isNamed(hit, addressWords))
    .slice(0, MAX_PAGES);
  for (const { slug, title, method, path } of nearest) {
    const link = document.createElement('a');
    link.href = addressOf(slug, dataset);
    link.append(...(method ? [methodBadge(method)] : []), element('span', '', [title]));
    list.append(element('li', '', [link, ...(path ? [element('code', '', [path])] : [])]));
  }
}

/** Whether a word of the URL is in the name of a page, not just in its text. */
function isNamed({ title, path = '', slug }: SearchHit, addressWords: readonly string[]): boolean {
  const names = wordsOf(`${title} ${path} ${slug}`);
  return addressWords.some((word) => names.some((name) => distance(word, name) <= maxSlips(word)));
}

/** Returns the most typos in a word. Fewer than in a search, because nobody typed this URL to search. */
function maxSlips({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const list = section?.querySelector('ul');
if (section && list) {
  await showNearest(section, list);
  section.hidden = list.children.length === 0;
}
