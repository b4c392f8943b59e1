/**
 * The kinds of objects that the fields of an object contain, as in the specifications. Unlisted fields, such as unknown
 * fields and plain values, have the kind `other`.
 */

export type Kind =
  | 'document'
  | 'asyncDocument'
  | 'binding'
  | 'bindings'
  | 'callback'
  | 'channel'
  | 'channelParameter'
  | 'components'
  | 'asyncComponents'
  | 'contact'
  | 'discriminator'
  | 'encoding'
  | 'example'
  | 'externalDocs'
  | 'header'
  | 'info'
  | 'license'
  | 'link'
  | 'location'
  | 'mediaType'
  | 'message'
  | 'messageExample'
  | 'oauthFlow'
  | 'oauthFlows'
  | 'operation'
  | 'asyncOperation'
  | 'asyncServer'
  | 'other'
  | 'parameter'
  | 'pathItem'
  | 'reply'
  | 'requestBody'
  | 'response'
  | 'schema'
  | 'securityScheme'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'xml';

/** Content of a field: an object, a list of objects, or a map whose keys are names that authors choose. */
export interface Field {
  kind: Kind;
  isMap: boolean;
}

/** `{schema}` is a map of schemas. */
type Notation = Kind | `{${Kind}}`;

const CONTENT: Record<string, Notation> = { schema: 'schema', content: '{mediaType}', examples: '{example}' };

/** What AsyncAPI says about most of its objects. */
const ABOUT: Record<string, Notation> = { bindings: 'bindings', externalDocs: 'externalDocs', tags: 'tag' };

const OAUTH_FLOWS = ['authorizationCode', 'clientCredentials', 'deviceAuthorization', 'implicit', 'password'];

const PROTOCOLS = [
  ...[
    'amqp',
    'amqp1',
    'anypointmq',
    'googlepubsub',
    'http',
    'ibmmq',
    'jms',
    'kafka',
    'mercure',
    'mqtt',
    'mqtt5',
    'nats',
  ],
  ...['pulsar', 'redis', 'ros2', 'sns', 'solace', 'sqs', 'stomp', 'ws', 'wss'],
];

const NOTATION: Partial<Record<Kind, Record<string, Notation>>> = {
  document: {
    info: 'info',
    servers: 'server',
    paths: '{pathItem}',
    webhooks: '{pathItem}',
    'x-webhooks': '{pathItem}',
    components: 'components',
    tags: 'tag',
    externalDocs: 'externalDocs',
  },
  info: { contact: 'contact', license: 'license', externalDocs: 'externalDocs', tags: 'tag' },
  tag: { externalDocs: 'externalDocs' },
  components: {
    schemas: '{schema}',
    responses: '{response}',
    parameters: '{parameter}',
    examples: '{example}',
    requestBodies: '{requestBody}',
    headers: '{header}',
    securitySchemes: '{securityScheme}',
    links: '{link}',
    callbacks: '{callback}',
    pathItems: '{pathItem}',
    mediaTypes: '{mediaType}',
  },
  pathItem: {
    get: 'operation',
    put: 'operation',
    post: 'operation',
    delete: 'operation',
    options: 'operation',
    head: 'operation',
    patch: 'operation',
    trace: 'operation',
    query: 'operation',
    additionalOperations: '{operation}',
    parameters: 'parameter',
    servers: 'server',
  },
  operation: {
    parameters: 'parameter',
    requestBody: 'requestBody',
    responses: '{response}',
    callbacks: '{callback}',
    servers: 'server',
    externalDocs: 'externalDocs',
  },
  parameter: CONTENT,
  header: CONTENT,
  requestBody: { content: '{mediaType}' },
  response: { headers: '{header}', content: '{mediaType}', links: '{link}' },
  mediaType: {
    schema: 'schema',
    itemSchema: 'schema',
    examples: '{example}',
    encoding: '{encoding}',
    prefixEncoding: 'encoding',
    itemEncoding: 'encoding',
  },
  encoding: {
    headers: '{header}',
    encoding: '{encoding}',
    prefixEncoding: 'encoding',
    itemEncoding: 'encoding',
  },
  link: { server: 'server' },
  server: { variables: '{serverVariable}' },
  securityScheme: { flows: 'oauthFlows' },
  oauthFlows: Object.fromEntries(OAUTH_FLOWS.map((flow) => [flow, 'oauthFlow'])),
  schema: {
    items: 'schema',
    prefixItems: 'schema',
    contains: 'schema',
    additionalProperties: 'schema',
    properties: '{schema}',
    patternProperties: '{schema}',
    dependentSchemas: '{schema}',
    propertyNames: 'schema',
    if: 'schema',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: 'schema',
    else: 'schema',
    allOf: 'schema',
    anyOf: 'schema',
    oneOf: 'schema',
    not: 'schema',
    unevaluatedItems: 'schema',
    unevaluatedProperties: 'schema',
    additionalItems: 'schema',
    contentSchema: 'schema',
    examples: '{example}',
    $defs: '{schema}',
    definitions: '{schema}',
    discriminator: 'discriminator',
    externalDocs: 'externalDocs',
    xml: 'xml',
  },
  asyncDocument: {
    info: 'info',
    servers: '{asyncServer}',
    channels: '{channel}',
    operations: '{asyncOperation}',
    components: 'asyncComponents',
    tags: 'tag',
    externalDocs: 'externalDocs',
  },
  asyncComponents: {
    schemas: '{schema}',
    messages: '{message}',
    servers: '{asyncServer}',
    channels: '{channel}',
    operations: '{asyncOperation}',
    replies: '{reply}',
    securitySchemes: '{securityScheme}',
    messageTraits: '{message}',
    operationTraits: '{asyncOperation}',
    parameters: '{channelParameter}',
    serverVariables: '{serverVariable}',
    correlationIds: '{location}',
    replyAddresses: '{location}',
    externalDocs: '{externalDocs}',
    tags: '{tag}',
    serverBindings: '{bindings}',
    channelBindings: '{bindings}',
    operationBindings: '{bindings}',
    messageBindings: '{bindings}',
  },
  channel: {
    ...ABOUT,
    servers: 'asyncServer',
    messages: '{message}',
    subscribe: 'asyncOperation',
    publish: 'asyncOperation',
    parameters: '{channelParameter}',
  },
  channelParameter: { schema: 'schema' },
  bindings: Object.fromEntries(PROTOCOLS.map((protocol) => [protocol, 'binding'])),
  binding: { headers: 'schema', key: 'schema', query: 'schema' },
  asyncOperation: {
    ...ABOUT,
    channel: 'channel',
    message: 'message',
    messages: 'message',
    reply: 'reply',
    security: 'securityScheme',
    traits: 'asyncOperation',
  },
  asyncServer: { ...ABOUT, security: 'securityScheme', variables: '{serverVariable}' },
  reply: { address: 'location', channel: 'channel', messages: 'message' },
  message: {
    ...ABOUT,
    correlationId: 'location',
    payload: 'schema',
    headers: 'schema',
    oneOf: 'message',
    traits: 'message',
    examples: 'messageExample',
  },
};

