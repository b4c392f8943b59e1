import { expect, test } from 'vitest';
import { problemsOf, settingsOf } from './support.ts';

test('a site sets its language, and replaces texts in every language or in one', () => {
  const words = { 'playground.send': 'Go', de: { 'playground.send': 'Los' } };
  expect(settingsOf({ language: 'de', words })).toMatchObject({ language: 'de', words });
});

test('suggests the code for the name of a language', () => {
  expect(problemsOf({ language: 'German' })).toMatchInlineSnapshot(`
    "docs.json:2:15: warning setting-word-unknown: "German" is not the code of a language; expected one such as "en" or "pt-BR". (at /language)
        Did you mean "de"?"
  `);
  expect(problemsOf({ language: 'Deutsch' })).toContain('Did you mean "de"?');
  expect(problemsOf({ words: { german: {} } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-word-unknown: "german" is not the code of a language; expected one such as "en" or "pt-BR". (at /words/german)
        Did you mean "de"?"
  `);
});

test('suggests the nearest name for an unknown text', () => {
  expect(problemsOf({ words: { 'playground.sned': 'Go' } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning words-unknown: "playground.sned" is not the name of a text. (at /words/playground.sned)
        Did you mean "playground.send"?"
  `);
  expect(problemsOf({ words: { de: { 'samples.copyed': 'Los' }, send: 'Go' } })).toMatchInlineSnapshot(`
    "docs.json:4:7: warning words-unknown: "samples.copyed" is not the name of a text. (at /words/de/samples.copyed)
        Did you mean "samples.copied"?
    docs.json:6:5: warning words-unknown: "send" is not the name of a text. (at /words/send)
        Write the area and the name of a text, such as "copying.copy". If the file has "$schema", editors list all names."
  `);
});

test('reports an unknown placeholder in a text', () => {
  expect(problemsOf({ words: { 'playground.send': 'Send to {server}' } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning words-invalid: "playground.send" has the placeholder "server", which is not a value of this text. (at /words/playground.send)
        This text has no values."
  `);
});

test('reports plural forms without "other"', () => {
  expect(problemsOf({ words: { de: { 'playground.send': { one: 'Los' } } } })).toMatchInlineSnapshot(`
    "docs.json:4:7: warning words-invalid: "playground.send" has no form "other". (at /words/de/playground.send)
        Write a text, or one form per plural category, with "other" among them."
  `);
});

test.each([
  { 'page.next': null },
  { 'page.next': 7 },
  { de: { 'page.next': null } },
  { 'body.moreProblems': { other: 'x', one: 5 } },
])('reports a value that is not a text, and ignores it: %j', (words) => {
  expect(problemsOf({ words })).toContain('docs.json:');
});
