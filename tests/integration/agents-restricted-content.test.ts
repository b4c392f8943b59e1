import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { negotiateMarkdown } from '../../src/agents/negotiation/index.ts';
import { mcpAt } from '../support/mcp-client.ts';
import { openapi } from '../support/scratch-site.ts';
import { servedSite } from '../support/server-site.ts';

const responses = { 200: { description: 'OK' } };

/** Every kind of restricted content, each with a word that is nowhere else on the site. */
const FILES = {
  'docs.json': JSON.stringify({
    content: '.',
    agents: { yaml: true },
    ignore: ['ignored.mdx'],
    api: { openapi: ['api.json', 'hidden.json', 'excluded.json'], playground: { display: 'auth' } },
    navigation: {
      groups: [
        { group: 'Guides', pages: ['index', 'hiddenfile', 'unlisted'] },
        { group: 'API', openapi: 'api.json' },
        { group: 'Hidden', openapi: 'hidden.json' },
        { group: 'Excluded', openapi: 'excluded.json' },
      ],
    },
  }),
  'index.mdx': [
    '---\ntitle: Welcome\n---\n\nzopen text.',
    '<Visibility for="agents">zagents text.</Visibility>',
    '<Visibility for="humans">zhumans text.</Visibility>',
    '<Hidden>zremoved text.</Hidden>\n',
  ].join('\n\n'),
  'hiddenfile.mdx': '---\ntitle: Hidden zhiddenfile\nhidden: true\n---\n\nzhiddenfile text.\n',
  'unlisted.mdx': '---\ntitle: Unlisted zunlisted\nnoindex: true\n---\n\nzunlisted text.\n',
  'ignored.mdx': '---\ntitle: Ignored zignored\n---\n\nzignored text.\n',
  'api.json': openapi(
    {
      '/open': { get: { operationId: 'openone', summary: 'Open zoperation', security: [{ staff: [] }], responses } },
      '/signedin': {
        get: {
          summary: 'Signed in zsignedin',
          'x-docs': { groups: ['zstaffgroup'] },
          security: [{ staff: [] }],
          responses,
        },
      },
      '/hidden': { get: { operationId: 'hiddenone', summary: 'Hidden zhiddenop', 'x-hidden': true, responses } },
      '/excluded': {
        get: { operationId: 'excludedone', summary: 'Excluded zexcludedop', 'x-excluded': true, responses },
      },
      '/tagged': { get: { operationId: 'taggedone', summary: 'Tagged zexcludedtag', tags: ['gone'], responses } },
    },
    {
      tags: [{ name: 'gone', 'x-excluded': true }],
      components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer', 'x-default': 'zstafftoken' } } },
    },
  ),
  'hidden.json': openapi(
    { '/internal': { get: { operationId: 'internalone', summary: 'Internal zhiddendoc', responses } } },
    { 'x-hidden': true },
  ),
  'excluded.json': openapi(
    { '/secret': { get: { operationId: 'secretone', summary: 'Secret zexcludeddoc', responses } } },
    { 'x-excluded': true },
  ),
};

const ADDRESSES = [
  '',
  'hiddenfile',
  'unlisted',
  'ignored',
  ...['open-zoperation', 'signed-in-zsignedin', 'hidden-zhiddenop', 'excluded-zexcludedop', 'tagged-zexcludedtag'].map(
    (name) => `api-reference/${name}`,
  ),
  'api-reference/gone/tagged-zexcludedtag',
  'api-reference/internal-zhiddendoc',
  'api-reference/secret-zexcludeddoc',
];

const NAMES = ['openone', 'hiddenone', 'excludedone', 'taggedone', 'internalone', 'secretone'];
const PATHS = ['/open', '/signedin', '/hidden', '/excluded', '/tagged', '/internal', '/secret'];

let site: Awaited<ReturnType<typeof servedSite>>;

beforeAll(async () => {
  site = await servedSite(FILES);
}, 180_000);
afterAll(() => site?.remove());

async function answers(addresses: readonly string[]): Promise<string> {
  const texts = addresses.map(async (address) => {
    const answer = await fetch(`${site.base}/${address}`);
    return answer.ok ? answer.text() : '';
  });
  return (await Promise.all(texts)).join('\n');
}

const atPages = (ending: string) =>
  answers(ADDRESSES.map((address) => `${address === '' ? 'index' : address}${ending}`));

async function askTool(tool: string, questions: readonly Record<string, unknown>[]): Promise<string> {
  await using mcp = await mcpAt(`${site.base}/_docs/mcp`);
  const texts: string[] = [];
  for (const question of questions) {
    const answer = await mcp.ask(tool, question);
    // Errors may repeat the question.
    if (!answer.startsWith('ERROR')) texts.push(answer);
  }
  return texts.join('\n');
}

/** Returns the text of files of the built site whose name has the ending. */
function builtTexts(ending: RegExp): string {
  const folder = path.join(site.root, 'dist/client');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => ending.test(file));
  return files.map((file) => `${file}\n${readFileSync(path.join(folder, file), 'utf8')}`).join('\n');
}

