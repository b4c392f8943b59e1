import { expect, test } from 'vitest';
import { targetOfLink } from '../../../../src/api/openapi/link-target.ts';
import { type Operation, operationKey } from '../../../../src/api/openapi/operation.ts';
import { operationsAround, operationsNeeding, operationsUsing } from '../../../../src/api/openapi/usage.ts';
import { apiDocument } from './support.ts';

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const content = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const document = apiDocument({
  paths: {
    '/pets': {
      parameters: [ref('parameters/Page')],
      get: { operationId: 'listPets', responses: { 200: ref('responses/Pets') } },
      post: { requestBody: content({ properties: { a: { properties: { b: {} } } } }) },
    },
    '/pets/{id}': { get: { responses: { 200: content({ allOf: [ref('schemas/Pet')] }) } } },
  },
  webhooks: { born: { post: { requestBody: content(ref('schemas/Owner')) } } },
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: ref('schemas/Number') } },
    responses: { Pets: content({ items: ref('schemas/Pet') }) },
    schemas: {
      Pet: { properties: { owner: ref('schemas/Owner') } },
      Owner: {},
      Number: {},
      Unused: ref('schemas/Unused'),
    },
    securitySchemes: { old: { type: 'http', scheme: 'basic' } },
  },
  security: [{ '#/components/securitySchemes/old': [] }],
});

const keys = (operations: readonly Operation[]) => operations.map(operationKey);

test.each<[schema: string, users: string[]]>([
  ['Pet', ['GET /pets', 'GET /pets/{id}']],
  ['Owner', ['GET /pets', 'GET /pets/{id}', 'webhook born']],
  ['Number', ['GET /pets', 'POST /pets']],
  ['Unused', []],
  ['nowhere', []],
])('%s is used by %j', (schema, users) => {
  expect(keys(operationsUsing(document, schema))).toEqual(users);
});

test.each<[pointer: string, users: string[]]>([
  ['/components/schemas/Pet/properties/owner', ['GET /pets', 'GET /pets/{id}']],
  ['/components/responses/Pets/content/application~1json/schema', ['GET /pets']],
  ['/paths/~1pets/post/requestBody/content/application~1json/schema/properties/a', ['POST /pets']],
  ['/paths/~1pets/parameters/0/schema', ['GET /pets', 'POST /pets']],
  ['/components/schemas/Owner\u0000/paths/~1pets/post', ['GET /pets', 'GET /pets/{id}', 'webhook born']],
  ['/nowhere', []],
])('the place %j belongs to %j', (pointer, users) => {
  expect(keys(operationsAround(document, pointer))).toEqual(users);
});

test('a scheme named by its address is the same scheme', () => {
  expect(keys(operationsNeeding(document, 'old'))).toEqual(['GET /pets', 'POST /pets', 'GET /pets/{id}']);
});

test.each<[target: string, found: string | undefined]>([
  ['listPets', 'GET /pets'],
  ['#/paths/~1pets~1{id}/get', 'GET /pets/{id}'],
  ['#/paths/~1pets~1%7Bid%7D/get', 'GET /pets/{id}'],
  ['https://example.com/other.yaml#/paths/~1pets/get', undefined],
  ['nowhere', undefined],
])('a link to %s leads to %s', (target, anchor) => {
  const operation = targetOfLink(document, target)?.operation;
  expect(operation && operationKey(operation)).toBe(anchor);
});
