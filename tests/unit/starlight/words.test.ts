import { expect, test } from 'vitest';
import { replacedTexts, starlightTexts } from '../../../integration/starlight/texts/words.ts';

test('our texts have the names and the format of Starlight', async () => {
  const texts = await starlightTexts('de-AT');
  expect(texts['specbook.playground.send']).toBe('Senden');
  expect(texts['specbook.samples.showAllLines_other']).toContain('{{count}}');
  expect(texts['specbook.samples.showAllLines']).toBeUndefined();
  expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
});

test.each([
  ['a text', { 'specbook.playground.send': 'Los' }, { 'playground.send': 'Los' }],
  ['a value', { 'specbook.a.b': 'An {{ server }}' }, { 'a.b': 'An {server}' }],
  [
    'plural forms in any order',
    { 'specbook.a.b_one': '{{count}} Zeile', 'specbook.a.b_other': '{{count}} Zeilen' },
    { 'a.b': { one: '{count} Zeile', other: '{count} Zeilen' } },
  ],
  ['nothing for texts of Starlight', { 'search.label': 'Suche' }, {}],
])('a site replaces %s', (_, dictionary, texts) => {
  expect(replacedTexts(dictionary)).toEqual(texts);
});
