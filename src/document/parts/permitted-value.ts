import { isRecord, type JsonRecord, setOwn } from '../../core/json/record.ts';
import { type Field, fieldOf, isExtension, type Kind } from '../shape.ts';

const PARAMETER =
  'name in description required deprecated allowEmptyValue allowReserved style explode example* examples*';
const ASYNC_OPERATION = 'action operationId title summary description';
const JSON_SCHEMA =
  '$id $schema $anchor $dynamicAnchor $recursiveAnchor $recursiveRef $vocabulary $comment id title description type ' +
  'format enum* const* default* example* examples* nullable readOnly writeOnly deprecated required dependentRequired ' +
  'multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems ' +
  'uniqueItems maxContains minContains maxProperties minProperties dependencies contentEncoding contentMediaType';
const AVRO = 'name namespace aliases doc fields symbols order values size logicalType precision scale';
const BINDING =
  'bindingVersion method statusCode is exchange queue expiration userId cc priority deliveryMode mandatory bcc ' +
  'replyTo timestamp ack contentEncoding contentType messageType destination destinationType destinations labels ' +
  'messageRetentionDuration messageStoragePolicy schemaSettings attributes orderingKey topic maxMsgLength type ' +
  'description expiry groupId clientId clientID ccdtQueueManagerName cipherSpec multiEndpointServer ' +
  'heartBeatInterval jmsConnectionFactory schemaRegistryUrl schemaRegistryVendor partitions replicas ' +
  'topicConfiguration schemaIdLocation schemaIdPayloadEncoding schemaLookupStrategy cleanSession lastWill keepAlive ' +
  'sessionExpiryInterval maximumPacketSize qos retain messageExpiryInterval payloadFormatIndicator correlationData ' +
  'responseTopic namespace tenant persistence compaction geo-replication retention ttl deduplication node ' +
  'qosPolicies role domainId rmwImplementation name ordering policy tags consumers deliveryPolicy deadLetterQueue ' +
  'queues msgVpn msvVpn clientName timeToLive dmqEligible';

/**
 * The fields of each kind of object that lead to no other kind: texts, numbers, and lists of them. The others are in
 * `shape.ts`. A field with an asterisk may have any value, because it is data of the API.
 */
const FIELDS: Partial<Record<Kind, string>> = {
  document: 'openapi $self jsonSchemaDialect',
  asyncDocument: 'asyncapi id defaultContentType',
  asyncOperation: ASYNC_OPERATION,
  asyncServer: 'host pathname url protocol protocolVersion title summary description',
  binding: BINDING.replaceAll(/(?= |$)/g, '*'),
  channel: 'address title summary description deprecated',
  channelParameter: 'description location enum default examples',
  contact: 'name url email',
  discriminator: 'propertyName mapping defaultMapping',
  encoding: 'contentType style explode allowReserved',
  example: 'summary description value* dataValue* serializedValue externalValue',
  externalDocs: 'description url',
  header: PARAMETER,
  info: 'title summary description termsOfService version',
  license: 'name identifier url',
  link: 'operationRef operationId parameters* requestBody* description',
  location: 'description location',
  mediaType: 'description example* examples*',
  message: 'schemaFormat contentType messageId name title summary description deprecated',
  messageExample: 'name summary headers* payload*',
  oauthFlow: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes availableScopes',
  operation: 'tags summary description operationId deprecated',
  parameter: PARAMETER,
  pathItem: 'summary description',
  requestBody: 'description required',
  response: 'summary description',
  schema: `schemaFormat schema ${JSON_SCHEMA} ${AVRO}`,
  securityScheme: 'type name in description scheme bearerFormat openIdConnectUrl oauth2MetadataUrl deprecated scopes',
  server: 'url name description',
  serverVariable: 'enum default description examples',
  tag: 'name summary description parent kind',
  xml: 'name namespace prefix attribute wrapped nodeType',
};

const NAMES = new Map(Object.entries(FIELDS).map(([kind, names]) => [kind, new Set(names.split(' '))]));

/** Maps from any names to texts or lists of texts. */
const TEXT_MAPS = new Set(['$vocabulary', 'availableScopes', 'dependentRequired', 'mapping', 'scopes']);

/** Fields of Avro schemas that contain further schemas, or names of them. */
const AVRO_SCHEMAS = new Set(['type', 'items', 'fields', 'values']);

interface Options {
  /** The name of the field or map that contains the value. */
  name: string;
  /** Whether fields that a schema does not have are reported, too. */
  reportsKeywords: boolean;
  /** Called with the path of each value that is left out. */
  onLeftOut: (path: readonly string[]) => void;
}

/** Returns whether a reference in a place may lead to a value in another file. */
export function isPermitted(value: unknown, field: Field): boolean {
  if (field.kind === 'other') return false;
  if (isRecord(value)) return true;
  return !field.isMap && (Array.isArray(value) || (field.kind === 'schema' && typeof value === 'boolean'));
}

