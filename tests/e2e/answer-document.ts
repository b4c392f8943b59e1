/** Returns a document whose operations choose the response by `case`, with credentials of every kind. */
export function answerDocument(api: string, authorization: string): object {
  const query = { name: 'case', in: 'query', schema: { type: 'string' } };
  const parameters = [query];
  const content = {
    'application/json': { schema: { type: 'object' } },
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    },
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { title: { type: 'string' }, file: { type: 'string', format: 'binary' } },
      },
    },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'text/plain': { schema: { type: 'string' } },
  };
  const operation = (summary: string) => ({ summary, parameters, responses: {} });
  return {
    openapi: '3.1.0',
    info: { title: 'Answers', version: '1' },
    servers: [{ url: api }],
    paths: {
      '/answer': {
        get: operation('Get an answer'),
        head: operation('Head of an answer'),
        post: { ...operation('Post for an answer'), requestBody: { content } },
        put: { ...operation('Put for an answer'), requestBody: { content } },
        delete: operation('Delete an answer'),
      },
      '/promise': {
        get: {
          ...operation('Get a promise'),
          responses: {
            200: {
              description: 'Kept',
              headers: { 'X-Count': { schema: { type: 'integer' } } },
              content: { 'application/json': { schema: PROMISE } },
            },
            404: { description: 'Broken' },
          },
        },
      },
      '/jobs': {
        get: {
          ...operation('Start a job'),
          responses: {
            202: {
              description: 'Started',
              headers: {
                'X-Job': { required: true, schema: { type: 'integer' } },
                'X-Note': { schema: { type: 'string' } },
              },
              content: { 'application/json': { schema: { type: 'object' } } },
            },
          },
        },
      },
      '/here': {
        servers: [
          {
            url: '/{a}/{b}',
            variables: { a: { default: 'api' }, b: { default: 'v2', enum: ['v2', 'v3'] } },
          },
        ],
        get: operation('Get from this site'),
        put: { ...operation('Put to this site'), security: [{ session: [] }] },
      },
      '/trap': {
        get: {
          ...operation('Get a trap'),
          responses: {
            200: {
              description: 'Slow',
              content: { 'application/json': { schema: { pattern: '^(a+)+$', type: 'string' } } },
            },
          },
        },
      },
      '/guarded': {
        get: {
          ...operation('Get with credentials'),
          parameters: [
            query,
            { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
            { name: 'session', in: 'cookie', schema: { type: 'string' } },
          ],
          security: [{ bearer: [], key: [], keyInQuery: [] }],
        },
        put: {
          ...operation('Put with a token'),
          security: [
            { real: ['openid', 'read', 'offline_access'] },
            { scripted: ['read'] },
            { discovered: ['openid'] },
          ],
        },
        post: { ...operation('Post with credentials'), requestBody: { content }, security: [{ bearer: [] }] },
      },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        real: { type: 'oauth2', flows: realFlows(authorization) },
        scripted: { type: 'oauth2', flows: scriptedFlows(api) },
        discovered: { type: 'openIdConnect', openIdConnectUrl: `${authorization}/.well-known/openid-configuration` },
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        keyInQuery: { type: 'apiKey', in: 'query', name: 'api_key' },
      },
    },
  };
}

const PROMISE = {
  type: 'object',
  required: ['id', 'when'],
  additionalProperties: false,
  properties: {
    when: { type: 'integer' },
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string', maxLength: 5 },
    day: { type: 'string', format: 'date' },
    tags: { type: 'array', maxItems: 3, items: { type: 'string' } },
    kind: { enum: ['x', 'y'] },
    secret: { type: 'string', writeOnly: true },
    deep: { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'string', pattern: '^.{1,3}$' } } },
  },
};

const SCOPES = { openid: 'Who you are', read: 'Read all', offline_access: 'Stay signed in' };

/** Returns the flows of a real authorization server. */
function realFlows(issuer: string) {
  const tokenUrl = `${issuer}/token`;
  return {
    authorizationCode: { authorizationUrl: `${issuer}/auth`, tokenUrl, scopes: SCOPES },
    clientCredentials: { tokenUrl, scopes: { read: 'Read all' } },
    deviceAuthorization: { deviceAuthorizationUrl: `${issuer}/device/auth`, tokenUrl, scopes: SCOPES },
  };
}

/**
 * Returns the flows of a server whose responses a test sets, as `authorize` and `token`. Some addresses are relative to
 * the server of the API.
 */
function scriptedFlows(api: string) {
  const base = `${api}/answer?case=`;
  const authorizationUrl = `${base}authorize`;
  const tokenUrl = `${base}token`;
  return {
    authorizationCode: { authorizationUrl, tokenUrl, refreshUrl: `${base}refresh`, scopes: { read: 'Read all' } },
    implicit: { authorizationUrl: '/answer?case=authorize', scopes: { read: 'Read all' } },
    password: { tokenUrl, scopes: { read: 'Read all' } },
    clientCredentials: { tokenUrl: '/answer?case=token', scopes: { read: 'Read all' } },
  };
}
