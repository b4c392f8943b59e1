/** Fields of OpenAPI 2.0 (Swagger) and their replacements in OpenAPI 3. */

const SERVERS = 'OpenAPI 3 has `servers` instead, for example `servers: [{ url: https://api.example.com/v1 }]`.';
const CONTENT = 'In OpenAPI 3 the media types are the keys of `content` in the request body and in each response.';
const SCHEMA = 'In OpenAPI 3 it is in `schema` of the parameter: `schema: { type: string }`.';

const OF_DOCUMENT: Readonly<Record<string, string>> = {
  swagger: 'OpenAPI 3 has `openapi: 3.1.0` instead.',
  host: SERVERS,
  basePath: SERVERS,
  schemes: SERVERS,
  definitions: 'In OpenAPI 3 they are in `components/schemas`.',
  parameters: 'In OpenAPI 3 they are in `components/parameters`.',
  responses: 'In OpenAPI 3 they are in `components/responses`.',
  securityDefinitions: 'In OpenAPI 3 they are in `components/securitySchemes`.',
  consumes: CONTENT,
  produces: CONTENT,
};

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the document': OF_DOCUMENT,
  'an operation': { consumes: CONTENT, produces: CONTENT, schemes: SERVERS },
  'a response': {
    schema: 'In OpenAPI 3 it is in a media type: `content: { application/json: { schema: … } }`.',
    examples: 'In OpenAPI 3 they are in a media type: `content: { application/json: { example: … } }`.',
  },
  'a parameter': {
    type: SCHEMA,
    format: SCHEMA,
    items: SCHEMA,
    enum: SCHEMA,
    default: SCHEMA,
    minimum: SCHEMA,
    maximum: SCHEMA,
    pattern: SCHEMA,
    collectionFormat: 'OpenAPI 3 has `style` and `explode` instead.',
  },
  'a security scheme of type "oauth2"': {
    flow: 'In OpenAPI 3 the flows are keys of `flows`.',
    authorizationUrl: 'In OpenAPI 3 it is in the flow: `flows: { authorizationCode: { authorizationUrl: … } }`.',
    tokenUrl: 'In OpenAPI 3 it is in the flow: `flows: { clientCredentials: { tokenUrl: … } }`.',
    scopes: 'In OpenAPI 3 they are in the flow: `flows: { clientCredentials: { scopes: … } }`.',
  },
};

/** Returns the replacement for a field that only OpenAPI 2.0 has in this object. */
export function fieldOfSwagger(field: string, noun: string): string | undefined {
  const fields = Object.hasOwn(FIELDS, noun) ? FIELDS[noun] : undefined;
  return fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