/**
 * Returns what of a value in another file may come into a place of a document: where a schema is expected, the keywords
 * of schemas, and extensions. A document is not trusted, and must not make anything else in a file public by referring
 * to it.
 */
export function permittedValue(value: unknown, field: Field, { name, reportsKeywords, onLeftOut }: Options): unknown {
  const path: string[] = [];
  return partOf(value, name, field);

  function partOf(value: unknown, owner: string, field: Field): unknown {
    if (!isPermitted(value, field)) return leftOut();
    const { kind, isMap } = field;
    const inside = { kind, isMap: false };
    if (Array.isArray(value))
      return items(value, (item) => (Array.isArray(item) ? leftOut() : partOf(item, owner, inside)));
    if (!isRecord(value)) return value;
    return fields(value, (child, key) => {
      if (!isMap) return fieldValue(child, key, value, kind);
      if (isExtension(owner, key) || (key === '$ref' && isPlain(child))) return child;
      // Before JSON Schema 2019-09, a dependency is a schema or a list of names.
      return owner === 'dependencies' && isPlain(child) ? child : partOf(child, key, inside);
    });
  }

  function items(list: unknown[], keep: (item: unknown) => unknown): unknown[] {
    const kept = list.map((item, index) => at(String(index), () => keep(item)));
    return kept.every((item, index) => item === list[index]) ? list : kept.filter((item) => item !== undefined);
  }

  function fields(object: JsonRecord, keep: (child: unknown, key: string) => unknown): JsonRecord {
    let isSame = true;
    const copy: JsonRecord = {};
    for (const key of Object.keys(object)) {
      const kept = at(key, () => keep(object[key], key));
      isSame &&= kept === object[key];
      if (kept !== undefined) setOwn(copy, key, kept);
    }
    return isSame ? object : copy;
  }

  function at(token: string, read: () => unknown): unknown {
    path.push(token);
    const result = read();
    path.pop();
    return result;
  }

  function leftOut(): undefined {
    onLeftOut(path);
  }

  function fieldValue(value: unknown, key: string, object: JsonRecord, kind: Kind): unknown {
    const names = NAMES.get(kind);
    if (key.startsWith('x-') || isOpen(names, key, value)) return value;
    if (isNamed(value, key, kind)) return value;
    if (isForeign(value, key, object, kind)) return foreignSchema(value, key);
    const inner = SCHEMA_FIELDS.get(kind === 'schema' ? key : '') ?? fieldOf(kind, key);
    if (inner.kind !== 'other') return partOf(value, key, inner);
    if (names?.has(key) || isOfReference(key, object)) {
      return TEXT_MAPS.has(key) && isRecord(value) ? fields(value, plain) : plain(value);
    }
    return kind === 'schema' && !reportsKeywords ? undefined : leftOut();
  }

  /** A schema in another language may be a text, and a union of Avro is a list of schemas and names. */
  function foreignSchema(value: unknown, key: string): unknown {
    if (Array.isArray(value)) return items(value, (item) => foreignSchema(item, key));
    return isRecord(value) ? partOf(value, key, SCHEMA) : value;
  }

  function plain(value: unknown): unknown {
    return isPlain(value) ? value : leftOut();
  }
}

const SCHEMA: Field = { kind: 'schema', isMap: false };

const SCHEMA_FIELDS = new Map([
  ['schema', SCHEMA],
  ['dependencies', { kind: 'schema', isMap: true }],
] satisfies [string, Field][]);

/** Returns whether a field has data of the API. `examples` is data only if it is a list. */
function isOpen(names: ReadonlySet<string> | undefined, key: string, value: unknown): boolean {
  return names?.has(`${key}*`) === true && (key !== 'examples' || Array.isArray(value));
}

/** Returns whether a field only names what is elsewhere: security schemes, tags, or the servers of a channel. */
function isNamed(value: unknown, key: string, kind: Kind): boolean {
  if (key === 'security') return isList(value, (item) => isRecord(item) && Object.values(item).every(isPlain));
  return (key === 'tags' || (key === 'servers' && kind === 'channel')) && isPlain(value);
}

/** Returns whether a field has a schema in a language that is not JSON Schema, such as Avro or Protocol Buffers. */
function isForeign(value: unknown, key: string, object: JsonRecord, kind: Kind): boolean {
  if (kind === 'schema' && AVRO_SCHEMAS.has(key)) return true;
  return (key === 'payload' || key === 'schema') && !isRecord(value) && Object.hasOwn(object, 'schemaFormat');
}

function isOfReference(key: string, object: JsonRecord): boolean {
  return (
    /^(?:\$ref|\$dynamicRef|summary|description)$/.test(key) &&
    Object.hasOwn(object, key.startsWith('$') ? key : '$ref')
  );
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isPlain) : !isRecord(value);
}

function isList(value: unknown, test: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}
