import type { JsonRecord } from '../../core/json/record.ts';
import type { JsonValue } from '../../core/json/tree.ts';
import type { Limits } from './limits.ts';

/**
 * The schema of one value, reduced to what inputs and validation need. Nodes refer to each other, and a schema that
 * contains itself is a circle of nodes. `PackedNodes` serializes a graph with circles. The nodes inside a `RequestForm`
 * end after a few levels instead.
 */
export interface FormNode extends NodeOf<FormNode> {}

/** A node that refers to its children in some way. */
export interface NodeOf<Child> {
  /** The type for readers, without `null`, for example `string <date-time>`. */
  label: string;
  /** Allowed types. Absent: any type. Contains `null` only if the value may be null. */
  types?: JsonType[] | undefined;
  /** The value is the bytes of a file, outside of JSON. */
  file?: true | undefined;
  /** The only values allowed. */
  enum?: JsonValue[] | undefined;
  /** Texts of these values in a list, if they differ from the values. */
  enumLabels?: string[] | undefined;
  default?: JsonValue | undefined;
  example?: JsonValue | undefined;
  /** A value for samples that is made from the schema. No form starts with it. */
  sample?: JsonValue | undefined;
  /** `x-default`: the initial value of a form with `prefill`. Samples show it only after prefill. */
  initial?: JsonValue | undefined;
  format?: string | undefined;
  /** The text encodes bytes. */
  base64?: Base64Alphabet | undefined;
  /** A text of several lines. */
  multiline?: true | undefined;
  /** The document marks it as a password or as write-only text. It is not stored and not shared. */
  secret?: true | undefined;
  /** The value must match all of them. */
  patterns?: string[] | undefined;
  limits?: Limits | undefined;
  uniqueItems?: true | undefined;
  /** In document order. */
  properties?: PropertyOf<Child>[] | undefined;
  /** Node of keys that `properties` does not name. `null`: no such keys are allowed. Absent: any value. */
  additional?: Child | null | undefined;
  /** Nodes of keys that match a regular expression. */
  patternProperties?: { pattern: string; value: Child }[] | undefined;
  /** Keys for properties that the reader adds, if not every key is allowed. */
  newNames?: string[] | undefined;
  items?: Child | undefined;
  prefixItems?: Child[] | undefined;
  choice?: ChoiceOf<Child> | undefined;
  /** The value must fit all of them. */
  rules?: FormRule[] | undefined;
}

/** Keywords that no input represents. */
export interface FormRule {
  /** Without references. */
  schema: JsonRecord;
  /** What a `not` of several keywords excludes, as the end of a sentence. */
  what?: string | undefined;
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

/** RFC 4648 sections 4 and 5. */
export type Base64Alphabet = 'base64' | 'base64url';

export type FormProperty = PropertyOf<FormNode>;

export interface PropertyOf<Child> {
  name: string;
  required: boolean;
  deprecated?: true | undefined;
  /** Samples leave it out: only options of the schema after the first have it, or the example of the body has none. */
  unsampled?: true | undefined;
  /** Plain text, one line. */
  description?: string | undefined;
  value: Child;
}

export type FormChoice = ChoiceOf<FormNode>;

export type FormOption = OptionOf<FormNode>;

/** `oneOf` or `anyOf`: each option is the whole value, including the keywords around the choice. */
export interface ChoiceOf<Child> {
  options: OptionOf<Child>[];
  /** Property whose value distinguishes the options. */
  property?: string | undefined;
}

export interface OptionOf<Child> {
  label: string;
  value: Child;
  /** Of the discriminator. */
  tag?: string | undefined;
}

/** A value that the document does not describe. */
export const ANY_NODE: FormNode = { label: 'any' };

/** The type that a form shows first: the first that is not null. */
export function mainType(node: FormNode): JsonType | undefined {
  const type = node.types?.find((each) => each !== 'null') ?? node.types?.[0];
  if (type !== undefined) return type;
  if (node.properties) return 'object';
  return node.items ? 'array' : undefined;
}

/** The only type other than `null`, if there is one. */
export function onlyType({ types = [] }: FormNode): JsonType | undefined {
  const [type, ...others] = types.filter((each) => each !== 'null');
  return others.length === 0 ? type : undefined;
}

export function mayBeNull({ types = [], enum: values = [] }: FormNode): boolean {
  return types.includes('null') || values.includes(null);
}
