import { nearest } from '../../core/text/nearest.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';

/** Languages that sites are translated into, used to suggest a code for the name of a language. */
const CODES = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk'],
  ...['ur', 'uz', 'vi', 'zh'],
];

/** Returns the problem of a language that is not a BCP 47 code such as `en` or `pt-BR`. */
export function languageProblem(text: string, place: Partial<Problem>): Problem | undefined {
  if (/^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i.test(text)) return undefined;
  const names = new Map(CODES.flatMap((code) => namesOf(code).map((name) => [name, code] as const)));
  const suggestion = names.get(nearest(text.toLowerCase(), names.keys()) ?? '');
  const hint = suggestion === undefined ? undefined : didYouMean(`"${suggestion}"`);
  return problem('setting-word-unknown/language', { word: text }, place, hint);
}

/** Returns the names of a language in English and in the language itself. */
function namesOf(code: string): string[] {
  const names = ['en', code].map((locale) => new Intl.DisplayNames([locale], { type: 'language' }).of(code));
  return names.flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
}
