import { ownValue } from '../../../core/json/record.ts';
import { tools as words } from '../../../words/english/tools.ts';
import { parameterKey } from '../../http/parameter.ts';
import type { JsonValue, MediaTypeField, ParameterField, ParameterLocation, RequestForm } from '../form.ts';
import { ANY_NODE, type FormNode } from '../node.ts';
import { looksSecret } from '../secrets/secret-looks.ts';
import { isSecretInput, isSecretName } from '../secrets/secret-names.ts';
import { withoutSecrets } from '../secrets/secret-texts.ts';
import type { Addition, EnteredValue, FormValues, PartValues } from '../values.ts';
import { restoredChoice, storedChoice } from './stored-choice.ts';
import type { StoredValues } from './stored-values.ts';

/** The values that may leave the form, and the names of those that may not. */
export interface SharedValues {
  values: StoredValues;
  leftOut: string[];
}

/** Returns the values to store between two visits. */
export function storedValues(form: RequestForm, values: FormValues): StoredValues {
  return withoutSecretValues(form, values).values;
}

/** Returns the values for a link to the form. Leaves out values that the reader of the link may not set either. */
export function linkOf(form: RequestForm, values: FormValues): SharedValues {
  const { values: stored, leftOut } = withoutSecretValues(form, values);
  const serverVariables = listedVariables(form, stored.serverVariables);
  const free = Object.keys(stored.serverVariables ?? {}).filter((name) => !Object.hasOwn(serverVariables, name));
  const additions = stored.additions?.filter(({ name }) => !overridesRequest(name));
  const overriding = stored.additions?.flatMap(({ name }) => (overridesRequest(name) ? [name] : [])) ?? [];
  const body = withoutMethod(form.body?.media[values.body.media] ?? {}, stored);
  const parameters = withoutMethods(stored.parameters);
  return {
    values: {
      ...stored,
      serverVariables,
      parameters: parameters.inputs,
      additions,
      text: body.text,
      fields: body.fields,
    },
    leftOut: [
      ...(values.ownServer ? [words.theBaseUrl] : []),
      ...free,
      ...overriding,
      ...parameters.leftOut.map((key) => key.replace(/^\w+:/, '')),
      ...body.leftOut,
      ...leftOut,
    ],
  };
}

