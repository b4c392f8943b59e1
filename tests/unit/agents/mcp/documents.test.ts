import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../../src/agents/mcp/catalog.ts';
import type { DocsSource } from '../../../../src/agents/mcp/docs-source.ts';
import {
  operationAnswer,
  operationsAnswer,
  pageAnswer,
  searchAnswer,
} from '../../../../src/agents/mcp/tool-answers.ts';
import type { Place } from '../../../../src/search/place.ts';
import type { SearchHit } from '../../../../src/search/searcher.ts';

const FILES = ['v1/api.json', 'v2/api.json'];

const source: DocsSource = {
  name: 'Users',
  version: '1',
  base: '/',
  entries: FILES.map((file): CatalogEntry => {
    const operation = { file, kind: 'operation' as const, method: 'GET', path: '/users', operationId: 'listUsers' };
    return { slug: `${file}/users`, title: 'List users', kind: 'operation', document: file, operation };
  }),
  documents: { 'v1/api.json': 'Users (1)', 'v2/api.json': 'Users (2)' },
  search: () => Promise.reject(new Error('No test searches.')),
  urlOf: ({ slug }) => `/${slug}/`,
  markdown: async (path) => `Text of ${path}`,
};

const textOf = ({ content }: ReturnType<typeof operationsAnswer>) => content.map((each) => 'text' in each && each.text);

test.each([
  ['v2/api.json', '/v2/api.json/users/'],
  ['Users (1)', '/v1/api.json/users/'],
  ['(1)', '/v1/api.json/users/'],
  ['V2', '/v2/api.json/users/'],
])('finds a document by its path or title, or a part of them: %s', (document, address) => {
  const [text] = textOf(operationsAnswer(source, { document, offset: 0, limit: 10 }));
  expect(text).toContain('Operations 1 to 1 of 1.');
  expect(text).toContain(address);
});

test.each(['api.json', 'api', 'Users', 'v3/api.json'])(
  'suggests the names of documents for an unknown or ambiguous one: %s',
  (document) => {
    expect(operationsAnswer(source, { document, offset: 0, limit: 10 })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Documents: "v1/api.json" (Users (1)), "v2/api.json" (Users (2)).') }],
    });
  },
);

test.each([
  ['list users', undefined, 'There is no such operation. Did you mean "GET /users"?'],
  ['List users', 'v2/api.json', 'There is no such operation. Did you mean "GET /users"?'],
])('suggests the operation whose title a program asks for: %s', async (operation, document, text) => {
  const answer = await operationAnswer(source, { operation, document, openapi: true, part: 1 });
  expect(answer).toMatchObject({ isError: true, content: [{ text }] });
});

test('suggests the pages whose title a program asks for', async () => {
  const text = 'There is no such page. The pages with this title are "v1/api.json/users", "v2/api.json/users".';
  expect(await pageAnswer(source, { page: 'list users', part: 1 })).toMatchObject({
    isError: true,
    content: [{ text }],
  });
  expect(await pageAnswer(source, { page: 'no users', part: 1 })).toMatchObject({
    content: [{ text: 'There is no such page. Find its name with search.' }],
  });
});

test.each(['GET /users', 'listUsers', 'https://api.example/users'])(
  'suggests the operation that a program takes for a page: %s',
  async (page) => {
    const text = 'There is no such page. Read the operation "GET /users" with get_operation.';
    expect(await pageAnswer(source, { page, part: 1 })).toMatchObject({ isError: true, content: [{ text }] });
  },
);

test.each(['GET /users', 'listUsers', 'api.json GET /users'])(
  'returns the first of two operations with the same name, and names the other: %s',
  async (name) => {
    expect(textOf(await operationAnswer(source, { operation: name, openapi: true, part: 1 }))).toEqual([
      'This operation is from "v1/api.json". For the one in "v2/api.json", ask for "v2/api.json GET /users".\n\nText of v1/api.json/users.md',
    ]);
  },
);

test.each(FILES)('finds one operation by a name with its document: %s', async (file) => {
  expect(textOf(await operationAnswer(source, { operation: `${file} GET /users`, openapi: true, part: 1 }))).toEqual([
    `Text of ${file}/users.md`,
  ]);
});

test.each(['v2/api.json', 'Users (2)'])(
  'finds an operation in the document that is named beside it: %s',
  async (document) => {
    const question = { operation: 'GET /users', document, openapi: true, part: 1 };
    expect(textOf(await operationAnswer(source, question))).toEqual(['Text of v2/api.json/users.md']);
    expect(await operationAnswer(source, { ...question, document: 'v3/api.json' })).toMatchObject({ isError: true });
  },
);

test('lists the channels of a document that has no operations', () => {
  const channel: CatalogEntry = { slug: 'chat', title: 'Chat', kind: 'channel', document: 'chat.yaml' };
  const site = { ...source, entries: [...source.entries, channel], documents: { 'chat.yaml': 'Chat' } };
  expect(textOf(operationsAnswer(site, { document: 'chat.yaml', offset: 0, limit: 10 }))).toEqual([
    'This document has channels instead of operations. Read one with get_page:\n- Chat\n  page: chat | /chat/',
  ]);
});

