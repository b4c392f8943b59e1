import { describe, expect, test } from 'vitest';
import { operationOf } from '../../../src/site/page.ts';
import { problemsOf, projectOf } from './project/support.ts';
import { outline } from './support.ts';

const HOOKS = `openapi: 3.2.0
info: { title: Hooks, version: '1' }
paths:
  /s:
    query: { summary: Query, responses: { '200': { description: OK } } }
    additionalOperations:
      lock: { summary: Lock, responses: { '200': { description: OK } } }
  /p:
    additionalOperations:
      PURGE: { summary: Purge, responses: { '200': { description: OK } } }
webhooks:
  dual:
    put: { summary: Dual put, responses: { '200': { description: OK } } }
    post: { summary: Dual post, responses: { '200': { description: OK } } }
  put dual:
    delete: { summary: Own name, responses: { '200': { description: OK } } }
  order sent:
    delete: { summary: Order sent, responses: { '200': { description: OK } } }
  /plant:
    post: { summary: Plant post, responses: { '200': { description: OK } } }
    patch: { summary: Plant patch, responses: { '200': { description: OK } } }
servers: [{ url: https://api.example.com }]
`;

const OTHERS = { pages: ['QUERY /s', 'lock /s', 'PURGE /p', 'webhook order sent', 'webhook put dual'] };

function filesWith(docs: unknown, openapi?: string): Record<string, string> {
  const files = { 'docs.json': JSON.stringify(docs, null, 2), 'hooks.yaml': HOOKS };
  return openapi === undefined
    ? files
    : { ...files, 'bound.mdx': `---\ntitle: Bound\nopenapi: ${openapi}\n---\n\nText.\n` };
}

describe('front matter', () => {
  const docs = {
    navigation: {
      groups: [
        { group: 'API', openapi: 'hooks.yaml' },
        { group: 'Own', pages: ['bound'] },
      ],
    },
  };

  test.each([
    ['webhook PUT dual', 'PUT dual'],
    ['webhook POST dual', 'POST dual'],
    ['webhook post dual', 'POST dual'],
    ['hooks.yaml webhook PUT   dual', 'PUT dual'],
    // The name of a webhook may begin with a method.
    ['webhook put dual', 'DELETE put dual'],
    ['webhook DELETE put dual', 'DELETE put dual'],
    ['webhook order sent', 'DELETE order sent'],
    ['webhook delete order sent', 'DELETE order sent'],
    ['webhook PATCH /plant', 'PATCH /plant'],
    ['hooks webhook patch /plant', 'PATCH /plant'],
    ['lock /s', 'lock /s'],
    ['hooks.yaml lock /s', 'lock /s'],
    ['query /s', 'QUERY /s'],
    ['purge /p', 'PURGE /p'],
  ])('binds a page to an operation: %s', async (openapi, expected) => {
    const project = await projectOf(filesWith(docs, openapi));
    expect(problemsOf(project)).toBe('');
    const page = project.site.pages.find(({ file }) => file === 'bound.mdx');
    const operation = page && operationOf(page)?.operation;
    expect(`${operation?.method} ${operation?.path}`).toBe(expected);
  });

  test('must name the method of a webhook that has several', async () => {
    const project = await projectOf(filesWith(docs, 'webhook dual'));
    expect(problemsOf(project)).toMatchInlineSnapshot(`
      "bound.mdx:3:1: error operation-ambiguous: "webhook dual" has the methods PUT and POST. POST applies.
          Add the method, for example "webhook PUT dual"."
    `);
    const page = project.site.pages.find(({ file }) => file === 'bound.mdx');
    expect(page && operationOf(page)?.operation.method).toBe('POST');
  });

  test.each([
    ['webhook DELETE dual', 'The document has "webhook PUT dual" and "webhook POST dual".'],
    ['webhook PUT order sent', 'The document has "webhook order sent".'],
    ['webhook nothing', 'Its webhooks are "dual", "put dual", "order sent", and "/plant".'],
    ['webhook daul', 'Did you mean "webhook dual"?'],
    ['webhook PUT daul', 'Did you mean "webhook PUT dual"?'],
    ['LOCK /s', 'That path has QUERY /s and lock /s.'],
    ['lock /x', 'Did you mean "lock /s"?'],
  ])('suggests what there is instead of %s', async (openapi, hint) => {
    const reported = problemsOf(await projectOf(filesWith(docs, openapi)));
    expect(reported).toContain(`error operation-not-found: "${openapi}" isn’t in hooks.yaml.\n    ${hint}`);
  });
});

describe('the navigation', () => {
  const withPages = (...pages: string[]) =>
    filesWith({ navigation: { openapi: 'hooks.yaml', pages: [...OTHERS.pages, ...pages] } });

  test('lists one method of a webhook, or all of them', async () => {
    const project = await projectOf(withPages('webhook PUT dual', 'webhook /plant', 'webhook POST dual'));
    expect(problemsOf(project)).toBe('');
    expect(outline(project.site.tree)).toMatchInlineSnapshot(`
      "page Query QUERY → /api-reference/query
      page Lock lock → /api-reference/lock
      page Purge PURGE → /api-reference/purge
      page Order sent WEBHOOK → /api-reference/order-sent
      page Own name WEBHOOK → /api-reference/own-name
      page Dual put WEBHOOK → /api-reference/dual-put
      page Plant post WEBHOOK → /api-reference/plant-post
      page Plant patch WEBHOOK → /api-reference/plant-patch
      page Dual post WEBHOOK → /api-reference/dual-post"
    `);
  });

  test('suggests names that can be used', async () => {
    const project = await projectOf(withPages('webhook put /plant', 'purge /p', 'webhook post dual'));
    expect(problemsOf(project)).toMatchInlineSnapshot(`
      "docs.json:10:7: error operation-not-found: "webhook put /plant" isn’t in hooks.yaml. (at /navigation/pages/5)
          The document has "webhook POST /plant" and "webhook PATCH /plant".
      docs.json:11:7: error operation-not-found: The method in "purge /p" isn’t uppercase. (at /navigation/pages/6)
          Write "PURGE /p".
      docs.json:12:7: error operation-not-found: The method in "webhook post dual" isn’t uppercase. (at /navigation/pages/7)
          Write "webhook POST dual".
      docs.json:3:16: warning operation-unlisted: No page shows "webhook PUT dual", "webhook POST /plant", "webhook PATCH /plant", because "pages" lists only other operations of hooks.yaml. (at /navigation/openapi)
          List these too, or mark them x-excluded. If "pages" lists no operations, every operation gets a page."
    `);
  });
});

test('a document may have the name "webhook"', async () => {
  const docs = { navigation: { openapi: 'webhook.yaml', pages: ['webhook GET /a'] } };
  const yaml = `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { get: { summary: Get a, responses: { '200': { description: OK } } } } }
servers: [{ url: https://api.example.com }]
`;
  const project = await projectOf({ 'docs.json': JSON.stringify(docs), 'webhook.yaml': yaml });
  expect(problemsOf(project)).toBe('');
});
