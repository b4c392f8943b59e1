import { expect, test } from 'vitest';
import { examplesOf } from '../../../integration/scripts/search/engine.ts';
import type { SearchIndex } from '../../../src/search/search-index.ts';

const INDEX: SearchIndex = {
  pages: [
    { s: 'en/list', t: 'List books', k: 'operation', m: 'GET', p: '/books', e: 'English', f: [0] },
    { s: 'en/add', t: 'Add a book', k: 'operation', m: 'POST', p: '/books', e: 'English', f: [0] },
    { s: 'de/list', t: 'Orte auflisten', k: 'operation', m: 'GET', p: '/orte', e: 'Deutsch', f: [1] },
    { s: 'de/add', t: 'Ort anlegen', k: 'operation', m: 'POST', p: '/orte', e: 'Deutsch', f: [1] },
  ],
  documents: [],
  facts: ['qlimit', 's422', 'qseite', 's409'],
  lists: [
    [0, 1],
    [2, 3],
  ],
};

test.each([
  ['English', ['list books', 'POST /books', 'limit', '422']],
  ['Deutsch', ['orte auflisten', 'POST /orte', 'seite', '409']],
  ['', ['list books', 'POST /books', 'limit', '422']],
])('examples of searches are from the pages of the edition "%s"', (edition, queries) => {
  expect(examplesOf(INDEX, edition).map(({ query }) => query)).toEqual(queries);
});
