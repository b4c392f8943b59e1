import { expect, test } from 'vitest';
import { problem } from '../../../src/problems/problem.ts';
import { formatProblems, type Problem, problemPlace } from '../../../src/problems/problems.ts';

const PROBLEMS: Problem[] = [
  {
    code: 'operation-not-found',
    severity: 'error',
    message: 'There is no operation GET /usres.',
    hint: 'Did you mean GET /users?',
    file: 'docs.json',
    line: 3,
    column: 7,
    pointer: '/navigation/pages/0',
  },
  { code: 'tag-unknown', severity: 'warning', message: '100% of tags, and more: unknown.' },
];

test('text has one line per problem, followed by its hint', () => {
  expect(formatProblems(PROBLEMS, 'text')).toMatchInlineSnapshot(`
    "docs.json:3:7: error operation-not-found: There is no operation GET /usres. (at /navigation/pages/0)
        Did you mean GET /users?
    warning tag-unknown: 100% of tags, and more: unknown."
  `);
});

test('a message has one period at its end if a fact in it is a sentence', () => {
  const { message } = problem('setting-invalid/reason', { setting: '"seo"', value: '1', reason: 'It is a number.' });
  expect(message).toBe('"seo" is 1: It is a number.');
});

test('json is the list of problems', () => {
  expect(JSON.parse(formatProblems(PROBLEMS, 'json'))).toEqual(PROBLEMS);
});

test('github has one annotation per problem, escaped', () => {
  expect(formatProblems(PROBLEMS, 'github')).toMatchInlineSnapshot(`
    "::error file=docs.json,line=3,col=7,title=operation-not-found::There is no operation GET /usres.%0ADid you mean GET /users?
    ::warning title=tag-unknown::100%25 of tags, and more: unknown."
  `);
});

test('a place is as precise as possible', () => {
  expect(problemPlace({ code: 'tag-unknown', severity: 'error', message: 'm', file: 'a.yaml' })).toBe('a.yaml');
  expect(problemPlace({ code: 'tag-unknown', severity: 'error', message: 'm', file: 'a.yaml', line: 2 })).toBe(
    'a.yaml:2',
  );
});

test('removes control characters of a document', () => {
  const problem: Problem = { code: 'tag-unknown', severity: 'error', message: 'red \u001B[31m and a\nline.' };
  expect(formatProblems([problem], 'text')).toBe('error tag-unknown: red \\u001b[31m and a\\u000aline.');
});

test('escapes characters that would reverse or break the line, and leaves languages and emoji alone', () => {
  const message = (text: string) => formatProblems([{ code: 'tag-unknown', severity: 'error', message: text }], 'text');
  expect(message('a\u202eb \u2066c\u2028d')).toBe('error tag-unknown: a\\u202eb \\u2066c\\u2028d');
  expect(message('ünï 日本 می\u200cخواهم 👩‍💻')).toBe('error tag-unknown: ünï 日本 می\u200cخواهم 👩‍💻');
});

test('a message has only the beginning of a long value', () => {
  const { message } = problem('tag-duplicated', { tag: `"${'a'.repeat(1_000_000)}"` });
  expect(message).toMatch(/^The tag "a+… is declared twice\.$/);
  expect(message.length).toBeLessThan(2_000);
});

test('text leaves out the middle of a pointer with a name of megabytes', () => {
  const pointer = `/paths/~1${'a'.repeat(2_000_000)}/get/responses`;
  const text = formatProblems([{ code: 'field-missing', severity: 'error', message: 'Missing.', pointer }], 'text');
  expect(text).toMatch(/^error field-missing: Missing\. \(at \/paths\/~1a+…a+\/get\/responses\)$/);
  expect(text.length).toBeLessThan(1_100);
});
