import { expect, test } from 'vitest';
import { type Severities, withSeverities } from '../../../src/problems/severities.ts';

/** Returns the severity of a dead link in a file, which is a warning unless the site sets something else. */
function severityIn(file: string | undefined, set: Severities): string | undefined {
  const at = file === undefined ? {} : { file };
  return withSeverities([{ code: 'link-dead', severity: 'warning', message: 'Dead', ...at }], set)[0]?.severity;
}

test('a code has the severity that the site sets, others keep theirs', () => {
  expect(severityIn('a.mdx', { 'link-dead': 'error' })).toBe('error');
  expect(severityIn('a.mdx', { 'anchor-dead': 'error' })).toBe('warning');
  expect(severityIn('a.mdx', {})).toBe('warning');
});

test.each([
  ['vendor/api.yaml', 'vendor/**'],
  ['vendor/v1/api.yaml', 'vendor'],
  ['vendor/api.yaml', './vendor/**'],
  ['vendor/api.yaml', '*.yaml'],
  ['../api/v1.yaml', '../api/**'],
  ['https://api.example.com/v1/openapi.json', 'https://api.example.com/**'],
  ['https://api.example.com/v1/openapi.json', 'https://api.example.com/v1/openapi.json'],
])('a problem in %s is off because of the pattern %s', (file, pattern) => {
  expect(severityIn(file, { 'link-dead': { [pattern]: 'off' } })).toBe('off');
});

test('the first pattern that matches counts', () => {
  const set: Severities = { 'link-dead': { 'a/b/**': 'error', 'a/**': 'off' } };
  expect(severityIn('a/b/c.mdx', set)).toBe('error');
  expect(severityIn('a/c.mdx', set)).toBe('off');
  expect(severityIn('c.mdx', set)).toBe('warning');
});

test.each<Severities[string]>([
  { 'a/**': 'off', '*': 'error' },
  { '*': 'error', 'a/**': 'off' },
])('the pattern * is for all other files, wherever it is written', (set) => {
  expect(severityIn('a/b.mdx', { 'link-dead': set })).toBe('off');
  expect(severityIn('b/b.mdx', { 'link-dead': set })).toBe('error');
  expect(severityIn(undefined, { 'link-dead': set })).toBe('error');
});

test('a problem that leaves a part of the site out keeps its severity', () => {
  const problem = { code: 'document-empty', severity: 'error', message: 'Empty' } as const;
  expect(withSeverities([problem], { 'document-empty': 'off' })).toEqual([problem]);
});
