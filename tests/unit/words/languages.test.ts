import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { localeSchema } from '../../../scripts/locale-schema.ts';
import { readLocale } from '../../../src/site/config/locale-file.ts';
import { english, wordsIn } from '../../../src/words/english/index.ts';
import { flatTexts } from '../../../src/words/flat.ts';
import { languageTag } from '../../../src/words/language-tag.ts';
import { translatedLanguages, translationTo } from '../../../src/words/languages.ts';
import { withOverrides } from '../../../src/words/overrides.ts';
import { repository } from '../../support/command.ts';

const isLocale = new Ajv().compile(localeSchema());

describe('a language', () => {
  /** A text that is missing is in English until a release, see `scripts/before-publish.ts`. */
  it.each(translatedLanguages)('%s has only texts of English, with the same placeholders', (language) => {
    const file = `locales/${language}.json`;
    const content = readFileSync(path.join(repository, file), 'utf8');
    expect(readLocale(content, file).problems).toEqual([]);
    expect(isLocale(JSON.parse(content))).toBe(true);
  });

  it.each(translatedLanguages)('%s has only plural forms that its rules can choose', async (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const [name, text] of Object.entries(flatTexts((await translationTo(language)) ?? {}))) {
      if (typeof text === 'string') continue;
      const { language: _, ...forms } = text;
      expect(pluralCategories, name).toEqual(expect.arrayContaining(Object.keys(forms)));
    }
  });

  /** Terms that readers meet in several places. Placeholders such as `{body}` are not words. */
  const terms: [language: string, definition: RegExp, body: RegExp][] = [
    ['ar', /تعريف/, /متن/],
    ['de', /API-Definition/, /Body/],
    ['es', /definición (?:de la|de) API/, /cuerpo/i],
    ['fr', /définition (?:de l’|d’)API/, /corps/i],
    ['ja', /API 定義/, /ボディ/],
    ['pt', /definição d[ae] API/, /corpo/i],
    ['zh', /API 定义/, /正文/],
  ];

  it.each(terms)('%s uses one term for the API definition and one for a body', async (language, definition, body) => {
    const translated = flatTexts((await translationTo(language)) ?? {});
    const written = (message: unknown) => JSON.stringify(message).replace(/\{\w+\}/g, '');
    const others = Object.entries(flatTexts(english)).flatMap(([name, message]) => {
      if (translated[name] === undefined) return [];
      const text = written(translated[name]);
      const isOther =
        (/API definition/.test(written(message)) && !definition.test(text)) ||
        (/\bbody\b/i.test(written(message)) && !body.test(text));
      return isOther ? [`${name}: ${text}`] : [];
    });
    expect(others).toEqual([]);
  });

  it.each(['ja', 'zh'])(
    '%s says below an input what is wrong without a particle that needs a name',
    async (language) => {
      const translated = flatTexts((await translationTo(language)) ?? {});
      const withParticle = Object.entries(translated).filter(
        ([name, message]) =>
          /^(?:faults|contract|body)\./.test(name) && /^(?:"|\{"other":")[はがにのを的]/.test(JSON.stringify(message)),
      );
      expect(withParticle).toEqual([]);
    },
  );

  it.each(['de', 'es', 'fr', 'pt'])('%s has no plural after a number that may be 1', async (language) => {
    const translated = flatTexts((await translationTo(language)) ?? {});
    const counted = ['body.maxItems', 'console.resume', 'console.setCount'].map((name) => translated[name]);
    for (const message of counted) expect(message).not.toMatch(/\{(?:count|all)\} \p{L}{2,}(?:s|e)\b/u);
  });

  /** Texts that a button shows, and the names that it has for screen readers and voice control. */
  const named: [shown: string, names: string[]][] = [
    ['body.addDetails', ['body.addDetailsOf']],
    ['body.addItem', ['body.addItemTo']],
    ['body.addProperty', ['body.addPropertyTo']],
    ['body.add', ['body.addNamed']],
    ['body.remove', ['body.removeNamed']],
    ['samples.copy', ['samples.copyCode', 'reference.copyUrl']],
  ];

  it.each(['en', ...translatedLanguages])('%s has the shown text of a button in its name', async (language) => {
    const texts = flatTexts(wordsIn(await translationTo(language)));
    const lowered = (name: string) => String(texts[name]).toLowerCase();
    const others = named.flatMap(([shown, names]) => names.filter((name) => !lowered(name).includes(lowered(shown))));
    expect(others).toEqual([]);
  });

  it('ar begins facts about a security scheme in Arabic, because their first letter sets their direction', async () => {
    const { security = {} } = (await translationTo('ar')) ?? {};
    const leftToRight = Object.values(security).filter((text) => /^\p{sc=Latn}.*\p{sc=Arab}/u.test(String(text)));
    expect(leftToRight).toEqual([]);
  });

  it('ar isolates numbers, patterns and JSON from the words around them, so that a minus sign stays in its place', async () => {
    const translated = Object.entries(flatTexts((await translationTo('ar')) ?? {}));
    const bare = /(?<!\u2068)\{(?:limit|pattern|values?)\}/;
    const faults = translated.filter(([name]) => /^(?:contract|faults)\.(?!m\w+(?:Length|Items))/.test(name));
    expect(faults.filter(([, text]) => bare.test(String(text)))).toEqual([]);
  });

  it('is used for its regional variants', async () => {
    expect(await translationTo('de-AT')).toEqual(await translationTo('de'));
  });

  it('falls back to English', async () => {
    expect(await translationTo('tlh')).toBeUndefined();
    expect(wordsIn(await translationTo('tlh')).playground.send).toBe('Send');
  });

  it.each([
    ['pt_br', 'pt-BR'],
    ['jp', 'ja'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['not a language', undefined],
  ])('with the code %s has the tag %s', (code, tag) => {
    expect(languageTag(code)).toBe(tag);
  });
});

describe('texts of the site', () => {
  const overrides = {
    'playground.send': 'Go',
    de: { 'playground.send': 'Los' },
    'de-CH': { 'copying.copied': 'Übernommen' },
    pt: { 'playground.send': { broken: true } },
  };

  it('override those of the package, and those of the language come first', async () => {
    const inLanguage = async (language: string) => {
      const { playground, copying } = wordsIn(withOverrides(await translationTo(language), overrides, language));
      return [playground.send, copying.copied];
    };
    expect(await inLanguage('en')).toEqual(['Go', 'Copied']);
    expect(await inLanguage('de')).toEqual(['Los', 'Kopiert']);
    expect(await inLanguage('de-CH')).toEqual(['Los', 'Übernommen']);
    expect(await inLanguage('pt-BR')).toEqual(['Go', (await translationTo('pt'))?.['copying']?.['copied'] ?? 'Copied']);
  });

  it('load nothing if there are none', () => {
    expect(withOverrides(undefined, { fr: { 'playground.send': 'x' } }, 'en')).toBeUndefined();
  });
});
