import { expect, test } from 'vitest';
import { pagefindProblems } from '../../../src/project/check/pagefind.ts';

const locate = () => ({ file: 'docs.json', line: 3, column: 5 });
const settings = { search: { engine: 'pagefind' as const } };

test('a site that chooses Pagefind without its package learns how to install it, at its place in docs.json', () => {
  const [problem, ...others] = pagefindProblems(settings, undefined, locate);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'pagefind-missing', severity: 'error', file: 'docs.json', line: 3, column: 5 });
  expect(problem?.hint).toContain('npm install pagefind');
});

test('nothing is reported with the package, or with the built-in search', () => {
  expect(pagefindProblems(settings, '/node_modules/pagefind/lib/index.js', locate)).toEqual([]);
  expect(pagefindProblems({ search: { engine: 'built-in' } }, undefined, locate)).toEqual([]);
});
