import { api, channel, having, returning, sending, taking } from './documents.ts';

type Json = Record<string, unknown>;

/** Each rule alone: what it is about, the two documents, what is reported, and the check of oasdiff with its level. */
export type GoldenPair = [about: string, old: Json, next: Json, expected: string, check?: string];

const text = { type: 'string' };
const integer = { type: 'integer' };
const query = (schema: unknown, rest: Json = {}) => ({ name: 'q', in: 'query', schema, ...rest });
const IN = 'in the request of List issues';
const OUT = 'in the response of List issues';
const cat = { title: 'Cat', ...having(text) };
const dog = { title: 'Dog', type: 'object', properties: { bark: text } };
const pets = {
  components: {
    schemas: {
      Cat: { type: 'object', properties: { kind: text, purr: text } },
      Dog: { type: 'object', properties: { kind: text, bark: text } },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const choice = (mapping?: Json, property = 'kind') => ({
  oneOf: [ref('Cat'), ref('Dog')],
  discriminator: { propertyName: property, ...(mapping && { mapping }) },
});
const keys = (...names: string[]) => ({
  components: {
    securitySchemes: Object.fromEntries(
      ['key', 'token'].map((name) => [name, { type: 'apiKey', in: 'header', name: `X-${name}` }]),
    ),
  },
  security: names.map((name) => ({ [name]: [] })),
});
const oauth = (...scopes: string[]) => ({
  components: { securitySchemes: { oauth: { type: 'oauth2', flows: {} } } },
  security: [{ oauth: scopes }],
});
const scheme = (value: Json) => ({ components: { securitySchemes: { key: value } }, security: [{ key: [] }] });
const responses = (...statuses: string[]) =>
  api({ responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])) });
const headers = (map: Json) => api({ responses: { 200: { description: '', headers: map } } });
const body = (requestBody?: Json) => api(requestBody ? { requestBody } : {}, {}, 'post');
const json = { content: { 'application/json': { schema: text } } };
const xml = { content: { 'application/json': { schema: text }, 'application/xml': { schema: text } } };
const webhook = (schema: unknown, name = 'ping') => ({
  ...api({}),
  webhooks: { [name]: { post: { requestBody: { content: { 'application/json': { schema } } } } } },
});
const callback = (schema: unknown) =>
  api({
    callbacks: { done: { '{$url}': { post: { requestBody: { content: { 'application/json': { schema } } } } } } },
  });
const withoutChannel = { asyncapi: '3.0.0', info: { title: 'Test', version: '1' }, channels: {}, operations: {} };
const empty = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {} };
const at = (path: string, id: string, summary = 'List issues') => ({
  ...empty,
  paths: { [path]: { get: { summary, operationId: id, responses: {} } } },
});

