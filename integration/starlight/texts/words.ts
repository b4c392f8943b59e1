import { wordsIn } from '../../../src/words/english/index.ts';
import { flatTexts } from '../../../src/words/flat.ts';
import { translationTo } from '../../../src/words/languages.ts';
import type { WordOverrides } from '../../../src/words/overrides.ts';
import type { Message, Plural } from '../../../src/words/say.ts';

/** The prefix of the names of our texts in a Starlight site, such as `specbook.playground.send`. */
export const PREFIX = 'specbook.';

/** The plural categories of `Intl.PluralRules`, which i18next appends to the name of a text. */
const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Returns our texts in a language, with names and placeholders in Starlight's format.
 *
 * @param language The language tag (BCP 47).
 */
export async function starlightTexts(language: string): Promise<Record<string, string>> {
  const texts = flatTexts(wordsIn(await translationTo(language)));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, message]) =>
      formsOf(message).map(([form, text]) => [`${PREFIX}${name}${form}`, text.replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
    ),
  );
}

function formsOf(message: Message): [form: string, text: string][] {
  if (typeof message === 'string') return [['', message]];
  const { language: _, ...forms } = message;
  return Object.entries(forms).map(([form, text]) => [`_${form}`, text]);
}

/** Returns our texts that a site replaces in its `i18n` collection, by their names in our catalog. */
export function replacedTexts(dictionary: Readonly<Record<string, unknown>>): WordOverrides {
  const texts: Record<string, string | Plural> = {};
  for (const [key, value] of Object.entries(dictionary)) {
    if (!key.startsWith(PREFIX) || typeof value !== 'string') continue;
    const text = value.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{$1}');
    const [suffix, form] = FORM.exec(key) ?? [''];
    const name = key.slice(PREFIX.length, key.length - suffix.length);
    const others = texts[name];
    texts[name] = form === undefined ? text : { other: text, ...(typeof others === 'object' && others), [form]: text };
  }
  return texts;
}
