import type { RequestForm } from '../../../src/request/form.ts';

/** Characters, enough to tell one request from another. */
const LONGEST = 120;

/** What was entered for a request, on one line; whatever may have become of its form since. */
export function enteredInWords(form: RequestForm, stored: unknown): string {
  const { parameters, fields, text } = Object(stored);
  const pairs = [...named(parameters, (key) => key.replace(/^[a-z]+:/, '')), ...named(fields, (key) => key)];
  const hasBody = form.body !== undefined && typeof text === 'string' && text.trim() !== '';
  const words = [...pairs, ...(hasBody ? [text.replaceAll(/\s+/g, ' ')] : [])].join(', ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

function named(values: unknown, nameOf: (key: string) => string): string[] {
  return Object.entries(Object(values)).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    return text === '' ? [] : [`${nameOf(key)}=${text}`];
  });
}
