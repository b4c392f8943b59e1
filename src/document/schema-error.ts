import type { ErrorObject } from 'ajv';
import { pointerTokens } from '../json/pointer.ts';
import { type Finding, quoted } from './rule.ts';

/** An error of the validator, including the fields that `verbose` adds. */
export type SchemaError = ErrorObject<string, Record<string, unknown>>;

/** An error in the words of people who write OpenAPI. Without a `pointer`, its place is that of the object. */
export type Words = Omit<Finding, 'pointer'> & { pointer?: string };

/** Returns what an error is about: "`required`", "Entry 2 of `parameters`" or "The document". */
export function fieldName({ instancePath }: SchemaError): string {
  const tokens = pointerTokens(instancePath);
  const last = tokens.at(-1);
  if (last === undefined) return 'The document';
  const owner = tokens.at(-2);
  return /^\d+$/.test(last) && owner !== undefined && !/^\d+$/.test(owner) && owner !== 'responses'
    ? `Entry ${Number(last) + 1} of \`${owner}\``
    : `\`${last}\``;
}

const NOUNS: Record<string, string> = {
  document: 'the document',
  'api key security scheme': 'a security scheme of type "apiKey"',
  'http security scheme': 'a security scheme of type "http"',
  'oauth2 security scheme': 'a security scheme of type "oauth2"',
  'open id connect security scheme': 'a security scheme of type "openIdConnect"',
  'schema keywords': 'a schema',
  'bearer httpsecurity scheme': 'a security scheme of type "http"',
  'api key httpsecurity scheme': 'a security scheme of type "httpApiKey"',
  oauth2flow: 'an OAuth flow',
  oauth2flows: 'a security scheme of type "oauth2"',
  'open id connect': 'a security scheme of type "openIdConnect"',
  'sasl scram security scheme': 'a SASL security scheme',
};

/** Objects that occur only once in their place are named after their field. */
const NAMED_BY_FIELD = new Set([
  'info',
  'contact',
  'license',
  'components',
  'paths',
  'responses',
  'external documentation',
  'xml',
  'discriminator',
]);

/** Nouns for the entries of a field, for definitions in the schema that several kinds of objects share. */
const OWNERS: Record<string, string> = {
  content: 'a media type',
  examples: 'an example',
  headers: 'a header',
  parameters: 'a parameter',
  securitySchemes: 'a security scheme',
};

/** Returns the object that is wrong, with its article: "an operation", "the object `info`". */
export function subjectInWords(error: SchemaError, definition: string | undefined): string {
  const words = definition
    ?.replace(/-or-reference$/, '')
    .replace(/^(API|HTTP|XML|OAuth2)/, (acronym) => `${acronym.toLowerCase()} `)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  const field = pointerTokens(error.instancePath).at(-1);
  if (words !== undefined && Object.hasOwn(NOUNS, words)) return NOUNS[words] ?? words;
  const owner = pointerTokens(error.instancePath).at(-2);
  const isShared = words === undefined || words.includes('xor') || words === 'examples';
  if (isShared && owner !== undefined && Object.hasOwn(OWNERS, owner)) return OWNERS[owner] ?? owner;
  if (isShared || NAMED_BY_FIELD.has(words)) {
    return field === undefined ? 'the document' : `the object \`${field}\``;
  }
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** Describes a value in a few words, short enough for one line. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'object' && !(value instanceof Number)) return 'an object';
  return typeof value === 'string' ? quoted(value) : String(value);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
