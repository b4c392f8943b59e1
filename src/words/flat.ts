import type { Translation } from './area.ts';
import type { Message } from './say.ts';

/** Returns every text of a language by the name that settings use for it, `area.name`. */
export function flatTexts(areas: Translation): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts = {}]) =>
      Object.entries(texts).map(([name, message]) => [`${area}.${name}`, message]),
    ),
  );
}
