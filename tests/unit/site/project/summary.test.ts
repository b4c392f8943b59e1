import { expect, test } from 'vitest';
import { projectSummary } from '../../../../src/site/project/summary.ts';
import { asyncapi, openapi, projectOf } from './support.ts';

const settings = { api: { openapi: 'api.json' } };

test.each<[site: string, files: Record<string, string | object>, summary: string]>([
  ['only operations', { 'docs.json': settings, 'api.json': openapi('users', 'orders') }, '2 operations'],
  [
    'operations and a text',
    { 'docs.json': settings, 'api.json': openapi('users'), 'guide.md': '# Guide' },
    '1 operation, 1 page',
  ],
  ['only channels', { 'docs.json': { api: { asyncapi: 'live.json' } }, 'live.json': asyncapi('prices') }, '1 channel'],
  ['a text without an API', { 'docs.json': {}, 'guide.md': '# Guide' }, '0 operations, 1 page'],
  ['nothing', { 'docs.json': {} }, '0 operations, 0 pages'],
])('the summary of a site with %s', async (_, files, summary) => {
  expect(projectSummary(await projectOf(files))).toBe(summary);
});
