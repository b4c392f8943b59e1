import { inEnglish, type Phrase } from '../../src/words/english/phrase.ts';

/** Copies a view and replaces each phrase with its English text. */
export function viewInEnglish<View>(view: View): View {
  return convert(view, new Map()) as View;
}

function convert(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  if (copies.has(value)) return copies.get(value);
  if (isPhrase(value)) return inEnglish(value);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  copies.set(value, copy);
  for (const [key, member] of Object.entries(value)) Reflect.set(copy, key, convert(member, copies));
  return copy;
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function isPhrase(value: object): value is Exclude<Phrase, string> {
  return ('area' in value && 'values' in value) || ('parts' in value && 'between' in value) || 'lowered' in value;
}
