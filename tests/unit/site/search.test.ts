import { describe, expect, test } from 'vitest';
import { hasOnlyLanguages, pageContent, siteIndex } from '../../../src/search/indexing/site-index.ts';
import { searcher } from '../../../src/search/searcher.ts';
import { COMPONENT_NAMES } from '../../../src/site/pages/component-names.ts';
import type { ImportTarget } from '../../../src/site/pages/edits/page-text.ts';
import { readPage } from '../../../src/site/pages/read-page.ts';
import { read } from './pages/support.ts';
import { type Sketch, siteOf } from './support.ts';

function pageOf(source: string, snippet = '') {
  const context = {
    clientId: '',
    snippet: false,
    components: COMPONENT_NAMES,
    elements: [],
    componentsId: 'c',
    variables: {},
  };
  const text = readPage(snippet, { file: 's.mdx', ...context, resolve: () => ({ kind: 'missing' }) });
  const resolve = () => ({ kind: 'page' as const, file: 's.mdx', id: 's.mdx', text });
  return readPage(source, { file: 'page.mdx', ...context, resolve });
}

describe('the searched text of a page', () => {
  test('has its text and headings without code, tags and links', () => {
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
    const { headings, words } = pageOf(source);
    expect(headings.map(({ text, slug }) => [text, slug])).toEqual([
      ['First part', 'first-part'],
      ['Second: GET /x', 'own'],
      ['First part', 'first-part-2'],
    ]);
    expect(words).toBe('Read this and the guide, please. one two');
  });

  test.each(['', '---\n---', '```\nnever closed', '<'.repeat(5000), '[]('.repeat(5000), '{/*'.repeat(5000)])(
    'is extracted quickly from any content',
    (source) => expect(pageOf(source).headings).toEqual([]),
  );

  test('has no hidden parts, parts for agents or expressions', () => {
    const source = `export const code = 'CODE';

<Hidden>
HIDDENTEXT

## Hidden heading
</Hidden>

<Visibility for="agents">AGENTSONLY</Visibility><Visibility for="humans">people</Visibility>

<ParamField query="q" hidden>SECRETFIELD</ParamField>

<div hidden>HTMLHIDDEN</div>

Hi {code} {\`\${code}raw\`} <Latex>{String.raw\`x\`}</Latex> there. {/* COMMENT */}
`;
    const { headings, words } = pageOf(source);
    expect(words).toBe('people Hi there.');
    expect(headings).toEqual([]);
  });

  test('includes what components show: titles, and the text of snippets', () => {
    const source = `import Greet from '/s.mdx';

<Card title="A card" icon="rocket">in it</Card>

<Greet />
`;
    expect(pageOf(source, 'From the **snippet**.').words).toBe('A card in it From the snippet.');
  });

  test.each([
    ['<Greet plan="Pro" days={30} />', 'Upgrade to Pro: 30 days left.'],
    ['<Snippet file="s.mdx" plan="Pro" days="30" />', 'Upgrade to Pro: 30 days left.'],
    ['<Greet plan={plan()} />', 'Upgrade to: days left.'],
    ['Costs {"$5"} a {`month`}{/* or so */}.', 'Costs $5 a month.'],
  ])('includes the values that it passes to snippets, and those of plain expressions: %s', (source, words) => {
    const page = `import Greet from '/s.mdx';\n\n${source}\n`;
    expect(pageOf(page, 'Upgrade to **{props.plan}**: {days} days left.').words).toBe(words);
  });

  test('includes what a snippet passes on to another one', () => {
    const files: Record<string, string> = {
      '/outer.mdx': "import Inner from '/inner.mdx';\n\n<Inner name={props.who} />\n",
      '/inner.mdx': 'Hello {name}!',
    };
    const resolve = (specifier: string): ImportTarget => {
      const file = files[specifier];
      return file === undefined
        ? { kind: 'missing' }
        : { kind: 'page', file: specifier, id: specifier, text: textOf(file) };
    };
    const textOf = (source: string) => read(source, { resolve });
    expect(textOf('import Outer from \'/outer.mdx\';\n\n<Outer who="Ada" />\n').words).toBe('Hello Ada!');
  });
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
      { is: 'GET /users/{id}', summary: 'Get a user', tags: ['Users'], operationId: 'fetchUserById' },
      { is: 'POST /internal', summary: 'Start it', hidden: true },
    ],
  },
};

