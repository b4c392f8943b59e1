import { expect, test } from 'vitest';
import { problemsOf, settingsOf } from './support.ts';

test('a site sets its language, and replaces texts in every language or in one', () => {
  const words = { 'playground.send': 'Go', de: { 'playground.send': 'Los' } };
  expect(settingsOf({ language: 'de', words })).toMatchObject({ language: 'de', words });
});

test('suggests the code for the name of a language', () => {
  expect(problemsOf({ language: 'German' })).toMatchInlineSnapshot(`
    "docs.json:2:15: warning setting-word-unknown: "German" isn’t a language code. (at /language)
        Did you mean "de"?"
  `);
  expect(problemsOf({ language: 'Deutsch' })).toContain('Did you mean "de"?');
  expect(problemsOf({ words: { german: {} } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning setting-word-unknown: "german" isn’t a language code. (at /words/german)
        Did you mean "de"?"
  `);
});

test('suggests the nearest name for an unknown text', () => {
  expect(problemsOf({ words: { 'playground.sned': 'Go' } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning words-unknown: "playground.sned" isn’t the key of a text. (at /words/playground.sned)
        Did you mean "playground.send"?"
  `);
  expect(problemsOf({ words: { de: { 'samples.copyed': 'Los' }, send: 'Go' } })).toMatchInlineSnapshot(`
    "docs.json:4:7: warning words-unknown: "samples.copyed" isn’t the key of a text. (at /words/de/samples.copyed)
        Did you mean "samples.copied"?
    docs.json:6:5: warning words-unknown: "send" isn’t the key of a text. (at /words/send)
        Write an area and a name, such as "playground.send". If the file has "$schema", editors list all keys."
  `);
});

test('reports an unknown placeholder in a text', () => {
  expect(problemsOf({ words: { 'playground.send': 'Send to {server}' } })).toMatchInlineSnapshot(`
    "docs.json:3:5: warning words-invalid: "playground.send" has the unknown placeholder "server". (at /words/playground.send)
        This text has no placeholders."
  `);
});

test('reports plural forms without "other"', () => {
  expect(problemsOf({ words: { de: { 'playground.send': { one: 'Los' } } } })).toMatchInlineSnapshot(`
    "docs.json:4:7: warning words-invalid: "playground.send" has no form "other". (at /words/de/playground.send)
        Write a text, or one form per plural category, including "other"."
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
