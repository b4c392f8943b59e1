import { expect, test } from 'vitest';
import { textFile } from '../../../integration/starlight/texts/text-files.ts';
import { unknownTexts } from '../../../integration/starlight/texts/unknown-texts.ts';
import { replacedTexts, starlightTexts } from '../../../integration/starlight/texts/words.ts';

test('a misspelled name is reported once, with the languages that have it and with the right name', () => {
  const texts = replacedTexts({ 'specbook.playground.sned': 'Los', 'specbook.playground.send': 'Los' });
  expect(
    unknownTexts([
      ['de', texts],
      ['fr', texts],
    ]),
  ).toEqual([
    'the i18n texts for de, the i18n texts for fr: "specbook.playground.sned" isn’t the key of a text. Did you mean "specbook.playground.send"?',
  ]);
});

test('a name in a file of the site is reported with its line and column', () => {
  const json = textFile('src/content/i18n/de.json', '{\n  "specbook.playground.sned": "Los"\n}');
  const yaml = textFile('src/content/i18n/fr.yml', '# Ours\nspecbook.playground.sned: Va\n');
  const replaced = [json, yaml].map(({ language, texts }) => [language, replacedTexts(texts)] as const);
  expect(unknownTexts(replaced, [json, yaml])).toEqual([
    'src/content/i18n/de.json:2:3, src/content/i18n/fr.yml:2:1: "specbook.playground.sned" isn’t the key of a text. Did you mean "specbook.playground.send"?',
  ]);
});

test('a name that resembles no other is reported with an example of a name', () => {
  expect(unknownTexts([['en', { 'zzz.qqqqqqqqqqqqqq': 'x' }]])).toEqual([
    expect.stringContaining('such as "specbook.playground.send"'),
  ]);
});

test('no text of the package is reported, and none of its plural forms', async () => {
  for (const language of ['en', 'de', 'ar']) {
    expect(unknownTexts([[language, replacedTexts(await starlightTexts(language))]])).toEqual([]);
  }
});
