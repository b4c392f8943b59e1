import { describe, expect, test } from 'vitest';
import { searcher } from '../../../integration/scripts/search-results.ts';
import { pageWords } from '../../../src/navigation/page-words.ts';
import { searchEntries } from '../../../src/navigation/search-entries.ts';
import { type Sketch, siteOf } from './support.ts';

describe('the words of a page', () => {
  test('are its text and headings without code, tags and links', () => {
    const source = `---
title: Hidden words
---
import X from './x';

Read *this* and [the guide](/guide), <Tooltip tip="no">please</Tooltip>. {/* not this */}

## First part

\`\`\`js title="x"
## no heading
const secret = 1;
\`\`\`

### Second: \`GET /x\` {#own}

- one
- two

---

## First part
`;
    expect(pageWords(source)).toEqual({
      headings: [
        { text: 'First part', anchor: 'first-part' },
        { text: 'Second: GET /x', anchor: 'own' },
        { text: 'First part', anchor: 'first-part-1' },
      ],
      text: 'Read this and the guide, please. one two',
    });
  });

  test.each(['', '---\n---', '```\nnever closed', '<'.repeat(5000), '[]('.repeat(5000), '{/*'.repeat(5000)])(
    'of anything are read in time',
    (source) => expect(pageWords(source).headings).toEqual([]),
  );
});

const SITE: Sketch = {
  docs: {
    navigation: {
      languages: [
        {
          language: 'en',
          openapi: 'a.json',
          groups: [{ group: 'Guides', pages: ['start', 'secret', 'uploads'] }],
        },
        { language: 'fr', pages: ['fr/start'] },
      ],
    },
  },
  pages: {
    start: { title: 'Getting started', description: 'Your **first** order.' },
    secret: { title: 'Secret start', hidden: true },
    uploads: { title: 'Files' },
    'fr/start': { title: 'Getting started' },
  },
  documents: {
    'a.json': [
      { is: 'GET /users/{id}', summary: 'Get a user', tags: ['Users'] },
      { is: 'POST /internal', summary: 'Start it', hidden: true },
    ],
  },
};

const entries = searchEntries(siteOf(SITE), {
  textOf: (file) =>
    file === 'uploads.mdx' ? { headings: [{ text: 'Large uploads', anchor: 'large' }], text: '' } : undefined,
  operationId: ({ operation }) => operation && 'fetchUserById',
});

test('hidden pages are not among the entries', () => {
  expect(entries.map(({ s }) => s).sort()).toEqual(['api-reference/users/get-a-user', 'fr/start', 'start', 'uploads']);
  expect(entries.find(({ s }) => s === 'start')).toEqual({
    s: 'start',
    t: 'Getting started',
    g: 'en › Guides',
    d: 'Your first order.',
    e: 'en',
  });
});

describe('search finds', () => {
  const find = searcher(entries, 'en');
  const slugs = (query: string) => find(query).map(({ entry }) => entry.s);

  test.each([
    ['a title', 'getting started', 'start'],
    ['the beginning of a word', 'get sta', 'start'],
    ['a word with a slip', 'strated', 'start'],
    ['a word of the description', 'order', 'start'],
    ['a path', '/users/{id}', 'api-reference/users/get-a-user'],
    ['a method and a path', 'GET users', 'api-reference/users/get-a-user'],
    ['an operationId', 'fetchuserbyid', 'api-reference/users/get-a-user'],
    ['a part of an operationId', 'fetch', 'api-reference/users/get-a-user'],
    ['one of several words', 'order zzzzzz', 'start'],
  ])('%s', (_, query, slug) => expect(slugs(query)[0]).toBe(slug));

  test('the heading that fits', () => {
    expect(find('large')[0]?.heading).toEqual(['Large uploads', 'large']);
    expect(find('files')[0]?.heading).toBeUndefined();
  });

  test('pages of the reader’s language only', () => {
    expect(slugs('started')).toEqual(['start']);
    expect(searcher(entries, 'fr')('started').map(({ entry }) => entry.s)).toEqual(['fr/start']);
  });

  test('nothing for nothing', () => expect(slugs('zzzz')).toEqual([]));
});