const index = siteIndex(siteOf(SITE), (page) =>
  pageContent(
    page,
    page.file === 'uploads.mdx' ? { headings: [{ text: 'Large uploads', slug: 'large' }], words: '' } : undefined,
  ),
);

test('distinguishes documents with the same title', () => {
  const operation = { is: 'GET /users', summary: 'List users' } as const;
  const site = siteOf({
    docs: { navigation: { openapi: ['one.json', 'two.json'] } },
    documents: { 'one.json': [operation], 'two.json': [operation] },
  });
  const files = site.pages.flatMap((page) => ('document' in page ? [page.document] : []));
  const titled = (versions: readonly string[]) => {
    for (const [index, { root }] of files.entries()) {
      (root as Record<string, unknown>)['info'] = { title: 'Users', version: versions[index] };
    }
    const index = siteIndex({ ...site }, (page) => pageContent(page, undefined));
    const find = searcher(index);
    return index.documents.map((document) => [document, find('list users', { document }).map(({ slug }) => slug)]);
  };
  const [first = '', second = ''] = site.pages.map(({ slug }) => slug);
  expect(titled(['1', '2'])).toEqual([
    ['Users (1)', [first]],
    ['Users (2)', [second]],
  ]);
  expect(titled(['1', '1'])).toEqual([
    ['Users (one.json)', [first]],
    ['Users (two.json)', [second]],
  ]);
});

test('the index has a value of responses only if no request may have it', () => {
  const site = siteOf({
    docs: { navigation: { openapi: 'a.json' } },
    documents: { 'a.json': ['GET /users', 'POST /users'] },
  });
  const { facts } = siteIndex(site, () => ({
    headings: [],
    text: '',
    facts: [
      [{ kind: 'value', name: 'active', of: 'status' }],
      [
        { kind: 'response value', name: 'active', of: 'status' },
        { kind: 'response value', name: 'blocked', of: 'status' },
      ],
    ],
  }));
  expect(facts).toEqual(['vstatus=active', 'Vstatus=blocked']);
});

test('the index has no hidden pages, and the title, group and description of the others', () => {
  expect(index.pages.map(({ s }) => s).sort()).toEqual([
    'api-reference/users/get-a-user',
    'fr/start',
    'start',
    'uploads',
  ]);
  expect(index.pages.find(({ s }) => s === 'start')).toEqual({
    s: 'start',
    t: 'Getting started',
    g: 'English › Guides',
    d: 'Your first order.',
    e: 'English',
  });
});

describe('search finds', () => {
  const find = searcher(index);
  const slugs = (query: string, edition = 'English') => find(query, { edition }).map(({ slug }) => slug);

  test.each([
    ['a title', 'getting started', 'start'],
    ['the beginning of a word', 'get sta', 'start'],
    ['a word with a typo', 'strated', 'start'],
    ['a word of the description', 'order', 'start'],
    ['a path', '/users/{id}', 'api-reference/users/get-a-user'],
    ['a method and a path', 'GET users', 'api-reference/users/get-a-user'],
    ['an operationId', 'fetchuserbyid', 'api-reference/users/get-a-user'],
    ['a part of an operationId', 'fetch', 'api-reference/users/get-a-user'],
    ['one of several words', 'order zzzzzz', 'start'],
  ])('%s', (_, query, slug) => expect(slugs(query)[0]).toBe(slug));

  test('the matching heading', () => {
    expect(find('large')[0]?.place).toEqual({ kind: 'heading', text: 'Large uploads', anchor: 'large' });
    expect(find('files')[0]?.place).toBeUndefined();
  });

  test('only pages in the language of the reader', () => {
    expect(slugs('started')).toEqual(['start']);
    expect(slugs('started', 'Français')).toEqual(['fr/start']);
  });

  test('nothing for a word that no page has', () => expect(slugs('zzzz')).toEqual([]));
});

test.each<[title: string, navigation: Record<string, unknown>, only: boolean]>([
  ['languages', { languages: [{ language: 'en', pages: ['a'] }] }, true],
  ['versions', { versions: [{ version: 'v1', pages: ['a'] }] }, false],
  ['versions in languages', { languages: [{ language: 'en', versions: [{ version: 'v1', pages: ['a'] }] }] }, false],
  ['neither', { pages: ['a'] }, false],
])('readers choose between languages only, with %s', (_title, navigation, only) => {
  expect(hasOnlyLanguages(siteOf({ docs: { name: 'Shop', navigation }, pages: { a: true } }))).toBe(only);
});
