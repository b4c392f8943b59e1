/** Country codes that settings use in place of language codes. */
const COUNTRIES: Record<string, string> = { cn: 'zh-Hans', jp: 'ja', kr: 'ko', ua: 'uk', cz: 'cs', gr: 'el', dk: 'da' };

/**
 * Returns the BCP 47 tag of a language that settings name: `pt_br` becomes `pt-BR`. Returns `undefined` if it is not a
 * tag.
 */
export function languageTag(code: string): string | undefined {
  const tag = COUNTRIES[code.toLowerCase()] ?? code.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Returns a language, followed by the more general ones: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function languageChain(language: string): string[] {
  const parts = language.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
