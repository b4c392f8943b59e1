import { expect, test } from 'vitest';
import { pagefindProblems } from '../../../../src/site/project/check/pagefind.ts';

const locate = () => ({ file: 'docs.json', line: 3, column: 5 });
const settings = { search: { engine: 'pagefind' as const } };

test('explains how to install the missing package of Pagefind, at its place in docs.json', () => {
  const [problem, ...others] = pagefindProblems(settings, undefined, locate);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'pagefind-missing', severity: 'error', file: 'docs.json', line: 3, column: 5 });
  expect(problem?.hint).toContain('npm install pagefind');
});

test('reports nothing with the package or the built-in search', () => {
  expect(pagefindProblems(settings, '/node_modules/pagefind/lib/index.js', locate)).toEqual([]);
  expect(pagefindProblems({ search: { engine: 'built-in' } }, undefined, locate)).toEqual([]);
});
