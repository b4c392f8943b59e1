import { describe, expect, test } from 'vitest';
import { page, printedIn, siteWith } from '../../support/checked-folder.ts';
import { openapi } from '../../support/scratch-site.ts';

const OK = { responses: { 200: { description: 'OK' } } };
const json = JSON.stringify;

test('a correct site has no problems', async () => {
  expect(await printedIn(siteWith({}))).toEqual({ code: 0, text: 'No problems (3 pages, 1 document)' });
});

describe('reports what the site should show but does not', () => {
  const API_ONLY = json({ api: { openapi: 'openapi.json' } });
  test.each<[string, Record<string, string>, string[]]>([
    [
      'an operation that is not an object',
      { 'docs.json': API_ONLY, 'openapi.json': openapi({ '/users': { get: OK, delete: 'text' } }) },
      [
        'error operation-skipped: Operation skipped: DELETE /users has no page. `delete` must be an object, got "text".',
      ],
    ],
    [
      'an empty operation',
      { 'docs.json': API_ONLY, 'openapi.json': openapi({ '/users': { get: OK, post: null } }) },
      ['error operation-skipped: Operation skipped: POST /users has no page. `post` must be an object, got null.'],
    ],
    [
      'a misspelled method',
      { 'docs.json': API_ONLY, 'openapi.json': openapi({ '/users': { get: OK, poost: OK } }) },
      ['error operation-skipped: Operation skipped: POOST /users has no page.', 'Did you mean `post`?'],
    ],
    [
      'a path whose file is missing',
      {
        'docs.json': API_ONLY,
        'openapi.json': openapi({ '/users': { get: OK }, '/orders': { $ref: './orders.yaml' } }),
      },
      [
        'error operation-skipped: Operations skipped: none of /orders has a page. The reference "./orders.yaml" can’t be resolved',
      ],
    ],
    [
      'api.openapi without a document in the navigation',
      {
        'docs.json': json({
          api: { openapi: 'openapi.json' },
          navigation: { groups: [{ group: 'Start', pages: ['index'] }] },
        }),
      },
      [
        'docs.json:1:19: warning openapi-missing: No page shows openapi.json, because it isn’t in "navigation"',
        'Add "openapi": "openapi.json" to the group or tab that lists its operations',
      ],
    ],
    [
      'an empty group',
      {
        'docs.json': json({
          api: { openapi: 'openapi.json' },
          navigation: { groups: [{ group: 'Start', pages: ['index'] }, { group: 'API reference' }] },
        }),
      },
      [
        'warning navigation-empty: The group "API reference" is empty: it has no pages and no document',
        'Add "openapi": "openapi.json" to the group "API reference"',
      ],
    ],
    [
      'components whose operation may be in a document that cannot be read',
      {
        ...page(
          '<Playground operation="POST /users" />\n<Operation operation="addUser" />\n<Operation operation="openapi.json GET /users" />\n<Schema name="User" />',
        ),
        'openapi.json': '{ "openapi": ',
      },
      [
        'error document-syntax',
        'index.mdx:5:1: error operation-not-found: <Playground> shows nothing: "POST /users" isn’t in any readable document',
        'It may be in openapi.json. Fix that document first.',
        'index.mdx:6:1: error operation-not-found: <Operation> shows nothing: "addUser" isn’t in any readable document',
        '<Operation> shows nothing: "openapi.json GET /users" isn’t in any readable document',
        '<Schema> shows nothing: "User" isn’t in any readable document',
      ],
    ],
    [
      '<Operation> with an unknown name',
      page('<Operation operation="GET /usrs" />'),
      [
        'index.mdx:5:1: error operation-not-found: <Operation> shows nothing: "GET /usrs" isn’t in openapi.json',
        'Did you mean "GET /users"?',
      ],
    ],
    [
      '<Playground> with an unknown name',
      page('<Playground openapi="POST /users" />'),
      [
        'index.mdx:5:1: error operation-not-found: <Playground> shows nothing: "POST /users" isn’t in openapi.json',
        'That path has GET /users.',
      ],
    ],
    [
      '<Operation> with a misspelled operationId',
      {
        ...page('<Operation operation="listUser" />'),
        'openapi.json': openapi({ '/users': { get: { ...OK, operationId: 'listUsers' } } }),
      },
      [
        'index.mdx:5:1: error operation-not-found: <Operation> shows nothing: "listUser" isn’t an operation',
        'Did you mean "listUsers"?',
      ],
    ],
    [
      '<Schema> with an unknown name',
      {
        ...page('Text <Schema name="Usr" />'),
        'openapi.json': openapi({ '/users': { get: OK } }, { components: { schemas: { User: { type: 'object' } } } }),
      },
      [
        'index.mdx:5:6: error schema-not-found: <Schema> shows nothing: "Usr" isn’t in any API document on this site',
        'Did you mean "User"?',
      ],
    ],
    [
      '<Operation> with a webhook of several methods, of which none is named',
      {
        ...page('<Operation operation="webhook paid" />\n\n<Playground operation="webhook PUT paid" />'),
        'openapi.json': openapi({ '/users': { get: OK } }, { webhooks: { paid: { put: OK, post: OK } } }),
      },
      [
        'index.mdx:5:1: error operation-ambiguous: "webhook paid" has the methods PUT and POST. POST applies',
        'Add the method, for example "webhook PUT paid".',
        '1 error, 1 warning (4 pages, 1 document)',
      ],
    ],
    [
      '<Operation> with an operation of several documents, of which none is named',
      {
        ...page('<Operation operation="GET /users" />\n\n<Operation operation="v2.json GET /users" />'),
        'docs.json': json({ api: { openapi: ['openapi.json', 'v2.json'] } }),
        'v2.json': openapi({ '/users': { get: { ...OK, summary: 'Second' } } }),
      },
      [
        'index.mdx:5:1: error operation-ambiguous: "GET /users" is in openapi.json and v2.json. The first one applies',
        'Add the document, for example "openapi.json GET /users".',
      ],
    ],
    ['<Operation> without an operation', page('<Operation />'), ['<Operation> shows nothing: `operation` is missing']],
    [
      '<Playground> without an operation',
      page('<Playground />'),
      [
        'index.mdx:5:1: error operation-not-found: <Playground> shows nothing: `operation` is missing.',
        'Write <Playground operation="GET /users" />.',
      ],
    ],
    [
      'a component in a snippet',
      {
        ...page("import Part from '/snippets/part.mdx';\n\n<Part />"),
        'snippets/part.mdx': '<Operation operation="GET /usrs" />\n',
      },
      ['snippets/part.mdx:1:1: error operation-not-found: <Operation> shows nothing'],
    ],
  ])('%s', async (_, files, expected) => {
    const { text } = await printedIn(siteWith(files));
    for (const words of expected) expect(text).toContain(words);
  });

  test('reports that {} in docs.json makes no pages', async () => {
    const { code, text } = await printedIn({ 'docs.json': '{}' });
    expect(code).toBe(1);
    expect(text).toContain('docs.json:1:1: error site-empty: The site has no pages: docs.json lists no API document');
  });

  test('says that only the folders of "content" are searched for pages', async () => {
    const { code, text } = await printedIn({ 'docs.json': '{ "content": "text" }', 'docs/start.mdx': '# Start\n' });
    expect(code).toBe(1);
    expect(text).toContain('there’s no .mdx or .md file in the "content" folders.');
    expect(text).not.toContain('next to it');
  });

  test('explains how to name the document beside an empty docs.json', async () => {
    const { text } = await printedIn({ 'docs.json': '{}', 'spec.yaml': 'openapi: 3.1.0\n' });
    expect(text).toContain('List the document you have: { "api": { "openapi": "spec.yaml" } }.');
  });

  test('suggests an unused document for a reference without one', async () => {
    const { text } = await printedIn(
      siteWith({ 'docs.json': json({ navigation: { groups: [{ group: 'API', pages: ['GET /users'] }] } }) }),
    );
    expect(text).toContain('Set it, for example "openapi": "openapi.json".');
  });
});

