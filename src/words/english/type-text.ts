import { schema } from './schema.ts';

type TypeWords = Pick<typeof schema, 'any' | 'arrayOf' | 'mapOf'>;

/** Translates the English words of a type label. Names of types stay as they are. */
export function typeText(label: string, { any, arrayOf, mapOf }: TypeWords = schema): string {
  const [before] = /^(?:(?:array|map) of )*(?=any$)/.exec(label) ?? [];
  const text = before === undefined ? label : before + any;
  return text.replaceAll(/\b(array|map) of /g, (_, kind: string) => `${kind === 'array' ? arrayOf : mapOf} `);
}

/**
 * Returns the same for a text without markup, such as the label of an input. After right-to-left words, an invisible
 * mark keeps the last bracket of `string <date>` at its end.
 */
export function plainTypeText(label: string): string {
  const text = typeText(label);
  return /^[\u0590-\u08ff].*>$/.test(text) ? `${text}\u200e` : text;
}
