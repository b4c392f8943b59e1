import { expect, test } from 'vitest';
import { wordsIn } from '../../../src/words/english/index.ts';
import { flatTexts } from '../../../src/words/flat.ts';
import { translationTo } from '../../../src/words/languages.ts';
import { say } from '../../../src/words/say.ts';

async function textsIn(language: string): Promise<[name: string, text: string][]> {
  const texts = flatTexts((await translationTo(language)) ?? {});
  return Object.entries(texts).map(([name, message]) => [name, JSON.stringify(message)]);
}

test.each([
  [1, 'عنصر واحد على الأقل'],
  [2, 'عنصران على الأقل'],
  [3, '3 عناصر على الأقل'],
  [11, '11 عنصرًا على الأقل'],
  [100, '100 عنصر على الأقل'],
])('Arabic counts items in the form that the number %i requires', async (count, text) => {
  const { schema } = wordsIn(await translationTo('ar'));
  expect(say(schema.atLeastItems, { count })).toBe(text);
});

test('German has one term for a parameter in the query', async () => {
  expect((await textsIn('de')).filter(([, text]) => /abfrage/i.test(text))).toEqual([]);
});

test.each(['fr', 'es', 'pt', 'zh', 'ja', 'ar'])(
  '%s has a term of its own for a query and a method',
  async (language) => {
    const texts = (await textsIn(language)).map(([name, text]) => [name, text.replaceAll(/\{\w+\}|`[^`]*`/g, '')]);
    expect(texts.filter(([, text]) => /\b(?:query|method)\b/i.test(text ?? ''))).toEqual([]);
  },
);

test('Spanish addresses the reader as "tú" everywhere', async () => {
  const formal = /\b(?:compruebe|inténtelo|introduzca|elija|seleccione|usted)\b/i;
  expect((await textsIn('es')).filter(([, text]) => formal.test(text))).toEqual([]);
});

/** Both would be `esquema` or `schéma`, as in the reference of a request body. */
test.each([
  ['de', /Sicherheitsschema/],
  ['es', /esquema de seguridad/i],
  ['fr', /schéma de sécurité/i],
  ['pt', /esquema de segurança/i],
  ['ar', /مخطط (?:ال)?أمان/],
])('%s distinguishes a security scheme from a schema', async (language, term) => {
  const schemes = ['form.undefinedScheme', 'form.unknownScheme', 'form.unknownSchemeNoType', 'security.schemeOfType'];
  const texts = (await textsIn(language)).filter(([name]) => schemes.includes(name));
  expect(texts).toHaveLength(4);
  expect(texts.filter(([, text]) => !term.test(text))).toEqual([]);
});

test('Chinese distinguishes a pattern from a schema', async () => {
  const patterns = (await textsIn('zh')).filter(([name]) =>
    /^(?:schema|contract|faults)\.(?:not)?pattern$/i.test(name),
  );
  expect(patterns).toHaveLength(4);
  expect(patterns.filter(([, text]) => !text.includes('正则表达式'))).toEqual([]);
});