test('says how to get the other parts of an operation that is too long for one answer', async () => {
  const long = {
    ...source,
    markdown: async () =>
      `# List users\n\n${'Words. '.repeat(2500)}\n\n## Responses\n\nOf 200.\n\n${'Fields. '.repeat(2500)}`,
  };
  const ask = async (part: number) =>
    textOf(await operationAnswer(long, { operation: 'v1/api.json GET /users', openapi: true, part }))[0];
  expect(await ask(1)).toMatch(/^This is part 1 of 2\. To read on, call again with part 2\.\n\n# List users\n/);
  expect(await ask(2)).toMatch(/^This is part 2 of 2\.\n\n## Responses\n/);
  expect(await ask(3)).toBe('There is no part 3: the last one is 2.');
});

test('lists as many operations as fit into an answer', () => {
  const [entry] = source.entries;
  const description = 'Words '.repeat(26);
  const entries = Array.from({ length: 200 }, () => ({ ...entry, description }) as CatalogEntry);
  const [text = ''] = textOf(operationsAnswer({ ...source, entries }, { offset: 0, limit: 200 }));
  const [, last = '', next] =
    /^Operations 1 to (\d+) of 200\. For more, call again with offset (\d+)/.exec(text || '') ?? [];
  expect(Number(last)).toBeGreaterThan(50);
  expect(next).toBe(last);
  expect(String(text).match(/^- /gm)).toHaveLength(Number(last));
  expect(Buffer.byteLength(String(text))).toBeLessThanOrEqual(30_000);
});

test.each<[Place, string]>([
  [{ kind: 'fact', fact: { kind: 'response', name: 'archived' }, anchor: 'a' }, 'response field `archived`'],
  [{ kind: 'fact', fact: { kind: 'value', of: 'sort', name: 'newest' }, anchor: 'a' }, 'value `newest` of `sort`'],
  [{ kind: 'fact', fact: { kind: 'response value', of: 'state', name: 'on' }, anchor: 'a' }, 'value `on` of `state`'],
  [
    { kind: 'fact', fact: { kind: 'response header', name: 'ETag', status: '200' }, anchor: 'a' },
    'response header `ETag`',
  ],
  [{ kind: 'heading', text: 'Rate limits', anchor: 'a' }, 'section "Rate limits"'],
])('names what a search found in a page: %j', async (place, match) => {
  const hit = { slug: 'v1/api.json/users', place } as SearchHit;
  const { content } = await searchAnswer({ ...source, search: async () => () => [hit] }, { query: 'x', limit: 1 });
  expect(content[0]).toMatchObject({ text: expect.stringContaining(`| operationId: listUsers | match: ${match} | /`) });
});

test.each(['chat', '/chat/', 'chat.md'])('says how to read a page that is no operation: %s', async (operation) => {
  const channel: CatalogEntry = { slug: 'chat', title: 'Chat', kind: 'channel', document: 'chat.yaml' };
  const question = { operation, openapi: true, part: 1 };
  expect(await operationAnswer({ ...source, entries: [...source.entries, channel] }, question)).toMatchObject({
    isError: true,
    content: [{ text: 'This is a page, not an operation. Read it with get_page.' }],
  });
});

const channels: DocsSource = {
  ...source,
  entries: [{ slug: 'live/ticks', title: 'Ticks', kind: 'channel', document: 'live.yaml' }],
  documents: { 'live.yaml': 'Live' },
};

test.each([
  [undefined, 'This site has channels instead of operations.'],
  ['Live', 'This document has channels instead of operations.'],
])('lists channels if there are no operations, with the document %s', (document, text) => {
  const [answer] = textOf(operationsAnswer(channels, { document, offset: 0, limit: 10 }));
  expect(answer).toBe(`${text} Read one with get_page:\n- Ticks\n  page: live/ticks | /live/ticks/`);
});

test('names the channel that a program takes for an operation', async () => {
  const answer = await operationAnswer(channels, { operation: 'ticks', openapi: true, part: 1 });
  const text = 'There is no such operation. Did you mean "live/ticks"? Read a page with get_page.';
  expect(answer).toMatchObject({ isError: true, content: [{ text }] });
});

test('names the tags if no operation has the one that a program asks for', () => {
  const tagged = { ...source, entries: source.entries.map((entry) => ({ ...entry, tags: ['users', 'admins'] })) };
  const list = (filter: { tag: string; method?: string }) =>
    textOf(operationsAnswer(tagged, { ...filter, offset: 0, limit: 10 }))[0];
  expect(list({ tag: 'user' })).toBe('No operation has this tag. The tags are users, admins.');
  expect(list({ tag: 'users', method: 'PUT' })).toBe('No operation matches. Use fewer filters, or search.');
});

test('an answer in parts has at most 30,000 bytes, with the notes above the text', async () => {
  const long = { ...source, markdown: async () => 'Word.\n'.repeat(20_000) };
  for (const part of [1, 2]) {
    const answer = await operationAnswer(long, { operation: 'GET /users', openapi: true, part });
    const [text] = textOf(answer);
    expect(text).toMatch(/^This operation is from .*\n\nThis is part/);
    expect(Buffer.byteLength(String(text))).toBeLessThanOrEqual(30_000);
  }
});
