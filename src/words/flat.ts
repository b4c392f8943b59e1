import type { Translation } from './area.ts';
import type { Message } from './say.ts';

/** Every text of a language by the name that settings give it, `area.name`. */
export function flatTexts(areas: Translation): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts = {}]) =>
      Object.entries(texts).map(([name, message]) => [`${area}.${name}`, message]),
    ),
  );
}
