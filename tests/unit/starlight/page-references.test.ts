import { describe, expect, test } from 'vitest';
import { starlightProblems } from '../../../src/site/project/host/starlight-problems.ts';
import { printProblems } from '../document/support.ts';
import { openapi, projectOf } from '../site/project/support.ts';

async function problemsOfText(text: string, data: Record<string, unknown> = {}, file = 'src/content/docs/page.mdx') {
  const project = await projectOf({
    'docs.json': {
      navigation: { groups: ['post.json', 'stock.json'].map((file) => ({ group: file, openapi: file })) },
    },
    'post.json': openapi('post'),
    'stock.json': openapi('stock/{id}'),
  });
  return printProblems(starlightProblems([{ text, file, data }], { project, contentConfig: 'src/content.config.ts' }));
}

const inText = (text: string) => problemsOfText(`---\ntitle: Page\n---\n\n${text}\n`);

test('an operation in front matter that no document has is reported with its line and a similar one', async () => {
  const data = { openapi: 'GET /pots' };
  expect(await problemsOfText('---\ntitle: Page\nopenapi: GET /pots\n---\n', data, 'src/content/docs/page.md')).toBe(
    `src/content/docs/page.md:3:1: error operation-not-found: "openapi" in the front matter shows nothing: "GET /pots" isn’t in any API document of this site (post.json, stock.json).
    Did you mean "GET /post"?`,
  );
});

describe('a component in MDX', () => {
  test('with an unknown name is reported with its position and a similar name of any document', async () => {
    expect(await inText('Text <Playground operation="GET /stok/{id}" /> here.')).toBe(
      `src/content/docs/page.mdx:5:6: error operation-not-found: <Playground> shows nothing: "GET /stok/{id}" isn’t in any API document of this site (post.json, stock.json).
    Did you mean "GET /stock/{id}"?`,
    );
  });

  test.each([
    [
      'under another name',
      'import { Operation as Reference } from \'astro-specbook/components\';\n\n<Reference operation="GET /x" />',
    ],
    ['with all others', 'import * as Api from \'astro-specbook/components\';\n\n<Api.Operation operation="GET /x" />'],
  ])('is reported if it is imported %s', async (_, text) => {
    expect(await inText(text)).toMatch(/^src\/content\/docs\/page.mdx:7:1: error operation-not-found: <Operation>/);
  });

  test.each([
    ['names an operation', '<Operation operation="GET /stock/{id}" />'],
    ['computes its name', '<Operation operation={frontmatter.name} />'],
    ['is in code', '`<Operation operation="GET /x" />`'],
    ['is imported from elsewhere', 'import Schema from \'./Schema.astro\';\n\n<Schema name="X" />'],
    ['is declared on the page', 'export const Schema = () => null;\n\n<Schema name="X" />'],
  ])('is not reported if it %s', async (_, text) => {
    expect(await inText(text)).toBe('');
  });
});