// biome-ignore format: a table has one row per line
export const GOLDEN_PAIRS: readonly GoldenPair[] = [
  // Operations
  ['an added operation', empty, api({}), 'safe operation-added: Added List issues (`GET /issues`)', 'endpoint-added'],
  ['a removed operation', api({}), empty, 'breaking operation-removed: Removed List issues (`GET /issues`)', 'api-removed-without-deprecation'],
  ['an operation that is removed when it was announced', api({ deprecated: true, 'x-sunset': '2026-05-01' }), empty, 'dangerous operation-removed: Removed List issues (`GET /issues`), which was announced for `2026-05-01`', 'api-removed-with-deprecation'],
  ['an operation that is removed before it was announced', api({ deprecated: true, 'x-sunset': '2027-05-01' }), empty, 'breaking operation-removed: Removed List issues (`GET /issues`)', 'api-removed-before-sunset'],
  ['a removal that is announced for a text that is no date', api({ deprecated: true, 'x-sunset': '1 March 2030' }), empty, 'breaking operation-removed: Removed List issues (`GET /issues`)'],
  ['a path that is renamed', at('/issues', 'list'), at('/tickets', 'list'), 'breaking operation-moved: Moved List issues from `GET /issues` to `GET /tickets`', 'api-path-removed-without-deprecation'],
  ['a slash at the end', at('/issues', 'list'), at('/issues/', 'all'), 'breaking operation-moved: Moved List issues from `GET /issues` to `GET /issues/`\nsafe operation-id-changed: Changed the operation ID from `list` to `all` in List issues'],
  ['a method that changes', api({ operationId: 'list' }), api({ operationId: 'list' }, {}, 'post'), 'breaking operation-moved: Moved List issues from `GET /issues` to `POST /issues`', 'api-removed-without-deprecation'],
  ['an operation ID that changes', at('/issues', 'list'), at('/issues', 'listAll'), 'safe operation-id-changed: Changed the operation ID from `list` to `listAll` in List issues', 'api-operation-id-removed'],
  ['a deprecated operation', api({}), api({ deprecated: true }), 'safe deprecated: Deprecated List issues', 'endpoint-deprecated'],
  ['a deprecated operation with a date', api({}), api({ deprecated: true, 'x-sunset': '2027-01-01' }), 'safe deprecated: Deprecated List issues, to be removed on `2027-01-01`', 'endpoint-deprecated-with-sunset'],
  ['an operation that is no longer deprecated', api({ deprecated: true }), api({}), 'safe no-longer-deprecated: Stopped deprecating List issues', 'endpoint-reactivated'],
  ['a removal date that comes later', api({ deprecated: true }), api({ deprecated: true, 'x-sunset': '2027-01-01' }), 'safe sunset-added: Set the removal date of List issues to `2027-01-01`'],
  ['an earlier removal date', api({ deprecated: true, 'x-sunset': '2027-01-01' }), api({ deprecated: true, 'x-sunset': '2026-07-01' }), 'dangerous sunset-earlier: Moved the removal date of List issues from `2027-01-01` to `2026-07-01`', 'api-sunset-date-changed-too-small'],
  ['a later removal date', api({ deprecated: true, 'x-sunset': '2027-01-01' }), api({ deprecated: true, 'x-sunset': '2027-02-01' }), 'safe sunset-later: Moved the removal date of List issues from `2027-01-01` to `2027-02-01`'],
  ['a removal date that is canceled', api({ deprecated: true, 'x-sunset': '2027-01-01' }), api({ deprecated: true }), 'dangerous sunset-removed: Canceled the removal date `2027-01-01` of List issues', 'sunset-deleted'],
  ['an added webhook', api({}), webhook(text), 'safe operation-added: Added webhook `ping`', 'webhook-added'],
  ['a removed webhook', webhook(text), api({}), 'breaking operation-removed: Removed webhook `ping`', 'webhook-removed'],
  ['a webhook that sends more', webhook(having(text)), webhook(having({ type: ['string', 'null'] })), 'breaking nullable: Allowed `null` for `x` in the payload of webhook `ping`', 'response-property-became-nullable'],
  ['an added callback', api({}), callback(text), 'safe callback-added: Added callback `done` to List issues'],
  ['a removed callback', callback(text), api({}), 'breaking callback-removed: Removed callback `done` from List issues'],
  ['a callback that sends less', callback(having(text, ['x'])), callback(having(text)), 'breaking property-optional: Made `x` optional in the payload in callback `done` of List issues'],

  // Parameters
  ['an optional parameter', taking(), taking(query(text)), 'safe parameter-added: Added optional query parameter `q` to List issues', 'new-optional-request-parameter'],
  ['a required parameter', taking(), taking(query(text, { required: true })), 'breaking required-parameter-added: Added required query parameter `q` to List issues', 'new-required-request-parameter'],
  ['a removed parameter', taking(query(text)), taking(), 'dangerous parameter-removed: Removed query parameter `q` from List issues', 'request-parameter-removed'],
  ['a parameter that becomes required', taking(query(text)), taking(query(text, { required: true })), 'breaking parameter-required: Made query parameter `q` required in List issues', 'request-parameter-became-required'],
  ['a parameter that becomes optional', taking(query(text, { required: true })), taking(query(text)), 'safe parameter-optional: Made query parameter `q` optional in List issues', 'request-parameter-became-optional'],
  ['a parameter that moves', taking(query(text)), taking({ ...query(text), in: 'header' }), 'breaking parameter-moved: Moved parameter `q` from the query to the header in List issues'],
  ['a parameter that is renamed', taking({ ...query(integer), name: 'page_size' }), taking({ ...query(integer), name: 'pageSize' }), 'breaking parameter-renamed: Renamed query parameter `page_size` to `pageSize` in List issues'],
  ['a parameter that is joined differently', taking(query({ type: 'array' })), taking(query({ type: 'array' }, { explode: false })), 'breaking parameter-format-changed: Changed how query parameter `q` is serialized in List issues'],
  ['a deprecated parameter', taking(query(text)), taking(query(text, { deprecated: true })), 'safe deprecated: Deprecated query parameter `q` in List issues', 'request-parameter-deprecated'],
  ['a default that changes', taking(query({ ...integer, default: 30 })), taking(query({ ...integer, default: 50 })), 'dangerous default-changed: Changed the default of query parameter `q` from `30` to `50` in List issues', 'request-parameter-default-value-changed'],
  ['a default that is added', taking(query(integer)), taking(query({ ...integer, default: 50 })), 'safe default-added: Added the default `50` to query parameter `q` in List issues', 'request-parameter-default-value-added'],
  ['a default that is removed', taking(query({ ...integer, default: 50 })), taking(query(integer)), 'dangerous default-removed: Removed the default `50` from query parameter `q` in List issues', 'request-parameter-default-value-removed'],
  ['a property of a parameter', taking(query(having(text))), taking(query({ ...having(text), properties: { x: text, y: text } })), 'safe property-added: Added optional property `y` to the query of List issues'],

  ['a required parameter that is removed', taking(query(text, { required: true })), taking(), 'dangerous required-parameter-removed: Removed required query parameter `q` from List issues', 'request-parameter-removed'],

  // Bodies
  ['an optional body', body(), body(json), 'safe body-added: Added an optional request body to List issues', 'request-body-added-optional'],
  ['a required body', body(), body({ ...json, required: true }), 'breaking required-body-added: Added a required request body to List issues', 'request-body-added-required'],
  ['a removed body', body(json), body(), 'breaking body-removed: Removed the request body from List issues', 'request-body-removed'],
  ['a body that becomes required', body(json), body({ ...json, required: true }), 'breaking body-required: Made the request body required in List issues', 'request-body-became-required'],
  ['a body that becomes optional', body({ ...json, required: true }), body(json), 'safe body-optional: Made the request body optional in List issues', 'request-body-became-optional'],
  ['a media type that is accepted', body(json), body(xml), 'safe media-type-added: Added media type `application/xml` to the request of List issues', 'request-body-media-type-added'],
  ['a media type that is no longer accepted', body(xml), body(json), 'breaking media-type-removed: Removed media type `application/xml` from the request of List issues', 'request-body-media-type-removed'],
  ['a media type that is returned', api({ responses: { 200: json } }), api({ responses: { 200: xml } }), 'safe media-type-added: Added media type `application/xml` to the response of List issues', 'response-media-type-added'],
  ['a media type that is no longer returned', api({ responses: { 200: xml } }), api({ responses: { 200: json } }), 'breaking media-type-removed: Removed media type `application/xml` from the response of List issues', 'response-media-type-removed'],
  ['a part that is encoded differently', body(json), body({ content: { 'application/json': { schema: text, encoding: { x: { contentType: 'text/csv' } } } } }), 'dangerous encoding-changed: Changed how parts of the request body are encoded in List issues'],
  ['a success status', responses('200'), responses('200', '202'), 'safe success-added: Added response 202 to List issues', 'response-success-status-added'],
  ['a removed success status', responses('200', '202'), responses('200'), 'breaking success-removed: Removed response 202 from List issues', 'response-success-status-removed'],
  ['an error status', responses('200'), responses('200', '404'), 'safe error-added: Added response 404 to List issues', 'response-non-success-status-added'],
  ['a removed error status', responses('200', '404'), responses('200'), 'safe error-removed: Removed response 404 from List issues', 'response-non-success-status-removed'],
  ['an added header', headers({}), headers({ ETag: { schema: text } }), 'safe header-added: Added response header `ETag` to List issues', 'response-header-added'],
  ['a removed header', headers({ ETag: { schema: text } }), headers({}), 'dangerous header-removed: Removed response header `ETag` from List issues', 'optional-response-header-removed'],
  ['a required header that is removed', headers({ ETag: { required: true, schema: text } }), headers({}), 'breaking required-header-removed: Removed required response header `ETag` from List issues', 'required-response-header-removed'],
  ['a header that becomes optional', headers({ ETag: { required: true, schema: text } }), headers({ ETag: { schema: text } }), 'breaking header-optional: Made response header `ETag` optional in List issues', 'response-header-became-optional'],
  ['a header of another type', headers({ ETag: { schema: text } }), headers({ ETag: { schema: integer } }), 'breaking type-changed: Changed the type of response header `ETag` from `string` to `integer` in List issues', 'response-header-type-changed'],

  ['a header that is always returned', headers({ ETag: { schema: text } }), headers({ ETag: { required: true, schema: text } }), 'safe header-required: Made response header `ETag` required in List issues'],

  ['a required header', headers({}), headers({ ETag: { required: true, schema: text } }), 'safe required-header-added: Added required response header `ETag` to List issues', 'response-header-added'],

  // Types and formats
  ['a type that is sent', sending(having(text)), sending(having(integer)), `breaking type-changed: Changed the type of \`x\` from \`string\` to \`integer\` ${IN}`, 'request-property-type-changed'],
  ['a wider type that is sent', sending(having(integer)), sending(having({ type: 'number' })), `safe type-widened: Changed the type of \`x\` from \`integer\` to \`number\` ${IN}`, 'request-property-type-generalized'],
  ['a narrower type that is sent', sending(having({ type: ['string', 'integer'] })), sending(having(text)), `breaking type-narrowed: Changed the type of \`x\` from \`string | integer\` to \`string\` ${IN}`, 'request-property-list-of-types-narrowed'],
  ['a wider type that is sent, without null', sending(having({ type: ['integer', 'null'] })), sending(having({ type: 'number' })), `breaking not-nullable: Stopped allowing \`null\` for \`x\` ${IN}\nsafe type-widened: Changed the type of \`x\` from \`integer | null\` to \`number\` ${IN}`],
  ['a type that is returned', returning(having(text)), returning(having(integer)), `breaking type-changed: Changed the type of \`x\` from \`string\` to \`integer\` ${OUT}`, 'response-property-type-changed'],
  ['a wider type that is returned', returning(having(integer)), returning(having({ type: 'number' })), `breaking type-widened: Changed the type of \`x\` from \`integer\` to \`number\` ${OUT}`, 'response-property-type-generalized'],
  ['a narrower type that is returned', returning(having({ type: ['string', 'integer'] })), returning(having(text)), `safe type-narrowed: Changed the type of \`x\` from \`string | integer\` to \`string\` ${OUT}`, 'response-property-list-of-types-narrowed'],
  ['the type of a whole body', returning(text), returning({ type: 'array' }), 'breaking type-changed: Changed the type of the response body from `string` to `array` in List issues', 'response-body-type-changed'],
  ['a format that is added to what is sent', sending(having(text)), sending(having({ ...text, format: 'uri' })), `dangerous format-added: Added the format \`uri\` to \`x\` ${IN}`],
  ['a format that is removed from what is sent', sending(having({ ...text, format: 'uri' })), sending(having(text)), `safe format-removed: Removed the format \`uri\` from \`x\` ${IN}`, 'request-property-type-generalized'],
  ['a format that is removed from what is returned', returning(having({ ...text, format: 'uri' })), returning(having(text)), `dangerous format-removed: Removed the format \`uri\` from \`x\` ${OUT}`, 'response-property-type-generalized'],
  ['a format that changes', sending(having({ ...text, format: 'date' })), sending(having({ ...text, format: 'date-time' })), `breaking format-changed: Changed the format of \`x\` from \`date\` to \`date-time\` ${IN}`, 'request-property-type-changed'],
  ['a wider format that is sent', sending(having({ ...integer, format: 'int32' })), sending(having({ ...integer, format: 'int64' })), `safe format-widened: Changed the format of \`x\` from \`int32\` to \`int64\` ${IN}`],
  ['a wider format that is returned', returning(having({ ...integer, format: 'int32' })), returning(having({ ...integer, format: 'int64' })), `breaking format-widened: Changed the format of \`x\` from \`int32\` to \`int64\` ${OUT}`],
  ['a narrower format that is sent', sending(having({ ...integer, format: 'int64' })), sending(having({ ...integer, format: 'int32' })), `breaking format-narrowed: Changed the format of \`x\` from \`int64\` to \`int32\` ${IN}`],
  ['null that is accepted', sending(having(text)), sending(having({ type: ['string', 'null'] })), `safe nullable: Allowed \`null\` for \`x\` ${IN}`, 'request-property-became-nullable'],
  ['null that is no longer accepted', sending(having({ type: ['string', 'null'] })), sending(having(text)), `breaking not-nullable: Stopped allowing \`null\` for \`x\` ${IN}`, 'request-property-became-not-nullable'],
  ['null that is returned', returning(having(text)), returning(having({ ...text, nullable: true })), `breaking nullable: Allowed \`null\` for \`x\` ${OUT}`, 'response-property-became-nullable'],
  ['null that is no longer returned', returning(having({ oneOf: [text, { type: 'null' }] })), returning(having(text)), `safe not-nullable: Stopped allowing \`null\` for \`x\` ${OUT}`, 'response-property-became-not-nullable'],

  // Values and limits
  ['a value that is accepted', sending(having({ enum: ['a'] })), sending(having({ enum: ['a', 'b'] })), `safe value-added: Added value \`b\` to \`x\` ${IN}`, 'request-property-enum-value-added'],
  ['a value that is no longer accepted', sending(having({ enum: ['a', 'b', 'c'] })), sending(having({ enum: ['a'] })), `breaking value-removed: Removed values \`b\` and \`c\` from \`x\` ${IN}`, 'request-property-enum-value-removed'],
  ['a value that is returned', returning(having({ enum: ['a'] })), returning(having({ enum: ['a', 'b'] })), `dangerous value-added: Added value \`b\` to \`x\` ${OUT}`, 'response-property-enum-value-added'],
  ['a value that is no longer returned', returning(having({ enum: ['a', 'b'] })), returning(having({ enum: ['a'] })), `safe value-removed: Removed value \`b\` from \`x\` ${OUT}`, 'response-property-enum-value-removed'],
  ['a constant that is sent', sending(having({ const: 'a' })), sending(having({ const: 'b' })), `breaking value-changed: Changed the value of \`x\` from \`a\` to \`b\` ${IN}`, 'request-property-const-changed'],
  ['a constant that is returned', returning(having({ const: 'a' })), returning(having({ const: 'b' })), `breaking value-changed: Changed the value of \`x\` from \`a\` to \`b\` ${OUT}`, 'response-property-const-changed'],
  ['values that become limited', sending(having(text)), sending(having({ ...text, enum: ['a', 'b'] })), `breaking values-limited: Limited \`x\` to values \`a\` and \`b\` ${IN}`, 'request-property-became-enum'],
  ['a constant that is no longer returned alone', returning(having({ ...text, const: 'a' })), returning(having(text)), `dangerous values-unlimited: Allowed any value for \`x\` ${OUT}, not only \`a\``, 'response-property-const-removed'],
  ['a value of an open list', returning(having({ ...text, 'x-extensible-enum': ['a'] })), returning(having({ ...text, 'x-extensible-enum': ['a', 'b'] })), `safe value-added: Added value \`b\` to \`x\` ${OUT}`],
  ['a value that an open list loses', sending(having({ ...text, 'x-extensible-enum': ['a', 'b'] })), sending(having({ ...text, 'x-extensible-enum': ['a'] })), `dangerous value-removed: Removed value \`b\` from \`x\` ${IN}`, 'request-property-x-extensible-enum-value-removed'],
  ['values of a list that becomes open', returning(having({ ...text, enum: ['a'] })), returning(having({ anyOf: [{ ...text, enum: ['a'] }, text] })), `dangerous values-unlimited: Allowed any value for \`x\` ${OUT}, not only \`a\``],
  ['a schema that allows nothing', returning(having(text)), returning(having(false)), `safe type-narrowed: Changed the type of \`x\` from \`string\` to \`never\` ${OUT}`],
  ['a required name without a schema', sending({ type: 'object', required: [] }), sending({ type: 'object', required: ['x'] }), `breaking property-required: Made \`x\` required ${IN}`],
  ['a limit that is added', sending(having(text)), sending(having({ ...text, maxLength: 10 })), `dangerous limit-added: Added the maximum length \`10\` to \`x\` ${IN}`, 'request-property-max-length-set'],
  ['a limit that is tightened', sending(having({ ...integer, minimum: 1 })), sending(having({ ...integer, minimum: 2 })), `breaking limit-tightened: Raised the minimum of \`x\` from \`1\` to \`2\` ${IN}`, 'request-property-min-increased'],
  ['a limit that is loosened', sending(having({ ...integer, maximum: 1 })), sending(having({ ...integer, maximum: 2 })), `safe limit-loosened: Raised the maximum of \`x\` from \`1\` to \`2\` ${IN}`, 'request-property-max-increased'],
  ['a number of items that grows', returning(having({ type: 'array', maxItems: 1 })), returning(having({ type: 'array', maxItems: 2 })), `breaking limit-loosened: Raised the maximum item count of \`x\` from \`1\` to \`2\` ${OUT}`],
  ['a minimum number of items', returning(having({ type: 'array', minItems: 2 })), returning(having({ type: 'array', minItems: 1 })), `breaking limit-loosened: Lowered the minimum item count of \`x\` from \`2\` to \`1\` ${OUT}`, 'response-property-min-items-decreased'],
  ['a limit that is removed from what is returned', returning(having({ ...text, maxLength: 10 })), returning(having(text)), `breaking limit-removed: Removed the maximum length \`10\` from \`x\` ${OUT}`, 'response-property-max-length-unset'],
  ['a limit that is removed from what is sent', sending(having({ ...integer, exclusiveMaximum: 10 })), sending(having(integer)), `safe limit-removed: Removed the exclusive maximum \`10\` from \`x\` ${IN}`],
  ['a pattern that is added', sending(having(text)), sending(having({ ...text, pattern: '^a' })), `breaking pattern-added: Added the pattern \`^a\` to \`x\` ${IN}`, 'request-property-pattern-added'],
  ['a pattern that changes', sending(having({ ...text, pattern: '^a' })), sending(having({ ...text, pattern: '^b' })), `dangerous pattern-changed: Changed the pattern of \`x\` from \`^a\` to \`^b\` ${IN}`, 'request-property-pattern-changed'],
  ['a pattern that is removed from what is sent', sending(having({ ...text, pattern: '^a' })), sending(having(text)), `safe pattern-removed: Removed the pattern \`^a\` from \`x\` ${IN}`, 'request-property-pattern-removed'],
  ['a pattern that is removed from what is returned', returning(having({ ...text, pattern: '^a' })), returning(having(text)), `dangerous pattern-removed: Removed the pattern \`^a\` from \`x\` ${OUT}`, 'response-property-pattern-removed'],
  ['unique items', sending(having({ type: 'array' })), sending(having({ type: 'array', uniqueItems: true })), `dangerous unique-items-required: Required unique items for \`x\` ${IN}`],
  ['repeated items', returning(having({ type: 'array', uniqueItems: true })), returning(having({ type: 'array' })), `dangerous unique-items-optional: Allowed repeated items for \`x\` ${OUT}`],
  ['a default of a body', sending(having({ ...integer, default: 1 })), sending(having({ ...integer, default: 2 })), `dangerous default-changed: Changed the default of \`x\` from \`1\` to \`2\` ${IN}`, 'request-property-default-value-changed'],

  // Objects, lists, choices
  ['an optional property that is accepted', sending(having(text)), sending({ type: 'object', properties: { x: text, y: text } }), 'safe property-added: Added optional property `y` to the request of List issues', 'new-optional-request-property'],
  ['a required property', sending(having(text)), sending({ type: 'object', properties: { x: text, y: text }, required: ['y'] }), 'breaking required-property-added: Added required property `y` to the request of List issues', 'new-required-request-property'],
  ['a property that is no longer read', sending({ type: 'object', properties: { x: text, y: text } }), sending(having(text)), 'dangerous property-removed: Removed property `y` from the request of List issues', 'request-property-removed'],
  ['a property that is refused', sending({ type: 'object', properties: { x: text, y: text }, additionalProperties: false }), sending({ ...having(text), additionalProperties: false }), 'breaking property-removed: Removed property `y` from the request of List issues', 'request-property-removed'],
  ['a property that must be sent', sending(having(text)), sending(having(text, ['x'])), `breaking property-required: Made \`x\` required ${IN}`, 'request-property-became-required'],
  ['a property that need not be sent', sending(having(text, ['x'])), sending(having(text)), `safe property-optional: Made \`x\` optional ${IN}`, 'request-property-became-optional'],
  ['a property that is returned', returning(having(text)), returning({ type: 'object', properties: { x: text, y: text } }), 'safe property-added: Added property `y` to the response of List issues', 'response-optional-property-added'],
  ['a property that is no longer returned', returning({ type: 'object', properties: { x: text, y: text } }), returning(having(text)), 'dangerous property-removed: Removed property `y` from the response of List issues', 'response-optional-property-removed'],
  ['a required property that is no longer returned', returning({ type: 'object', properties: { x: text, y: text }, required: ['y'] }), returning(having(text)), 'breaking required-property-removed: Removed required property `y` from the response of List issues', 'response-required-property-removed'],
  ['a property that may be missing', returning(having(text, ['x'])), returning(having(text)), `breaking property-optional: Made \`x\` optional ${OUT}`, 'response-property-became-optional'],
  ['a property that is always returned', returning(having(text)), returning(having(text, ['x'])), `safe property-required: Made \`x\` required ${OUT}`, 'response-property-became-required'],
  ['a property that becomes read-only', sending(having(text)), sending(having({ ...text, readOnly: true })), `dangerous property-hidden: Stopped accepting \`x\` ${IN}`, 'request-optional-property-became-read-only'],
  ['a property that becomes write-only', returning(having(text, ['x'])), returning(having({ ...text, writeOnly: true }, ['x'])), `breaking property-hidden: Stopped returning \`x\` ${OUT}`, 'response-required-property-became-write-only'],
  ['a property that can be sent again', sending(having({ ...text, readOnly: true })), sending(having(text)), `safe property-shown: Started accepting \`x\` ${IN}`, 'request-optional-property-became-not-read-only'],
  ['a deprecated property', returning(having(text)), returning(having({ ...text, deprecated: true })), `safe deprecated: Deprecated \`x\` ${OUT}`, 'response-property-deprecated'],
  ['an object that refuses other properties', sending(having(text)), sending({ ...having(text), additionalProperties: false }), 'breaking object-closed: Stopped allowing additional properties for the request body in List issues'],
  ['an object that allows other properties', sending({ ...having(text), additionalProperties: false }), sending(having(text)), 'safe object-opened: Allowed additional properties for the request body in List issues'],
  ['the values of a map', returning({ type: 'object', additionalProperties: text }), returning({ type: 'object', additionalProperties: integer }), `breaking type-changed: Changed the type of \`*\` from \`string\` to \`integer\` ${OUT}`],
  ['the items of a list', returning({ type: 'array', items: text }), returning({ type: 'array', items: integer }), `breaking type-changed: Changed the type of each item from \`string\` to \`integer\` ${OUT}`],
  ['an item of a tuple', sending({ type: 'array', prefixItems: [text] }), sending({ type: 'array', prefixItems: [text, text] }), 'safe item-added: Added an item to the request body in List issues', 'request-body-prefix-items-added'],
  ['an item that a tuple loses', sending({ type: 'array', prefixItems: [text, text] }), sending({ type: 'array', prefixItems: [text] }), 'breaking item-removed: Removed an item from the request body in List issues', 'request-body-prefix-items-removed'],
  ['a tuple that becomes a list', returning(having({ type: 'array', prefixItems: [text] })), returning(having({ type: 'array' })), `breaking type-widened: Changed the type of \`x[0]\` from \`string\` to \`any\` ${OUT}`],
  ['an option that is accepted', sending({ oneOf: [cat, having(integer)] }), sending({ oneOf: [cat, having(integer), dog] }), 'safe option-added: Added option `Dog` to the request body in List issues', 'request-body-one-of-added'],
  ['an option that is no longer accepted', sending({ oneOf: [cat, dog, { title: 'Bird', ...integer }] }), sending({ oneOf: [cat, dog] }), 'breaking option-removed: Removed option `Bird` from the request body in List issues', 'request-body-one-of-removed'],
  ['an option that is returned', returning({ oneOf: [cat, dog] }), returning({ oneOf: [cat, dog, { title: 'Bird', ...integer }] }), 'breaking option-added: Added option `Bird` to the response body in List issues', 'response-body-one-of-added'],
  ['an option of anyOf that is returned', returning({ anyOf: [cat, dog] }), returning({ anyOf: [cat, dog, { title: 'Bird', ...integer }] }), 'breaking option-added: Added option `Bird` to the response body in List issues', 'response-body-any-of-added'],
  ['a schema that becomes an option', sending(cat), sending({ oneOf: [cat, dog] }), 'safe option-added: Added option `Dog` to the request body in List issues', 'request-body-wrapped-in-one-of'],
  ['a field of an option', returning({ oneOf: [cat, dog] }), returning({ oneOf: [dog, { ...cat, ...having(integer) }] }), `breaking type-changed: Changed the type of \`x\` for option \`Cat\` from \`string\` to \`integer\` ${OUT}`],
  ['a discriminator that is added', returning({ oneOf: [ref('Cat'), ref('Dog')] }, pets), returning(choice(), pets), 'safe discriminator-added: Added the discriminator `kind` to the response body in List issues', 'response-body-discriminator-added'],
  ['a discriminator that is removed', returning(choice(), pets), returning({ oneOf: [ref('Cat'), ref('Dog')] }, pets), 'dangerous discriminator-removed: Removed the discriminator `kind` from the response body in List issues', 'response-body-discriminator-removed'],
  ['a discriminator that changes', returning(choice(), pets), returning(choice(undefined, 'type'), pets), 'breaking discriminator-changed: Changed the discriminator of the response body from `kind` to `type` in List issues', 'response-body-discriminator-property-name-changed'],
  ['a value of a discriminator', sending(choice({ cat: 'Cat', feline: 'Cat', dog: 'Dog' }), pets), sending(choice({ cat: 'Cat', dog: 'Dog' }), pets), 'breaking selector-removed: Stopped selecting option `Cat` by value `feline` in the request of List issues', 'request-body-discriminator-mapping-deleted'],
  ['another value of a discriminator', returning(choice({ cat: 'Cat', dog: 'Dog' }), pets), returning(choice({ cat: 'Cat', feline: 'Cat', dog: 'Dog' }), pets), 'dangerous selector-added: Started selecting option `Cat` by value `feline` in the response of List issues', 'response-body-discriminator-mapping-added'],
  ['a condition', sending({ ...having(text), not: { required: ['y'] } }), sending({ ...having(text), not: { required: ['x'] } }), 'dangerous condition-changed: Changed the conditions for the request body in List issues'],

  // Security and servers
  ['credentials that become required', api({}, keys()), api({}, keys('key')), 'breaking security-added: Required credentials in List issues: `key`', 'api-security-added'],
  ['credentials that are no longer required', api({}, keys('key')), api({}, keys()), 'safe security-removed: Stopped requiring credentials in List issues', 'api-security-removed'],
  ['other credentials that are accepted', api({}, keys('key')), api({}, keys('key', 'token')), 'safe security-widened: Changed the accepted credentials in List issues: added `token`', 'api-global-security-added'],
  ['credentials that are no longer accepted', api({}, keys('key', 'token')), api({}, keys('key')), 'breaking security-narrowed: Changed the accepted credentials in List issues: removed `token`', 'api-global-security-removed'],
  ['a scope that becomes required', api({}, oauth('read')), api({}, oauth('read', 'write')), 'breaking security-narrowed: Changed the accepted credentials in List issues: added `oauth` with `read` and `write`, removed `oauth` with `read`', 'api-global-security-scope-added'],
  ['credentials that move', api({}, scheme({ type: 'apiKey', in: 'header', name: 'k' })), api({}, scheme({ type: 'apiKey', in: 'query', name: 'k' })), 'breaking credential-changed: Changed credentials `key` from API key in the `k` header to API key in the `k` query parameter'],
  ['the type of credentials', api({}, scheme({ type: 'http', scheme: 'basic' })), api({}, scheme({ type: 'http', scheme: 'bearer' })), 'breaking credential-changed: Changed credentials `key` from username and password (HTTP Basic) to bearer token in the `Authorization` header', 'api-security-component-type-changed'],
  ['a scope that a scheme loses', api({}, scheme({ type: 'oauth2', flows: { implicit: { scopes: { a: '', b: '' } } } })), api({}, scheme({ type: 'oauth2', flows: { implicit: { scopes: { a: '' } } } })), 'dangerous scope-removed: Removed scope `b` from credentials `key`', 'api-security-component-oauth-scope-removed'],
  ['a server that is added', api({}, { servers: [{ url: 'https://a.test' }] }), api({}, { servers: [{ url: 'https://a.test' }, { url: 'https://b.test' }] }), 'safe server-added: Added server `https://b.test` to the API'],
  ['a server that is removed', api({}, { servers: [{ url: 'https://a.test' }, { url: 'https://b.test' }] }), api({}, { servers: [{ url: 'https://a.test' }] }), 'dangerous server-removed: Removed server `https://b.test` from the API'],
  ['a server that is replaced', api({ servers: [{ url: 'https://a.test' }] }), api({ servers: [{ url: 'https://b.test' }] }), 'dangerous server-changed: Changed server `https://a.test` to `https://b.test` in List issues'],
  ['an operation that leaves the servers of the API', api({}, { servers: [{ url: 'https://a.test' }] }), api({ servers: [{ url: 'https://b.test' }] }, { servers: [{ url: 'https://a.test' }] }), 'dangerous server-changed: Changed server `https://a.test` to `https://b.test` in List issues'],

  ['a scope that a scheme gains', api({}, scheme({ type: 'oauth2', flows: { implicit: { scopes: { a: '' } } } })), api({}, scheme({ type: 'oauth2', flows: { implicit: { scopes: { a: '', b: '' } } } })), 'safe scope-added: Added scope `b` to credentials `key`', 'api-security-component-oauth-scope-added'],
  ['a server variable', api({}, { servers: [{ url: 'https://{x}.test', variables: { x: { default: 'a' } } }] }), api({}, { servers: [{ url: 'https://{x}.test', variables: { x: { default: 'b' } } }] }), 'dangerous server-variables-changed: Changed the variables of server `https://{x}.test` in the API'],

  ['an address of credentials', api({}, scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://a.test' })), api({}, scheme({ type: 'openIdConnect', openIdConnectUrl: 'https://b.test' })), 'dangerous credential-source-changed: Changed where callers get credentials `key`'],

  // AsyncAPI
  ['an added channel', withoutChannel, channel('send', text), 'safe channel-added: Added channel `rooms/{id}`'],
  ['a removed channel', channel('send', text), withoutChannel, 'breaking channel-removed: Removed channel `rooms/{id}`'],
  ['the address of a channel', channel('send', text), channel('send', text, { channel: { address: 'halls/{id}' } }), 'breaking channel-moved: Changed the address from `rooms/{id}` to `halls/{id}` in channel `halls/{id}`'],
  ['the direction of an operation', channel('send', text), channel('send', text, { operation: { action: 'send' } }), 'breaking channel-operation-removed: Removed operation `talk` (callers send) from channel `rooms/{id}`\nbreaking message-removed: Removed message `said` from channel `rooms/{id}`\ndangerous message-added: Added message `said` to channel `rooms/{id}`\nsafe channel-operation-added: Added operation `talk` (callers receive) to channel `rooms/{id}`'],
  ['a message that is received', channel('receive', text), channel('receive', text, { channel: { messages: { said: { payload: text }, left: { payload: text } } } }), 'dangerous message-added: Added message `left` to channel `rooms/{id}`'],
  ['a message that can be sent', channel('send', text), channel('send', text, { channel: { messages: { said: { payload: text }, left: { payload: text } } } }), 'safe message-added: Added message `left` to channel `rooms/{id}`'],
  ['a removed message', channel('receive', text, { channel: { messages: { said: { payload: text }, left: { payload: text } } } }), channel('receive', text), 'breaking message-removed: Removed message `left` from channel `rooms/{id}`'],
  ['a field that is received', channel('receive', having(text, ['x'])), channel('receive', having(text)), 'breaking property-optional: Made `x` optional in the payload of message `said` on channel `rooms/{id}`'],
  ['a field that is sent', channel('send', having(text, ['x'])), channel('send', having(text)), 'safe property-optional: Made `x` optional in the payload of message `said` on channel `rooms/{id}`'],
  ['the media type of a message', channel('send', text), channel('send', text, { root: { defaultContentType: 'text/plain' } }), 'breaking content-type-changed: Changed the media type of message `said` from `application/json` to `text/plain` in channel `rooms/{id}`'],
  ['the settings of a protocol', channel('send', text), channel('send', text, { channel: { bindings: { ws: { method: 'POST' } } } }), 'dangerous binding-changed: Changed the protocol settings of channel `rooms/{id}`'],
  ['a value of a channel parameter', channel('send', text, { channel: { parameters: { id: { enum: ['a', 'b'] } } } }), channel('send', text, { channel: { parameters: { id: { enum: ['a'] } } } }), 'breaking value-removed: Removed value `b` from parameter `id` in channel `rooms/{id}`'],
  ['a deprecated channel operation', channel('send', text), channel('send', text, { operation: { deprecated: true } }), 'safe deprecated: Deprecated operation `talk` in channel `rooms/{id}`'],
];