describe('does not report intended cases', () => {
  test.each<[string, Record<string, string>]>([
    [
      'a document that is shown only in part, by a component',
      {
        'docs.json': json({
          api: { openapi: 'openapi.json' },
          navigation: { groups: [{ group: 'Start', pages: ['index'] }] },
        }),
        ...page('<Operation operation="GET /users" />'),
      },
    ],
    [
      'a document of which a page shows an operation',
      {
        'docs.json': json({
          api: { openapi: 'openapi.json' },
          navigation: { groups: [{ group: 'Start', pages: ['index'] }] },
        }),
        ...page('Text', 'openapi: GET /users'),
      },
    ],
    [
      'a group that is a link',
      {
        'docs.json': json({
          navigation: {
            anchors: [{ anchor: 'Chat', href: 'https://example.com' }],
            groups: [{ group: 'Start', pages: ['index'] }],
          },
        }),
      },
    ],
    [
      'operations by their operationId, with and without their document',
      {
        ...page('<Operation operation="listUsers" />\n\n<Playground operation="openapi listUsers" />'),
        'openapi.json': openapi({ '/users': { get: { ...OK, operationId: 'listUsers' } } }),
      },
    ],
    [
      'operations that x-hidden keeps out of a generated group',
      {
        'docs.json': json({ api: { openapi: 'openapi.json' } }),
        'openapi.json': openapi({
          '/users': { get: OK },
          '/a': { get: { ...OK, 'x-hidden': true } },
          '/b': { 'x-hidden': true, get: OK },
        }),
      },
    ],
    ['a component with an expression', page('export const key = "GET /users";\n\n<Operation operation={key} />')],
    [
      'a component of the same name that the page declares',
      page('export const Operation = () => <p>Own</p>;\n\n<Operation />'),
    ],
    [
      'a path item behind a reference',
      {
        'openapi.json': openapi(
          { '/a': { $ref: '#/components/pathItems/a' } },
          { components: { pathItems: { a: { get: OK } } } },
        ),
      },
    ],
  ])('%s', async (_, files) => {
    const { text } = await printedIn(siteWith(files));
    expect(text).toMatch(/^No problems /);
  });
});