const DOORS: Record<string, () => Promise<string> | string> = {
  HTML: () => answers(ADDRESSES),
  '.md': () => atPages('.md'),
  'Accept: text/markdown': async () => {
    const ask = (address: string) =>
      negotiateMarkdown(new Request(`${site.base}/${address}`, { headers: { accept: 'text/markdown' } }), fetch);
    const texts = ADDRESSES.map(async (address) => {
      const answer = await ask(address);
      return answer.ok && answer.headers.get('content-type')?.startsWith('text/markdown') ? answer.text() : '';
    });
    return (await Promise.all(texts)).join('\n');
  },
  '.openapi.json': () => atPages('.openapi.json'),
  '.openapi.yaml': () => atPages('.openapi.yaml'),
  'llms.txt': () => answers(['llms.txt']),
  'llms-full.txt': () => answers(['llms-full.txt']),
  'api-catalog': () => answers(['.well-known/api-catalog']),
  'search index': () => answers(['_docs/search.json']),
  'documents that are not to be downloaded': () => answers(['hidden.json', 'excluded.json']),
  'MCP search': () =>
    askTool(
      'search',
      [...WORDS, 'text', 'hidden', 'internal'].map((query) => ({ query })),
    ),
  'MCP list_operations': () =>
    askTool('list_operations', [{}, { tag: 'gone' }, { document: 'hidden.json' }, { document: 'excluded.json' }]),
  'MCP get_operation': () =>
    askTool(
      'get_operation',
      [...NAMES, ...PATHS.map((each) => `GET ${each}`), ...ADDRESSES].map((operation) => ({ operation })),
    ),
  'MCP get_page': () =>
    askTool(
      'get_page',
      ADDRESSES.flatMap((page) => [{ page }, { page: `${site.base}/${page}.md` }, { page: `/${page}/` }]),
    ),
};

const WORDS = [
  'zopen',
  'zagents',
  'zhumans',
  'zremoved',
  'zoperation',
  'zsignedin',
  'zstaffgroup',
  'zstafftoken',
  'zhiddenfile',
  'zunlisted',
  'zignored',
  'zhiddenop',
  'zexcludedop',
  'zexcludedtag',
  'zhiddendoc',
  'zexcludeddoc',
];

/** Content that is only on its own page, for readers who have the URL. No list contains it. */
const BY_ADDRESS = ['zhiddenfile', 'zunlisted', 'zhiddenop', 'zhiddendoc'];

test.each([
  ['HTML', ['zopen', 'zhumans', 'zoperation', 'zsignedin', ...BY_ADDRESS]],
  ['.md', ['zopen', 'zagents', 'zoperation', 'zsignedin', ...BY_ADDRESS]],
  ['Accept: text/markdown', ['zopen', 'zagents', 'zoperation', 'zsignedin', ...BY_ADDRESS]],
  ['.openapi.json', ['zoperation', 'zsignedin', 'zhiddenop']],
  ['.openapi.yaml', ['zoperation', 'zsignedin', 'zhiddenop']],
  ['llms.txt', ['zoperation', 'zsignedin']],
  ['llms-full.txt', ['zopen', 'zagents', 'zoperation', 'zsignedin']],
  // The catalog links to the page of the first operation.
  ['api-catalog', ['zoperation']],
  ['search index', ['zopen', 'zhumans', 'zoperation', 'zsignedin']],
  ['documents that are not to be downloaded', []],
  ['MCP search', ['zoperation', 'zsignedin']],
  ['MCP list_operations', ['zoperation', 'zsignedin']],
  ['MCP get_operation', ['zoperation', 'zsignedin']],
  ['MCP get_page', ['zopen', 'zagents', 'zoperation', 'zsignedin']],
])('%s exposes only %j', async (door, open) => {
  const text = (await DOORS[door]?.()) ?? '';
  expect(WORDS.filter((word) => text.includes(word))).toEqual(WORDS.filter((word) => open.includes(word)));
});

test('excluded content is in no file of the built site', () => {
  const text = builtTexts(/\.(?:md|txt|xml|html)$|\.openapi\.(?:json|yaml)$|search\.json$|api-catalog$/);
  const nowhere = ['zremoved', 'zstaffgroup', 'zstafftoken', 'zignored', 'zexcludedop', 'zexcludedtag', 'zexcludeddoc'];
  expect(nowhere.filter((word) => text.includes(word))).toEqual([]);
});

test('the Markdown of an operation has no part of a document that cannot be downloaded', async () => {
  const markdown = await answers(['api-reference/internal-zhiddendoc.md']);
  expect(markdown).toContain('zhiddendoc');
  expect(markdown).not.toContain('openapi:');
});

test('MCP suggests no names of hidden or excluded operations', async () => {
  await using mcp = await mcpAt(`${site.base}/_docs/mcp`);
  const refusals = [
    await mcp.ask('list_operations', { document: 'other.json' }),
    await mcp.ask('search', { query: 'text', document: 'other.json' }),
    ...(await Promise.all(
      ['GET /hidde', 'GET /exclude', 'GET /intern', 'hiddenon', 'secreton'].map((operation) =>
        mcp.ask('get_operation', { operation }),
      ),
    )),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatch(/^ERROR /);
    expect(refusal).not.toMatch(/hidden|excluded|internal|secret/);
  }
});
