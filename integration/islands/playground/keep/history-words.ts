import type { RequestForm } from '../../../../src/form/form.ts';

/** Maximum number of characters, enough to recognize a request. */
const MAX_LENGTH = 120;

/** Describes the values entered for a request on one line. The form may have changed since. */
export function enteredInWords(form: RequestForm, stored: unknown): string {
  const { parameters, additions, fields, text } = Object(stored);
  const pairs = [
    ...nameValues(parameters, (key) => key.replace(/^[a-z]+:/, '')),
    ...nameValues(fields, (key) => key),
    ...additionWords(additions),
  ];
  const hasBody = form.body !== undefined && typeof text === 'string' && text.trim() !== '';
  const words = [...pairs, ...(hasBody ? [text.replaceAll(/\s+/g, ' ')] : [])].join(', ');
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
}

function additionWords(additions: unknown): string[] {
  if (!Array.isArray(additions)) return [];
  return additions.flatMap((addition) => {
    const { name, value } = Object(addition);
    return typeof name === 'string' && name !== '' ? [`${name}=${String(value)}`] : [];
  });
}

function nameValues(values: unknown, nameOf: (key: string) => string): string[] {
  return Object.entries(Object(values)).flatMap(([key, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    return text === '' ? [] : [`${nameOf(key)}=${text}`];
  });
}
