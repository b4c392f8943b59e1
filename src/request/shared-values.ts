import type { JsonValue, ParameterField, ParameterLocation, RequestForm, ValueField } from './form.ts';
import { parameterKey } from './parameter.ts';
import { own } from './record.ts';
import { isSecretInput } from './secret-names.ts';
import { LOOKS_SECRET, withoutSecrets } from './secret-texts.ts';
import type { StoredValues } from './stored-values.ts';
import type { EnteredValue, FormValues, PartValues } from './values.ts';

/** What may leave the form, and the names of what was entered and stays. */
export interface SharedValues {
  values: StoredValues;
  leftOut: string[];
}

/** What is kept of the form between two visits. */
export function storedValues(form: RequestForm, values: FormValues): StoredValues {
  return withoutSecretValues(form, values).values;
}

/** What a link to the form holds; what whoever opens it would not be given stays here too. */
export function linkOf(form: RequestForm, values: FormValues): SharedValues {
  const { values: stored, leftOut } = withoutSecretValues(form, values);
  const chosen = choosable(form, stored.serverVariables);
  const free = Object.keys(stored.serverVariables ?? {}).filter((name) => !Object.hasOwn(chosen, name));
  return {
    values: { ...stored, serverVariables: chosen },
    leftOut: [...(values.ownServer ? ['the base URL'] : []), ...free, ...leftOut],
  };
}

/** Secrets stay: those that the document declares, and those that have the name or the looks of one. */
function withoutSecretValues(form: RequestForm, { body, ...values }: FormValues): SharedValues {
  const media = form.body?.media[body.media];
  const leftOut = new Set<string>();
  const properties = new Map((media?.properties ?? []).map(({ name, value }) => [name, value]));
  const kept = (inputs: Input[]) => harmless(inputs, leftOut);
  const serverVariables = kept(inputsOf(values.serverVariables));
  const parameters = kept(
    form.parameters.map((parameter) => {
      const key = parameterKey(parameter);
      return { ...parameter, key, place: parameter.in, field: parameter.value, value: own(values.parameters, key) };
    }),
  );
  const text = withoutSecrets(body.text, new Set(media?.secrets));
  for (const name of text.leftOut) leftOut.add(name);
  const fields = kept(inputsOf(body.fields).map((input) => ({ ...input, field: properties.get(input.name) })));
  const parts = Object.entries(body.parts ?? {}).map(([name, { contentType, headers = {} }]): [string, PartValues] => [
    name,
    { contentType, headers: kept(inputsOf(headers)) },
  ]);
  return {
    values: {
      server: values.server,
      serverVariables: Object.fromEntries(
        Object.entries(serverVariables).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      parameters,
      media: body.media,
      text: text.text,
      fields,
      ...(body.parts ? { parts: Object.fromEntries(parts) } : {}),
      security: values.security,
    },
    leftOut: [...leftOut],
  };
}

/** A value with what is known of where it was entered. */
interface Input {
  key: string;
  name: string;
  value: EnteredValue;
  field?: ValueField | undefined;
  place?: ParameterLocation | undefined;
}

function inputsOf(values: Record<string, EnteredValue>): Input[] {
  return Object.entries(values).map(([name, value]) => ({ key: name, name, value }));
}

/** The values that are no secrets, by key; of a text that has members, its harmless ones. */
function harmless(inputs: readonly Input[], leftOut: Set<string>): Record<string, JsonValue> {
  const entries = inputs.flatMap(({ key, name, value, field = ANY, place }): [string, JsonValue][] => {
    if (value === undefined) return [];
    const isEmpty = value === null || value === '' || value === false;
    const isWhole = !isEmpty && isSecretInput(name, field, place);
    const cleaned = isWhole ? undefined : withoutSecrets(textOf(value), secretsIn(field));
    if (cleaned?.leftOut.length === 0) return [[key, value]];
    for (const each of cleaned?.leftOut ?? [name]) leftOut.add(each === LOOKS_SECRET ? name : each);
    return cleaned && typeof value === 'string' && /^\s*[[{<]/.test(value) ? [[key, cleaned.text]] : [];
  });
  return Object.fromEntries(entries);
}

const ANY: ValueField = { type: 'any', label: '' };

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Names of the members of an object that the document calls secret. */
function secretsIn({ properties = [], items }: ValueField, names = new Set<string>()): Set<string> {
  for (const { name, value } of properties) {
    if (value.secret) names.add(name);
    secretsIn(value, names);
  }
  return items ? secretsIn(items, names) : names;
}

/** Documents often describe a key as an ordinary parameter. */
function isSecret({ name, in: place, value }: ParameterField): boolean {
  return isSecretInput(name, value, place);
}

/**
 * What a link says, without what it may not choose: credentials, and the parts of a server's address that anybody may
 * write, which would send the reader's request wherever the link's author likes (B-3).
 */
export function linkedValues(form: RequestForm, shared: unknown): unknown {
  const secrets = new Set<string>(form.parameters.filter(isSecret).map((parameter) => parameterKey(parameter)));
  const parameters = Object.entries(Object(Object(shared).parameters)).filter(([key]) => !secrets.has(key));
  return {
    ...Object(shared),
    serverVariables: choosable(form, Object(shared).serverVariables),
    parameters: Object.fromEntries(parameters),
  };
}

/** The server variables whose value is one of those that the document lists. */
function choosable(form: RequestForm, given: unknown): Record<string, string> {
  const variables = form.servers.flatMap((server) => server.variables ?? []);
  const chosen = Object.entries(Object(given)).filter((entry): entry is [string, string] =>
    variables.some(({ name, enum: choices }) => name === entry[0] && choices?.includes(String(entry[1]))),
  );
  return Object.fromEntries(chosen);
}
