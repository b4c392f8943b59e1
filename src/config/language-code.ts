import type { Problem } from '../problems/problems.ts';
import { nearest } from '../text/nearest.ts';

/** Languages that sites are translated into, to suggest a code for a language's name. */
const CODES = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk'],
  ...['ur', 'uz', 'vi', 'zh'],
];

/** What is wrong with a language that is not a BCP 47 code, such as `en` or `pt-BR`. */
export function languageFault(text: string): Pick<Problem, 'message' | 'hint'> | undefined {
  if (/^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i.test(text)) return undefined;
  const names = new Map(CODES.flatMap((code) => namesOf(code).map((name) => [name, code] as const)));
  const suggestion = names.get(nearest(text.toLowerCase(), names.keys()) ?? '');
  return {
    message: `"${text}" is not the code of a language; expected one such as "en" or "pt-BR"`,
    hint:
      suggestion === undefined
        ? 'Write the code of BCP 47, such as "en", "de" or "zh-Hans".'
        : `Did you mean "${suggestion}"?`,
  };
}

/** The names of a language in English and in the language itself. */
function namesOf(code: string): string[] {
  const names = ['en', code].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(code));
  return names.flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
}
