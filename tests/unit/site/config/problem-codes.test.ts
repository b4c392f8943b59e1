import { expect, test } from 'vitest';
import { problemsOf, settingsOf } from './support.ts';

test('accepts a severity for a code, and one for each pattern of files', () => {
  const problems = { 'page-unused': 'off', 'link-dead': { 'vendor/**': 'off', '*': 'error' } };
  expect(settingsOf({ problems }).problems).toEqual(problems);
});

test('suggests the code for an unknown one', () => {
  expect(problemsOf({ problems: { 'operation-hiden': 'off' } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-word-unknown: "problems" has the key "operation-hiden", which isn’t a problem code. (at /problems/operation-hiden)
        Did you mean "operation-hidden"?"
  `);
  expect(problemsOf({ problems: { everything: 'off' } })).toContain('Use the code shown with the message');
});

test.each(['off', 'warning', { 'vendor/**': 'off' }])('refuses to set a severity of %j for a missing page', (set) => {
  expect(problemsOf({ problems: { 'operation-skipped': set } })).toMatch(
    /^docs\.json:3:5: error setting-invalid: The severity of "operation-skipped" can’t be set, because part of the site is missing when it occurs\./,
  );
});

test('accepts that such a problem is an error', () => {
  expect(problemsOf({ problems: { 'operation-skipped': 'error' } })).toBe('');
});

test('says which severities there are', () => {
  expect(problemsOf({ problems: { 'link-dead': 'of' } })).toMatchInlineSnapshot(`
    "docs.json:3:18: error setting-invalid: "problems.link-dead" is "of", expected "off", "warning", "error", or an object. (at /problems/link-dead)
        Did you mean "off"?"
  `);
  expect(problemsOf({ problems: { 'link-dead': { '*': 'info' } } })).toMatchInlineSnapshot(`
    "docs.json:4:12: error setting-invalid: "problems.link-dead.*" is "info", expected "off", "warning", or "error". (at /problems/link-dead/*)
        Write an expected value, or remove the key."
  `);
  expect(problemsOf({ problems: { 'link-dead': false } })).toMatchInlineSnapshot(`
    "docs.json:3:18: error setting-invalid: "problems.link-dead" is false, expected "off", "warning", "error", or an object. (at /problems/link-dead)
        Write an expected value, or remove the key."
  `);
  expect(problemsOf({ problems: ['link-dead'] })).toMatchInlineSnapshot(`
    "docs.json:2:15: error setting-invalid: "problems" is an array, expected an object. (at /problems)
        Write an expected value, or remove the key."
  `);
});
