import { entryOf } from './entry.ts';
import type { JsonValue, ParameterField, RequestForm, ValueField } from './form.ts';
import { parameterKey } from './parameter.ts';
import { own } from './record.ts';
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

export function storedValues(form: RequestForm, values: FormValues): StoredValues {
  const parameters = form.parameters.filter((parameter) => !isSecret(parameter));
  const media = form.body?.media[values.body.media];
  const secret = new Set(
    (media?.properties ?? []).flatMap(({ name, value }) => (value.format === 'password' ? name : [])),
  );
  const fields = Object.keys(values.body.fields).filter((name) => !secret.has(name) && !SECRET_NAME.test(name));
  return {
    server: values.server,
    serverVariables: values.serverVariables,
    parameters: given(
      parameters.map((parameter) => parameterKey(parameter)),
      values.parameters,
    ),
    media: values.body.media,
    text: withoutSecrets(values.body.text),
    fields: Object.fromEntries(
      Object.entries(given(fields, values.body.fields)).map(([name, value]) => [
        name,
        typeof value === 'string' ? withoutSecrets(value) : value,
      ]),
    ),
    ...(values.body.parts ? { parts: storedParts(values.body.parts) } : {}),
    security: values.security,
  };
}

function storedParts(parts: Record<string, PartValues>): Record<string, PartValues> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, { contentType, headers = {} }]) => {
      const kept = Object.entries(headers).filter(([header]) => !SECRET_NAME.test(header));
      return [name, { contentType, headers: Object.fromEntries(kept) }];
    }),
  );
}

function given(names: string[], values: Record<string, JsonValue | undefined>): Record<string, JsonValue> {
  return Object.fromEntries(
    names.flatMap((name): [string, JsonValue][] => {
      const value = own(values, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export const SECRET_NAME = /authorization|token|secret|passw|api[-_]?key|session|credential/i;

const MEMBER = /("(?:[^"\\]|\\.)*")(\s*:\s*)"(?:[^"\\]|\\.)+(?:"|$)/g;
const PAIR = /(^|[&\n])([^=&\s<>{]+=)[^&\s]+/g;

/** A body as text, whose members and fields with the name of a secret are empty; everything else stays as it is written. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(MEMBER, (member, name: string, colon: string) =>
      SECRET_NAME.test(name) ? `${name}${colon}""` : member,
    )
    .replaceAll(PAIR, (pair, before: string, name: string) => (SECRET_NAME.test(name) ? `${before}${name}` : pair));
}

/** Documents often describe a key as an ordinary parameter. */
function isSecret({ name, in: place, value }: ParameterField): boolean {
  return value.format === 'password' || (place !== 'path' && SECRET_NAME.test(name));
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

/**
 * What a link says, without what it may not choose: credentials, and the parts of a server's address that anybody may
 * write, which would send the reader's request wherever the link's author likes (B-3).
 */
export function linkedValues(form: RequestForm, shared: unknown): unknown {
  const variables = form.servers.flatMap((server) => server.variables ?? []);
  const chosen = Object.entries(Object(Object(shared).serverVariables)).filter(([name, value]) =>
    variables.some((variable) => variable.name === name && variable.enum?.includes(String(value))),
  );
  const secrets = new Set<string>(form.parameters.filter(isSecret).map((parameter) => parameterKey(parameter)));
  const parameters = Object.entries(Object(Object(shared).parameters)).filter(([key]) => !secrets.has(key));
  return {
    ...Object(shared),
    serverVariables: Object.fromEntries(chosen),
    parameters: Object.fromEntries(parameters),
  };
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