test('says that, without Astro, only the documentation is checked', async () => {
  const { code, text } = await printedIn(
    siteWith({
      'astro.config.mjs': '',
      'src/content.config.ts': 'export const collections = docsCollections({ pages: { schema } });\n',
    }),
  );
  expect(text).toContain(
    '<root> has astro.config.mjs, but Astro isn’t installed there.\n    Install its packages in that folder, for example with `npm install astro @astrojs/node astro-specbook`. Until then, only the documentation is checked, not the rest of the site.',
  );
  expect(text).toContain('No problems');
  expect(code).toBe(0);
});

test('with a package.json, asks only to install what it names', async () => {
  const { text } = await printedIn(
    siteWith({
      'package.json': '{ "dependencies": { "astro": "^7.3.0" } }',
      'astro.config.mjs': '',
      'src/content.config.ts': 'export const collections = docsCollections({ pages: { schema } });\n',
    }),
  );
  expect(text).toContain('Install its packages in that folder, for example with `npm install`.');
});

test('says what to install if only the Astro configuration may know the folder', async () => {
  const { code, text } = await printedIn({ 'astro.config.mjs': '', 'docs/docs.json': '{}' });
  expect(code).toBe(1);
  expect(text).toBe(
    'There’s no docs.json in <root>, and astro.config.mjs may use another folder: <root> has astro.config.mjs, but Astro isn’t installed there.\n    Install its packages in that folder, for example with `npm install astro @astrojs/node astro-specbook`. Or pass the docs.json folder: docs check --root FOLDER',
  );
});

test('in an Astro project, reports no markup that a plugin may know', async () => {
  const files = siteWith({ 'index.mdx': '---\ntitle: Start\n---\n\n:::note\nText.\n:::\n' });
  expect((await printedIn(files)).text).toContain('warning markup-unknown');
  expect((await printedIn({ ...files, 'astro.config.mjs': '' })).text).not.toContain('markup-unknown');
});
