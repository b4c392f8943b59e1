import type { Base64Alphabet, JsonValue } from './form.ts';
import type { Limits } from './limits.ts';

/**
 * What a JSON body is made of, for a form: nodes by id, each naming its children, so that a schema that contains itself
 * is a circle of ids and is opened level by level. Plain JSON; types only.
 */
export interface BodyForm {
  root: NodeId;
  nodes: Record<NodeId, BodyNode>;
}

export type NodeId = string;

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export interface BodyNode {
  /** The type in a reader's words. */
  label: string;
  /** Allowed types; absent: any. `null` only where the value may be null. */
  types?: JsonType[] | undefined;
  /** The only values allowed. */
  enum?: JsonValue[] | undefined;
  default?: JsonValue | undefined;
  example?: JsonValue | undefined;
  format?: string | undefined;
  /** The text stands for bytes. */
  base64?: Base64Alphabet | undefined;
  /** All must hold. */
  patterns?: string[] | undefined;
  limits?: Limits | undefined;
  uniqueItems?: true | undefined;
  properties?: BodyProperty[] | undefined;
  /** Of keys that `properties` does not name; `null`: there may be none; absent: anything. */
  additional?: NodeId | null | undefined;
  /** Of keys that match a regular expression. */
  patternProperties?: { pattern: string; node: NodeId }[] | undefined;
  items?: NodeId | undefined;
  prefixItems?: NodeId[] | undefined;
  choice?: BodyChoice | undefined;
}

export interface BodyProperty {
  name: string;
  required: boolean;
  deprecated?: true | undefined;
  description?: string | undefined;
  node: NodeId;
}

/** `oneOf` or `anyOf`: each option is the whole value, what stands around the choice included. */
export interface BodyChoice {
  options: BodyOption[];
  /** Property whose value tells the options apart. */
  property?: string | undefined;
}

export interface BodyOption {
  label: string;
  node: NodeId;
  /** Of the discriminator. */
  value?: string | undefined;
}