/** Leaves out secrets: values that the document marks, and those with a name or content like a secret. */
function withoutSecretValues(form: RequestForm, { body, ...values }: FormValues): SharedValues {
  const media = form.body?.media[body.media];
  const leftOut = new Set<string>();
  const properties = new Map((media?.properties ?? []).map(({ name, value }) => [name, value]));
  const publicValues = (inputs: Input[]) => withoutSecretInputs(inputs, leftOut);
  const serverVariables = publicValues(inputsOf(values.serverVariables));
  const parameters = publicValues(
    form.parameters.map((parameter) => {
      const key = parameterKey(parameter);
      return {
        ...parameter,
        key,
        place: parameter.in,
        field: parameter.value,
        value: ownValue(values.parameters, key),
      };
    }),
  );
  const additions = values.additions?.filter((addition) => !isSecretAddition(addition));
  for (const { name } of values.additions?.filter(isSecretAddition) ?? []) leftOut.add(name);
  const text = withoutSecrets(body.text, new Set(media?.secrets));
  for (const name of text.leftOut) leftOut.add(name);
  const fields = publicValues(inputsOf(body.fields).map((input) => ({ ...input, field: properties.get(input.name) })));
  const parts = Object.entries(body.parts ?? {}).map(([name, { contentType, headers = {} }]): [string, PartValues] => [
    name,
    { contentType, headers: publicValues(inputsOf(headers)) },
  ]);
  return {
    values: {
      server: storedChoice(form, 'server', values.server),
      serverVariables: Object.fromEntries(
        Object.entries(serverVariables).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      parameters,
      media: storedChoice(form, 'media', body.media),
      text: text.text,
      accept: values.accept,
      additions,
      fields,
      ...(body.parts ? { parts: Object.fromEntries(parts) } : {}),
      security: storedChoice(form, 'security', values.security),
    },
    leftOut: [...leftOut],
  };
}

/** A value and its input. */
interface Input {
  key: string;
  name: string;
  value: EnteredValue;
  field?: FormNode | undefined;
  place?: ParameterLocation | undefined;
}

function inputsOf(values: Record<string, EnteredValue>): Input[] {
  return Object.entries(values).map(([name, value]) => ({ key: name, name, value }));
}

/** Returns the values that are not secrets, by key. Of structured text, it returns the harmless members. */
function withoutSecretInputs(inputs: readonly Input[], leftOut: Set<string>): Record<string, JsonValue> {
  const entries = inputs.flatMap(({ key, name, value, field = ANY_NODE, place }): [string, JsonValue][] => {
    if (value === undefined) return [];
    const isEmpty = value === null || value === '' || value === false;
    const isWhole = !isEmpty && isSecretInput(name, field, place);
    const cleaned = isWhole ? undefined : withoutSecrets(textOf(value), secretsIn(field));
    if (cleaned?.leftOut.length === 0) return [[key, value]];
    for (const each of cleaned?.leftOut ?? [name]) leftOut.add(each === words.looksSecret ? name : each);
    return cleaned && typeof value === 'string' && /^\s*[[{<]/.test(value) ? [[key, cleaned.text]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the names of the members of an object that the document marks as secret. */
function secretsIn({ properties = [], items }: FormNode, names = new Set<string>()): Set<string> {
  for (const { name, value } of properties) {
    if (value.secret) names.add(name);
    secretsIn(value, names);
  }
  return items ? secretsIn(items, names) : names;
}

/** Returns whether a parameter is a secret. Documents often describe a key as an ordinary parameter. */
function isSecret({ name, in: place, value }: ParameterField): boolean {
  return isSecretInput(name, value, place);
}

/**
 * Returns the values of a link, without those that a link may not set: credentials, server variables that accept any
 * text, and additions and members of the body that replace the method or the path. The author of the link could
 * otherwise choose where the reader's request goes, or what it does (B-3).
 */
export function linkedValues(form: RequestForm, shared: unknown): unknown {
  const secrets = new Set<string>(form.parameters.filter(isSecret).map((parameter) => parameterKey(parameter)));
  const parameters = Object.entries(Object(Object(shared).parameters)).filter(([key]) => !secrets.has(key));
  return {
    ...Object(shared),
    serverVariables: listedVariables(form, Object(shared).serverVariables),
    parameters: withoutMethods(Object.fromEntries(parameters)).inputs,
    additions: linkedAdditions(Object(shared).additions),
    ...linkedBody(form, Object(shared)),
  };
}

/** Returns the text and the fields of a body without secrets. */
function linkedBody(form: RequestForm, { media: stored, text, fields }: Record<string, unknown>) {
  // `restoredValues` also uses the first media type if the given one does not exist.
  const media = form.body?.media[restoredChoice(form, 'media', stored) ?? 0];
  const nodes = new Map((media?.properties ?? []).map(({ name, value }) => [name, value]));
  const kept = Object.entries(Object(fields)).filter(([name]) => !isSecretInput(name, nodes.get(name) ?? ANY_NODE));
  const written = typeof text === 'string' ? withoutSecrets(text, new Set(media?.secrets)).text : '';
  const body = withoutMethod(media ?? {}, { text: written, fields: Object.fromEntries(kept) });
  return { text: typeof text === 'string' ? body.text : undefined, fields: body.fields };
}

/** Returns whether the name or the content of an addition looks like a secret. */
function isSecretAddition({ name, value }: Addition): boolean {
  return value !== '' && (isSecretName(name) || looksSecret(value));
}

/** Returns the additions of a link that a link may set. */
function linkedAdditions(additions: unknown): unknown {
  if (!Array.isArray(additions)) return undefined;
  return additions.filter((addition) => {
    const { name } = Object(addition);
    return typeof name === 'string' && !isSecretName(name) && !overridesRequest(name);
  });
}

/** Returns the server variables with a value that the document lists. */
function listedVariables(form: RequestForm, record: unknown): Record<string, string> {
  const variables = form.servers.flatMap((server) => server.variables ?? []);
  const entries = Object.entries(Object(record)).filter((entry): entry is [string, string] =>
    variables.some(({ name, enum: choices }) => name === entry[0] && choices?.some((choice) => choice === entry[1])),
  );
  return Object.fromEntries(entries);
}

/** Matches headers that make a server run another method, or another path, than the form shows. */
const OVERRIDING_HEADER = /^x.(?:http.method(?:.override)?|method.override|(?:original|rewrite).url)$/i;

/** Matches `_method`, which makes many frameworks run another method, and the names that PHP reads as this one. */
const METHOD_MEMBER = /^ *[_.]method(?![^\0])/i;

const METHOD_MEMBERS = { has: (name: string) => METHOD_MEMBER.test(name) };

/** Whether an addition makes a server run another request than the form shows. */
function overridesRequest(name: string): boolean {
  return METHOD_MEMBER.test(name) || OVERRIDING_HEADER.test(name);
}

/** Returns the text of an input as the patterns of names and secrets read it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Returns the inputs that do not replace the method. The members of an object may be sent like inputs. */
function withoutMethods<Value>(inputs: Record<string, Value> = {}) {
  const replacing = Object.entries(inputs).filter(([name, value]) =>
    [name, ...withoutSecrets(textOf(value), METHOD_MEMBERS).leftOut].some(METHOD_MEMBERS.has),
  );
  const others = { ...inputs };
  for (const [name] of replacing) delete others[name];
  return { inputs: others, leftOut: replacing.map(([name]) => name) };
}

/** Returns a body without the member that replaces the method, unless the document has this member. */
function withoutMethod<Value>(
  { properties = [], example = '' }: Partial<MediaTypeField>,
  { text = '', fields = {} }: { text?: string; fields?: Record<string, Value> },
) {
  const isDescribed = /\b_method\b/.test(example) || properties.some(({ name }) => METHOD_MEMBER.test(name));
  if (isDescribed) return { text, fields, leftOut: [] };
  const cleaned = withoutSecrets(text, METHOD_MEMBERS);
  const others = withoutMethods(fields);
  return { text: cleaned.text, fields: others.inputs, leftOut: [...others.leftOut, ...cleaned.leftOut] };
}
