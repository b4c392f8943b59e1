import { afterEach, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/command-line.ts';
import { type BareFolder, bareFolder } from '../../support/docs-command.ts';

let folder: BareFolder | undefined;
afterEach(() => folder?.remove());

interface Texts {
  info?: string;
  operation?: string;
  schema?: string;
  content?: string;
}

/** Returns the lines that `docs check` prints about links of a document with these texts, without the hints. */
async function problemLines(texts: Texts): Promise<string[]> {
  return (await checkOutput(texts)).match(/^.*(?:link-dead|anchor-dead|file-missing).*$/gm) ?? [];
}

async function checkOutput({ info = '', operation = '', schema = '', content = '' }: Texts): Promise<string> {
  folder = bareFolder({
    'docs.json': JSON.stringify({ name: 'Site', navigation: { pages: ['guide'], openapi: 'openapi.json' } }),
    'guide.mdx': '---\ntitle: Guide\n---\n\n## First steps\n',
    'images/a.svg': '<svg/>',
    'openapi.json': JSON.stringify(
      {
        openapi: '3.1.0',
        info: { title: 'API', version: '1', description: info },
        paths: {
          '/users': {
            get: {
              summary: 'List users',
              description: operation,
              'x-docs': { content },
              parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', description: schema } }],
              responses: { 200: { description: 'OK' } },
            },
          },
        },
        servers: [{ url: 'https://api.example.com' }],
      },
      null,
      2,
    ),
  });
  const out: string[] = [];
  await runCommandLine(['check'], { cwd: folder.root, out: (text) => out.push(text), err: () => {} });
  return out.join('\n');
}

describe('links of a document', () => {
  test.each<[string, Texts]>([
    ['a page', { operation: '[x](/guide)' }],
    ['a heading of a page', { operation: '[x](/guide#first-steps)' }],
    ['a generated page', { schema: '[x](/api-reference/list-users)' }],
    [
      'a page, relative to the site',
      { operation: '[x](guide) ![x](images/a.svg)', schema: '[x](../guide#first-steps)' },
    ],
    ['a picture', { operation: '![x](/images/a.svg)' }],
    ['a parameter of the page', { operation: '[x](#parameter-page)' }],
    ['a page that cannot be checked', { schema: '[x](#name)', info: '[x](#authentication)' }],
    ['another host', { operation: '[x](https://example.com/gone) <mailto:a@example.com>' }],
    ['code that looks like a link', { operation: '`[x](/gone)`\n\n    [x](/gone)\n' }],
    ['the document itself', { info: '[x](/openapi.json)' }],
  ])('accepts a link to %s', async (_name, texts) => {
    expect(await problemLines(texts)).toEqual([]);
  });

  test('reports a dead link at its text, in any part of the document', async () => {
    const lines = await problemLines({
      info: 'See [the guide](/giude).',
      operation: 'See [x](#parameter-size), [y](#tag/Users) and [z](gone/away).',
      schema: '<a href="/gone">x</a> ![](/images/b.svg)',
      content: '<Note>[x](/gone-too)</Note>',
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "openapi.json:6:5: warning link-dead: The link "/giude" doesn’t lead to a page or file on this site. (at /info/description)",
        "openapi.json:12:9: warning anchor-dead: The link "#parameter-size" doesn’t work, because the page "api-reference/list-users" has no such anchor. (at /paths/~1users/get/description)",
        "openapi.json:12:9: warning anchor-dead: The link "#tag/Users" leads to a part of the document that doesn’t exist or has no page. (at /paths/~1users/get/description)",
        "openapi.json:12:9: warning link-dead: The link "gone/away" doesn’t lead to a page or file on this site. (at /paths/~1users/get/description)",
        "openapi.json:14:11: warning link-dead: The link "/gone-too" doesn’t lead to a page or file on this site. (at /paths/~1users/get/x-docs/content)",
        "openapi.json:22:15: warning link-dead: The link "/gone" doesn’t lead to a page or file on this site. (at /paths/~1users/get/parameters/0/schema/description)",
        "openapi.json:22:15: warning file-missing: The file "/images/b.svg" doesn’t exist. (at /paths/~1users/get/parameters/0/schema/description)",
      ]
    `);
  });

  test.each(['#models/Gone', '#description/gone', '#/Users/gone', '#get-/gone'])(
    'reports the place %s of another tool, also where the text is on several pages',
    async (url) => {
      expect(await problemLines({ schema: `[x](${url})` })).toEqual([
        `openapi.json:22:15: warning anchor-dead: The link "${url}" leads to a part of the document that doesn’t exist or has no page. (at /paths/~1users/get/parameters/0/schema/description)`,
      ]);
    },
  );

  test('accepts a place in the single page of another tool in the text for a page, if it is there', async () => {
    const content = '[x](#paths/~1users/get) <Card href="#paths/~1users/get" /> <Card href="#operation/gone" />';
    expect(await problemLines({ content })).toEqual([
      'openapi.json:14:11: warning anchor-dead: The link "#operation/gone" leads to a part of the document that doesn’t exist or has no page. (at /paths/~1users/get/x-docs/content)',
    ]);
  });

  test('reports a dead link that several texts have once', async () => {
    const texts = { info: '[x](/gone)', operation: '[y](/gone)', schema: '[z](/gone) [a](/other)' };
    expect(await checkOutput(texts)).toMatchInlineSnapshot(`
      "openapi.json:6:5: warning link-dead: The link "/gone" doesn’t lead to a page or file on this site. (at /info/description)
          Fix it, or add a redirect to docs.json. Also in lines 12, 22.
      openapi.json:22:15: warning link-dead: The link "/other" doesn’t lead to a page or file on this site. (at /paths/~1users/get/parameters/0/schema/description)
          Fix it, or add a redirect to docs.json.
      2 warnings (3 pages, 1 document)"
    `);
  });

  test('reports 20,000 dead links of a large document', async () => {
    const lines = await problemLines({ schema: 'A text without a link. '.repeat(50_000), info: deadLinks(20_000) });
    expect(lines).toHaveLength(20_000);
  });

  test('names the file of a part that has the dead link or the unknown component', async () => {
    const folder = bareFolder({
      'docs.json': JSON.stringify({ name: 'Site', navigation: { openapi: 'openapi.yaml' } }),
      'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths:\n  /users: { $ref: users.yaml }\n',
      'users.yaml': [
        'get:',
        '  summary: List users',
        '  description: See [x](/gone).',
        '  x-docs: { content: "<Unknown />" }',
        '  responses: { 200: { description: OK } }',
        '',
      ].join('\n'),
    });
    const out: string[] = [];
    await runCommandLine(['check'], { cwd: folder.root, out: (text) => out.push(text), err: () => {} });
    folder.remove();
    expect(out.join('\n').match(/^.*(?:link-dead|document-content).*$/gm)).toMatchInlineSnapshot(`
      [
        "users.yaml:3:3: warning link-dead: The link "/gone" doesn’t lead to a page or file on this site. (at /get/description)",
        "users.yaml:4:13: warning document-content: \`content\` isn’t shown as written. It uses the unknown component "Unknown". (at /get/x-docs/content)",
      ]
    `);
  });
});

function deadLinks(count: number): string {
  return Array.from({ length: count }, (_, index) => `[x](/gone/${index})`).join(' ');
}
