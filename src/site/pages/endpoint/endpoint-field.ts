import { literalValue } from '../syntax/literal-value.ts';
import type { PageNode } from '../syntax/syntax-tree.ts';

/** One `ParamField` of a hand-written endpoint page. */
export interface EndpointField {
  in: (typeof FIELD_PLACES)[number];
  /** Empty for the body as a whole: `<ParamField body type="string[]">`. */
  name: string;
  type: string;
  required: boolean;
  deprecated: boolean;
  default?: string;
  placeholder?: string;
  enum?: string[];
  /** `minimum`, `maximum`, `minLength`, `maxLength` as written. */
  limits: Partial<Record<'minimum' | 'maximum' | 'minLength' | 'maxLength', number>>;
  /** Text of the element, on one line. */
  description?: string;
  fields: EndpointField[];
}

/** Attributes of a field that say where it is sent. The value is its name. */
export const FIELD_PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;

/** Returns the literal attributes of an element: `true`, numbers, strings, and lists and objects of them. */
export function literalAttributes(node: PageNode): Map<string, unknown> {
  const attributes = new Map<string, unknown>();
  for (const attribute of node.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (value === null || value === undefined) attributes.set(name, true);
    else if (typeof value === 'string') attributes.set(name, value);
    else {
      const literal = literalValue(value.value);
      if (literal !== undefined) attributes.set(name, literal);
    }
  }
  return attributes;
}

/** Reads a field without its nested fields. Returns `undefined` for an element without a name. */
export function endpointField(node: PageNode, textOf: (node: PageNode) => string): EndpointField | undefined {
  const attributes = literalAttributes(node);
  const place = FIELD_PLACES.find((candidate) => typeof attributes.get(candidate) === 'string') ?? 'body';
  const isWholeBody = attributes.get('body') === true && !attributes.has('name');
  const name = isWholeBody ? '' : (attributes.get(place) ?? attributes.get('name'));
  if (typeof name !== 'string' || (name === '' && !isWholeBody)) return undefined;
  const typeText = attributes.get('type');
  const initial = attributes.get('default') ?? attributes.get('initialValue');
  const placeholder = attributes.get('placeholder');
  const choices = attributes.get('enum') ?? attributes.get('options');
  const description = textOf(node);
  return {
    in: place,
    name,
    type: typeof typeText === 'string' ? typeText : 'string',
    required: isTrue(attributes.get('required')),
    deprecated: isTrue(attributes.get('deprecated')),
    ...(initial !== undefined && initial !== null && { default: textOfValue(initial) }),
    ...(placeholder !== undefined && placeholder !== true && { placeholder: textOfValue(placeholder) }),
    ...(Array.isArray(choices) && { enum: choices.map(textOfValue) }),
    limits: limitsOf(attributes),
    ...(description !== '' && { description }),
    fields: [],
  };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Returns a value as text: a string without quotes, everything else as JSON. */
export function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const LIMITS = {
  min: 'minimum',
  minimum: 'minimum',
  max: 'maximum',
  maximum: 'maximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
} as const;

/** Returns the limits of a field as keywords of JSON Schema. */
export function limitsOf(attributes: ReadonlyMap<string, unknown>): EndpointField['limits'] {
  const limits: EndpointField['limits'] = {};
  for (const [name, limit] of Object.entries(LIMITS)) {
    const value = attributes.get(name);
    if (value === undefined || value === true || value === '') continue;
    if (Number.isFinite(Number(value))) limits[limit] = Number(value);
  }
  return limits;
}
