import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { localeSchema } from '../../../../scripts/locale-schema.ts';
import { formatProblems } from '../../../../src/problems/problems.ts';
import { readLocale } from '../../../../src/site/config/locale-file.ts';

const isLocale = new Ajv().compile(localeSchema());

function problemsOf(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  return formatProblems(readLocale(text, 'locales/de.json').problems, 'text');
}

test.each([
  ['nothing', {}],
  ['its schema', { $schema: './schema.json' }],
  ['a text', { copying: { copied: 'Übernommen' } }],
  ['a text that counts', { search: { results: { one: 'Ein Treffer', other: '{count} Treffer' } } }],
])('a file may have %s', (_, locale) => {
  expect(problemsOf(locale)).toBe('');
  expect(isLocale(locale)).toBe(true);
});

test('reports unknown areas and names, with the most similar ones', () => {
  const locale = { copyng: { copied: 'x' }, copying: { copyed: 'x' } };
  expect(problemsOf(locale)).toMatchInlineSnapshot(`
    "locales/de.json:2:3: warning words-unknown: "copyng" isn’t an area of texts. (at /copyng)
        Did you mean "copying"?
    locales/de.json:6:5: warning words-unknown: "copying.copyed" isn’t the key of a text. (at /copying/copyed)
        Did you mean "copying.copied"?"
  `);
  expect(isLocale(locale)).toBe(false);
});

test.each([
  [[], 'de.json:1:1: error setting-invalid: The file is an array, expected an object.'],
  [{ copying: 'x' }, 'de.json:2:14: error setting-invalid: "copying" is "x", expected an object.'],
  [{ copying: { copied: 7 } }, 'de.json:3:15: error setting-invalid: "copying.copied" is 7, expected a string.'],
  [
    { search: { results: '{count} Treffer' } },
    'de.json:3:16: error setting-invalid: "search.results" is "{count} Treffer", expected an object with a string for each plural form.',
  ],
  [
    { search: { results: { one: 7, other: 'x' } } },
    'de.json:4:14: error setting-invalid: "search.results.one" is 7, expected a string.',
  ],
  [
    { search: { results: { one: 'Ein Treffer' } } },
    'de.json:3:5: warning words-invalid: "search.results" has no form "other".',
  ],
])('reports a wrong type: %j', (locale, message) => {
  expect(problemsOf(locale)).toContain(message);
  expect(isLocale(locale)).toBe(false);
});

test('reports a placeholder that a text lacks, or cannot have', () => {
  expect(problemsOf({ search: { noResults: 'Keine Treffer' } })).toMatchInlineSnapshot(`
    "locales/de.json:3:5: warning words-invalid: "search.noResults" is missing the placeholder "query". (at /search/noResults)
        Add it in braces where the value belongs."
  `);
  expect(problemsOf({ search: { noResults: 'Keine Treffer für {qeury}' } })).toMatchInlineSnapshot(`
    "locales/de.json:3:5: warning words-invalid: "search.noResults" has the unknown placeholder "qeury". (at /search/noResults)
        Known here: {query}."
  `);
});

test('takes the variant of a placeholder with an upper-case letter', () => {
  expect(problemsOf({ authorization: { apiKey: 'API-Schlüssel ({Place}: {name})' } })).toBe('');
});

test('reports a syntax error', () => {
  expect(problemsOf('{\n  "copying": { "copy" "x" }\n}')).toMatchInlineSnapshot(`
    "locales/de.json:2:23: error settings-syntax: The file isn’t valid JSON: a colon is expected, found "x".
        Fix the syntax here."
  `);
});