const SHAPES = new Map(Object.entries(NOTATION).map(([kind, fields]) => [kind, fieldsOf(fields)]));

/** Inside an unknown object, fields mean the same as elsewhere in OpenAPI. */
const ELSEWHERE = new Map(
  (['schema', 'components', 'operation', 'mediaType', 'response', 'parameter', 'document'] as const)
    .toReversed()
    .flatMap((kind) => [...(SHAPES.get(kind) ?? [])]),
);

function fieldsOf(fields: Record<string, Notation>): Map<string, Field> {
  return new Map(
    Object.entries(fields).map(([name, notation]) => {
      const isMap = notation.startsWith('{');
      return [name, { kind: (isMap ? notation.slice(1, -1) : notation) as Kind, isMap }];
    }),
  );
}

const OTHER: Field = { kind: 'other', isMap: false };
const PATH_ITEM: Field = { kind: 'pathItem', isMap: false };

/** Returns the content of a field of an object. The entries of a callback are path items under any name. */
export function fieldOf(kind: Kind, name: string): Field {
  if (kind === 'callback') return PATH_ITEM;
  return (kind === 'other' ? ELSEWHERE : SHAPES.get(kind))?.get(name) ?? OTHER;
}

/** Fields whose value is data of the API, even when it looks like a `$ref`. */
const DATA = new Set(['const', 'dataValue', 'default', 'enum', 'example', 'value']);

/** Objects of these kinds contain only data, apart from their listed fields. */
const LEAVES = new Set<Kind>(['example', 'link', 'messageExample']);

/** Returns whether the field contains data, or an extension whose content has no meaning here. */
export function isData(kind: Kind, name: string, value: unknown): boolean {
  if (name.startsWith('x-')) return !SHAPES.get(kind)?.has(name);
  if (DATA.has(name)) return true;
  // Documents often keep each example of a message in a file.
  if (name === 'examples') return Array.isArray(value) && kind !== 'message';
  return LEAVES.has(kind) && fieldOf(kind, name) === OTHER;
}

/** Maps in which a key with `x-` is an extension instead of a name. */
const EXTENSIBLE_MAPS = new Set(['channels', 'paths', 'responses']);

/** Returns whether an entry of a map is an extension. */
export function isExtension(map: string, name: string): boolean {
  return name.startsWith('x-') && EXTENSIBLE_MAPS.has(map);
}
