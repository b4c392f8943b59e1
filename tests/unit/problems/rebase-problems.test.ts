import { expect, test } from 'vitest';
import { problem } from '../../../src/problems/problem.ts';
import { rebaseProblems } from '../../../src/problems/rebase-problems.ts';

const operation = 'GET /users';

test('names files from another folder, but no URLs', () => {
  const problems = [
    problem('operation-not-found', { operation, documents: '../api.yaml' }, { file: 'guides/start.mdx' }),
    problem('operation-not-found', { operation, documents: 'v2.yaml' }, { file: 'https://example.com/openapi.json' }),
  ];
  expect(rebaseProblems(problems, '/site/docs', '/site').map(({ file, message }) => [file, message])).toEqual([
    ['docs/guides/start.mdx', '"GET /users" isn’t in ../api.yaml.'],
    ['https://example.com/openapi.json', '"GET /users" isn’t in v2.yaml.'],
  ]);
});

test('names files from the site in messages about settings that a plugin has written into the cache', () => {
  const documents = ['../../../../a.yaml', '../../../../schemas/b.yaml'];
  const facts = { operation, documents: documents.join(' and '), example: `${documents[0]} ${operation}` };
  const found = [problem('operation-ambiguous', facts, { file: documents[0] ?? '' })];
  expect(rebaseProblems(found, '/site/node_modules/.astro/specbook/starlight-openapi', '/site')).toMatchObject([
    {
      file: 'a.yaml',
      message: '"GET /users" is in a.yaml and schemas/b.yaml. The first one applies.',
      hint: 'Add the document, for example "a.yaml GET /users".',
    },
  ]);
});
