import { parameterKey } from '../../http/parameter.ts';
import { entryOf } from '../entry.ts';
import type { JsonValue, RequestForm } from '../form.ts';
import { type FormNode, mayBeNull } from '../node.ts';
import type { Addition, FormValues, PartValues } from '../values.ts';
import { restoredChoice, type StoredChoice } from './stored-choice.ts';

/** The entered values that may be stored and shared: no credentials, passwords or files. Plain JSON. */
export interface StoredValues {
  server?: StoredChoice;
  serverVariables?: Record<string, string>;
  parameters?: Record<string, JsonValue>;
  media?: StoredChoice;
  text?: string;
  accept?: string | undefined;
  additions?: Addition[] | undefined;
  fields?: Record<string, JsonValue>;
  parts?: Record<string, PartValues>;
  security?: StoredChoice;
}

/** The values with the stored ones. Ignores stored values that no longer fit the form. */
export function restoredValues(form: RequestForm, base: FormValues, stored: unknown): FormValues {
  const storedValue = (name: keyof StoredValues): unknown => Object(stored)[name];
  const index = (choice: 'server' | 'media' | 'security') => restoredChoice(form, choice, storedValue(choice));
  const texts = Object.entries(Object(storedValue('serverVariables'))).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const media = index('media') ?? base.body.media;
  const { properties = [], additional } = form.body?.media[media] ?? {};
  const fields = storedValue('fields');
  const described = new Map(properties.map(({ name, value }) => [name, value]));
  // The schema may allow further fields, which the reader named.
  const free = Object.keys(Object(fields)).filter((name) => !described.has(name));
  const text = storedValue('text');
  return {
    ...base,
    server: index('server') ?? base.server,
    serverVariables: Object.fromEntries(texts),
    parameters: inputValues(
      storedValue('parameters'),
      form.parameters.map((parameter) => [parameterKey(parameter), parameter.value]),
    ),
    accept: form.accepts?.find((type) => type === storedValue('accept')),
    additions: restoredAdditions(storedValue('additions')),
    security: index('security') ?? base.security,
    body: {
      media,
      text: typeof text === 'string' ? text : base.body.text,
      fields: inputValues(fields, [
        ...described,
        ...free.flatMap((name): [string, FormNode][] => (additional ? [[name, additional]] : [])),
      ]),
      files: {},
      parts: restoredParts(storedValue('parts'), new Set(described.keys())),
    },
  };
}

/** Storage and links can hold anything. */
function restoredAdditions(stored: unknown): Addition[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const additions = stored.flatMap((each: unknown): Addition[] => {
    const { in: place, name, value } = Object(each);
    const fits = ['query', 'header', 'cookie'].includes(place) && typeof name === 'string' && typeof value === 'string';
    return fits ? [{ in: place, name, value }] : [];
  });
  return additions.length > 0 ? additions : undefined;
}

/** The values of existing inputs, if each has the type that its input takes. */
function inputValues(record: unknown, inputs: [name: string, field: FormNode][]): Record<string, JsonValue> {
  return Object.fromEntries(
    inputs.flatMap(([name, field]): [string, JsonValue][] => {
      const value: unknown = Object.hasOwn(Object(record), name) ? Object(record)[name] : undefined;
      const isNull = value === null && mayBeNull(field);
      const isList = entryOf(field) === 'list';
      // A reader can choose `null` for an item.
      const fits = isList
        ? Array.isArray(value) && value.every((item) => item === null || isScalar(item))
        : isScalar(value);
      if (fits || isNull) return [[name, value as JsonValue]];
      return [];
    }),
  );
}

/** Content types and headers of the parts of a body. */
function restoredParts(record: unknown, names: ReadonlySet<string>): FormValues['body']['parts'] {
  const entries = Object.entries(Object(record)).filter(([name]) => names.has(name));
  const parts = entries.map(([name, part]): [string, PartValues] => {
    const { contentType, headers } = Object(part);
    const texts = Object.entries(Object(headers)).filter(
      ([, value]) => isScalar(value) || (Array.isArray(value) && value.every(isScalar)),
    );
    return [
      name,
      {
        contentType: typeof contentType === 'string' ? contentType : undefined,
        headers: Object.fromEntries(texts) as Record<string, JsonValue>,
      },
    ];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The values as text for the fragment of a link. */
export function encodeStored(values: StoredValues): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The stored values in a text. `undefined` if `encodeStored` did not write it. */
export function decodeStored(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
