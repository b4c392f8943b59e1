import { listOf, setOwn, textOf } from '../../core/json/record.ts';
import { type JsonTree, parseTree, stringIn, writeTree } from '../../core/json/tree.ts';
import { entryOf } from '../form/entry.ts';
import type { MediaTypeField, ParameterField, RequestForm } from '../form/form.ts';
import { ANY_NODE, type FormNode } from '../form/node.ts';
import { isSecretInput } from '../form/secrets/secret-names.ts';
import { withoutSecrets } from '../form/secrets/secret-texts.ts';
import type { BodyValues, EnteredValue, ParameterKey } from '../form/values.ts';
import { isJson } from '../http/media-type.ts';
import { parameterKey } from '../http/parameter.ts';
import { hasFields } from '../http/request-body.ts';
import type { Evaluated } from './runtime-expression.ts';

/** The operation and the status of a response. */
export interface AnswerOrigin {
  title: string;
  status: number;
  /** Whether the example server made it up. */
  isMadeUp?: boolean | undefined;
}

/** Values from a response, on their way to the form of another operation. Plain JSON without secrets. */
export interface CarriedValues {
  from: AnswerOrigin;
  /** The JSON text of each value, by the key of its parameter. */
  parameters: [key: string, json: string][];
  /** JSON text. */
  body?: string | undefined;
  /** URL of a server, as the document writes it. */
  server?: string | undefined;
}

/** Reads carried values from the storage, where any script of the origin may have written. */
export function readCarried(stored: unknown): CarriedValues | undefined {
  const { from, parameters, body, server } = Object(stored);
  const { title, status, isMadeUp } = Object(from);
  if (typeof title !== 'string' || typeof status !== 'number') return undefined;
  const pairs = listOf(parameters).filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string'),
  );
  return {
    from: { title, status, isMadeUp: isMadeUp === true || undefined },
    parameters: pairs,
    body: textOf(body),
    server: textOf(server),
  };
}

/**
 * Returns the JSON text of a value to carry. Returns `undefined` for a secret, by the names that it comes from and the
 * name of the parameter, or by its look. An object or a list loses its secret members.
 *
 * @param marked Names of members that the document marks as secret.
 */
export function carriedText(
  { tree, names }: Evaluated,
  marked: readonly string[],
  parameter?: Pick<ParameterField, 'in' | 'name'>,
): string | undefined {
  const scalar = tree.kind === 'scalar' ? tree.text : undefined;
  const node = scalar !== undefined && /^[-\dtf]/.test(scalar) ? NUMBER : ANY_NODE;
  const all = parameter ? [...names, parameter.name] : names;
  // In a path, `sid` and `session` are IDs of resources.
  if (all.some((name) => marked.includes(name) || isSecretInput(name, node, parameter?.in))) return undefined;
  const { text, leftOut } = withoutSecrets(textOfTree(tree), new Set(marked));
  if (scalar === undefined) return text;
  return leftOut.length === 0 ? scalar : undefined;
}

const NUMBER: FormNode = { ...ANY_NODE, types: ['number'] };

/** Returns the values for the inputs of a form, without parameters that it does not have or that are secret. */
export function carriedInputs(form: RequestForm, { parameters }: CarriedValues): Map<ParameterKey, EnteredValue> {
  const inputs = new Map<ParameterKey, EnteredValue>();
  for (const [key, json] of parameters) {
    const parameter = form.parameters.find((each) => parameterKey(each) === key);
    const tree = parseTree(json);
    if (!parameter || !tree || isSecretInput(parameter.name, parameter.value, parameter.in)) continue;
    const value = enteredTree(parameter.value, tree);
    if (value !== undefined) inputs.set(parameterKey(parameter), value);
  }
  return inputs;
}

/** A body as one of the media types of a form takes it: its fields, or its text. */
export interface CarriedBody {
  media: number;
  text: string;
  fields?: BodyValues['fields'] | undefined;
}

/**
 * Returns the carried body without secrets, in the chosen media type if it takes JSON or fields, otherwise in the first
 * one that does.
 */
export function carriedBody({ body }: RequestForm, chosen: number, json: string | undefined): CarriedBody | undefined {
  const tree = parseTree(json ?? '');
  const takesTree = (media: MediaTypeField | undefined) =>
    media !== undefined && (hasFields(media) || (media.entry === 'text' && isJson(media.mediaType)));
  const fitting = takesTree(body?.media[chosen]) ? chosen : (body?.media.findIndex(takesTree) ?? -1);
  const index = fitting === -1 ? chosen : fitting;
  const media = body?.media[index];
  if (!tree || !media) return undefined;
  if (hasFields(media))
    return tree.kind === 'object' ? { media: index, text: '', fields: fieldsOf(media, tree) } : undefined;
  const text = isJson(media.mediaType) ? writeTree(tree) : textOfTree(tree);
  return { media: index, text: withoutSecrets(text, new Set(media.secrets)).text };
}

function fieldsOf({ properties = [], additional }: MediaTypeField, tree: JsonTree): BodyValues['fields'] {
  const fields: BodyValues['fields'] = {};
  for (const { key, value } of tree.kind === 'object' ? tree.members : []) {
    const node = properties.find(({ name }) => name === key)?.value ?? additional;
    const entered = node && !isSecretInput(key, node) ? enteredTree(node, value) : undefined;
    if (entered !== undefined) setOwn(fields, key, entered);
  }
  return fields;
}

/** Returns a value as the input of a node contains it. Numbers keep their digits. */
function enteredTree(node: FormNode, tree: JsonTree): EnteredValue {
  switch (entryOf(node)) {
    case 'file':
    case 'files':
      return undefined;
    case 'list':
      return (tree.kind === 'array' ? tree.items : [tree]).map(textOfTree);
    case 'json':
      return writeTree(tree);
    default:
      return textOfTree(tree);
  }
}

/** Returns the content of a string, or the JSON of any other value. */
function textOfTree(tree: JsonTree): string {
  return stringIn(tree) ?? writeTree(tree);
}
