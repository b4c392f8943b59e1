import { expect, test } from 'vitest';
import { unknownTexts } from '../../../integration/starlight/unknown-texts.ts';
import { replacedTexts, starlightTexts } from '../../../integration/starlight/words.ts';

test('a misspelled name is reported once, with the languages that have it and with the right name', () => {
  const texts = replacedTexts({ 'specbook.playground.sned': 'Los', 'specbook.playground.send': 'Los' });
  expect(
    unknownTexts([
      ['de', texts],
      ['fr', texts],
    ]),
  ).toEqual([
    '"specbook.playground.sned" in the i18n texts for de, fr is not the name of a text. Did you mean "specbook.playground.send"?',
  ]);
});

test('a name like no other is reported with where the names are', () => {
  expect(unknownTexts([['en', { 'zzz.qqqqqqqqqqqqqq': 'x' }]])).toEqual([
    expect.stringContaining('such as "specbook.copying.copy"'),
  ]);
});

test('no text of the package is reported, also in its plural forms', async () => {
  for (const language of ['en', 'de', 'ar']) {
    expect(unknownTexts([[language, replacedTexts(await starlightTexts(language))]])).toEqual([]);
  }
});
