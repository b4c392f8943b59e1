import { entryOf } from './entry.ts';
import type { JsonValue, RequestForm, ValueField } from './form.ts';
import { parameterKey } from './parameter.ts';
import type { FormValues, PartValues } from './values.ts';

/** What has been entered, as it may be kept and shared: no credentials, no passwords, no files. Plain JSON. */
export interface StoredValues {
  server?: number;
  serverVariables?: Record<string, string>;
  parameters?: Record<string, JsonValue>;
  media?: number;
  text?: string;
  fields?: Record<string, JsonValue>;
  parts?: Record<string, PartValues>;
  security?: number;
}

/** The values with those that were kept; whatever does not fit the form any more is passed over. */
export function restoredValues(form: RequestForm, base: FormValues, stored: unknown): FormValues {
  const kept = (name: keyof StoredValues): unknown => Object(stored)[name];
  const index = (name: 'server' | 'media' | 'security', count: number) => {
    const value = kept(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count ? value : undefined;
  };
  const texts = Object.entries(Object(kept('serverVariables'))).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const media = index('media', form.body?.media.length ?? 0) ?? base.body.media;
  const properties = form.body?.media[media]?.properties ?? [];
  const text = kept('text');
  return {
    ...base,
    server: index('server', form.servers.length) ?? base.server,
    serverVariables: Object.fromEntries(texts),
    parameters: known(
      kept('parameters'),
      form.parameters.map((parameter) => [parameterKey(parameter), parameter.value]),
    ),
    security: index('security', form.security.length) ?? base.security,
    body: {
      media,
      text: typeof text === 'string' ? text : base.body.text,
      fields: {
        // Where the schema allows further fields, the reader has named some.
        ...(form.body?.media[media]?.additional ? scalarsOf(kept('fields')) : {}),
        ...known(
          kept('fields'),
          properties.map(({ name, value }) => [name, value]),
        ),
      },
      files: {},
      ...restoredParts(kept('parts'), new Set(properties.map(({ name }) => name))),
    },
  };
}

/** The values of inputs that there are, of the kind that each takes. */
function known(record: unknown, inputs: [name: string, field: ValueField][]): Record<string, JsonValue> {
  return Object.fromEntries(
    inputs.flatMap(([name, field]): [string, JsonValue][] => {
      const value: unknown = Object.hasOwn(Object(record), name) ? Object(record)[name] : undefined;
      const isList = entryOf(field) === 'list';
      if (isList ? Array.isArray(value) && value.every(isScalar) : isScalar(value)) return [[name, value as JsonValue]];
      return [];
    }),
  );
}

function scalarsOf(record: unknown): Record<string, JsonValue> {
  const entries = Object.entries(Object(record)).filter(([, value]) => isScalar(value));
  return Object.fromEntries(entries) as Record<string, JsonValue>;
}

/** Content types and headers of parts of a body that has them. */
function restoredParts(record: unknown, names: ReadonlySet<string>): Pick<FormValues['body'], 'parts'> {
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
  return parts.length > 0 ? { parts: Object.fromEntries(parts) } : {};
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** For the fragment of a link. */
export function encodeStored(values: StoredValues): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** `undefined` where the text is none of ours. */
export function decodeStored(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
