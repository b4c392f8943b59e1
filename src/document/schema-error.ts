import type { ErrorObject } from 'ajv';
import { pointerTokens } from '../core/json/pointer.ts';
import { type Finding, quoted } from './rule.ts';

/** An error of the validator, including the fields that `verbose` adds. */
export type SchemaError = ErrorObject<string, Record<string, unknown>>;

/** A finding in the words of people who write OpenAPI. Without a `pointer`, its place is that of the object. */
export type UnplacedFinding = Omit<Finding, 'pointer'> & { pointer?: string };

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
  'schema keywords': 'a schema',
  'any schema': 'a schema',
  'json schema draft 07 schema': 'a schema',
  'openapi schema_3_0': 'a schema',
  'avro schema_v1': 'a schema',
  'multi format schema': 'a schema with `schemaFormat`',
  'reference object': 'a reference',
  'channel item': 'a channel',
  'message object': 'a message',
  'message example object': 'an example of a message',
  'correlation id': 'a correlation ID',
  'operation reply': 'a reply',
  'operation reply address': 'the address of a reply',
  oauth2flow: 'an OAuth flow',
  'sasl security scheme': 'a SASL security scheme',
  'sasl scram security scheme': 'a SASL security scheme',
};

/** The types of security schemes that have definitions of their own. */
const SCHEME_TYPES: Record<string, string> = {
  'api key security scheme': 'apiKey',
  'http security scheme': 'http',
  'oauth2 security scheme': 'oauth2',
  'open id connect security scheme': 'openIdConnect',
  'bearer httpsecurity scheme': 'http',
  'non bearer httpsecurity scheme': 'http',
  'api key httpsecurity scheme': 'httpApiKey',
  oauth2flows: 'oauth2',
  'open id connect': 'openIdConnect',
  'user password': 'userPassword',
  'api key': 'apiKey',
  x509: 'X509',
  'symmetric encryption': 'symmetricEncryption',
  'asymmetric encryption': 'asymmetricEncryption',
  'sasl plain security scheme': 'plain',
  'sasl gssapi security scheme': 'gssapi',
};

/** Objects that are named after their field: they occur only once in their place, or contain others by name. */
const NAMED_BY_FIELD = new Set([
  ...['info', 'contact', 'license', 'components', 'paths', 'responses', 'xml', 'discriminator'],
  ...['external documentation', 'external docs', 'info extensions', 'oauth flows', 'oauth2scopes'],
  ...['servers', 'server variables', 'channels', 'operations', 'messages', 'channel messages', 'parameters', 'schemas'],
  ...['content', 'callbacks', 'map of strings', 'security requirements'],
]);

/** Nouns for the entries of a field, for definitions in the schema that several kinds of objects share. */
const OWNERS: Record<string, string> = {
  content: 'a media type',
  examples: 'an example',
  headers: 'a header',
  messages: 'a message',
  parameters: 'a parameter',
  securitySchemes: 'a security scheme',
};

/** Matches the definition of a binding, such as `bindings-kafka-0.5.0-channel`. */
const BINDING = /^bindings-(\w+)-[\d.]+-(\w+)$/;

/** Returns the object that is wrong, with its article: "an operation", "the object `info`". */
export function subjectInWords(error: SchemaError, definition: string | undefined): string {
  const [, protocol, bound] = BINDING.exec(definition ?? '') ?? [];
  if (protocol !== undefined && bound !== undefined) {
    return `the \`${protocol === 'websockets' ? 'ws' : protocol}\` binding of ${withArticle(bound)}`;
  }
  const words = definition
    ?.replace(/-or-reference$/, '')
    .replace(/^(API|HTTP|XML|OAuth2)/, (acronym) => `${acronym.toLowerCase()} `)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  if (words !== undefined && Object.hasOwn(NOUNS, words)) return NOUNS[words] ?? words;
  if (words !== undefined && Object.hasOwn(SCHEME_TYPES, words))
    return `a security scheme of type "${SCHEME_TYPES[words]}"`;
  const owner = pointerTokens(error.instancePath).at(-2);
  const isShared = words === undefined || words.includes('xor') || words === 'examples';
  if (isShared && owner !== undefined && Object.hasOwn(OWNERS, owner)) return OWNERS[owner] ?? owner;
  if (isShared || NAMED_BY_FIELD.has(words) || /bindings object$|extension/.test(words)) return namedByField(error);
  return withArticle(words.replace(/\boauth\b/, 'OAuth'));
}

function namedByField(error: SchemaError): string {
  const name = fieldName(error);
  if (name.startsWith('`')) return `the object ${name}`;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
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
