import { openapi } from '../scratch-site.ts';
import type { SitePart } from './site-part.ts';

const LINKS = 500;

/** Returns a chain in which `S0` refers to `S1`, and so on up to `S500`. */
function chainOf(kind: string, end: unknown): Record<string, unknown> {
  const links = Array.from({ length: LINKS }, (_, index) => [
    `S${index}`,
    { $ref: `#/components/${kind}/S${index + 1}` },
  ]);
  return Object.fromEntries([...links, [`S${LINKS}`, end]]);
}

/** Code, a callout and bindings whose names every JavaScript object inherits. */
const INHERITED_CONTENT = '```constructor\ncode\n```\n\n<Callout type="constructor">A callout</Callout>\n';
const INHERITED_BINDINGS = {
  constructor: { hasOwnProperty: 'The first field' },
  hasOwnProperty: { constructor: 'The second field' },
};

/** Names that every JavaScript object inherits. `JSON.parse` makes `__proto__` an own property. */
const INHERITED = JSON.parse(`{
  "type": "object",
  "required": ["__proto__"],
  "properties": {
    "__proto__": { "type": "string", "description": "The first" },
    "constructor": { "type": "integer", "description": "The second" },
    "toString": { "type": "boolean", "description": "The third" }
  }
}`);

const DOCUMENT = openapi(
  {
    '/chain': {
      get: {
        summary: 'Follow the chain',
        parameters: [{ $ref: '#/components/parameters/S0' }],
        responses: { 200: { $ref: '#/components/responses/S0' } },
      },
    },
    '/names': {
      post: {
        summary: 'Use odd names',
        'x-docs': { content: INHERITED_CONTENT },
        parameters: ['__proto__', 'constructor', 'toString'].map((name) => ({
          name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Inherited' } } },
        },
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Inherited' } } },
          },
        },
      },
    },
  },
  {
    components: {
      schemas: {
        ...chainOf('schemas', { type: 'object', properties: { deepest: { type: 'string' } } }),
        Inherited: INHERITED,
      },
      parameters: chainOf('parameters', { name: 'farthest', in: 'query', schema: { type: 'string' } }),
      responses: chainOf('responses', {
        description: 'The end of the chain',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } },
      }),
    },
  },
);

/** Long chains of references, names that every JavaScript object inherits, and documents without operations. */
export const ODD_NAMES: SitePart = {
  groups: [
    { group: 'Odd', openapi: { source: 'odd.json', directory: 'odd' } },
    { group: 'Empty', openapi: { source: 'empty.json', directory: 'empty' } },
    { group: 'Silent', asyncapi: { source: 'silent.json', directory: 'silent' } },
    { group: 'Bound', asyncapi: { source: 'bound.json', directory: 'bound' } },
    { group: 'Secret', openapi: { source: 'secret.json', directory: 'secret' } },
  ],
  files: {
    'odd.json': DOCUMENT,
    'empty.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Nothing yet', version: '1' }, paths: {} }),
    'silent.json': JSON.stringify({ asyncapi: '3.0.0', info: { title: 'No channels yet', version: '1' } }),
    'bound.json': JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'Bound', version: '1' },
      channels: { rooms: { address: '/rooms', bindings: INHERITED_BINDINGS } },
    }),
    'secret.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Not for readers', version: '1', 'x-excluded': true },
      paths: {},
    }),
  },
};
