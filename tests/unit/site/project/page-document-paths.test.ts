import { expect, test } from 'vitest';
import { withDocumentPaths } from '../../../../src/site/project/pages/page-document-paths.ts';

const FILES = new Set(['guides/api.yaml', 'api.yaml']);

test.each([
  ['begins with ../', '../api.yaml GET /a', 'api.yaml GET /a'],
  ['begins with ../, even if it does not exist', '../gone.yaml GET /a', 'gone.yaml GET /a'],
  ['begins with ../ and leaves the project', '../../api.yaml GET /a', '../../api.yaml GET /a'],
  ['begins with ./ and is in the folder of the page', './api.yaml GET /a', 'guides/api.yaml GET /a'],
  ['begins with ./ and is only in the root of the project', './other.yaml GET /a', './other.yaml GET /a'],
  ['is written from the root of the project', 'api.yaml GET /a', 'api.yaml GET /a'],
])('the path of a document that %s is read from the right folder', (_, written, fromRoot) => {
  const frontmatter = { openapi: written, title: '../a b' };
  expect(withDocumentPaths(frontmatter, 'guides/page.mdx', (file) => FILES.has(file))).toEqual({
    ...frontmatter,
    openapi: fromRoot,
  });
});
