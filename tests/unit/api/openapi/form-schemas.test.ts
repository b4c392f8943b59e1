import { expect, test } from 'vitest';
import { formSchemas } from '../../../../src/api/openapi/form/form-schemas.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { apiDocument } from './support.ts';

const RANGE = { type: 'object', properties: { from: { type: 'integer' } } };
const text = { type: 'string' };

test('objects and lists of objects have a form in every place', () => {
  const document = apiDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    components: { schemas: { Range: RANGE } },
    paths: {
      '/things': {
        post: {
          parameters: [
            { name: 'q', in: 'query', schema: text },
            { name: 'tags', in: 'query', schema: { type: 'array', items: text } },
            { name: 'range', in: 'query', style: 'deepObject', schema: { $ref: '#/components/schemas/Range' } },
            { name: 'sort', in: 'query', schema: { type: 'array', items: RANGE } },
            { name: 'X-Range', in: 'header', content: { 'application/json': { schema: RANGE } } },
          ],
          requestBody: {
            content: {
              'application/json': { schema: RANGE },
              'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: RANGE } },
              'multipart/form-data': { schema: { type: 'object', properties: { name: text } } },
            },
          },
          responses: {},
        },
      },
    },
  });
  const [operation] = listOperations(document);
  if (!operation) throw new Error('no operation');
  const operationPointer = '/paths/~1things/post';
  expect(formSchemas(document, operation).map(({ input, schema }) => [input, schema.pointer])).toEqual([
    ['query:range', '/components/schemas/Range'],
    ['query:sort', `${operationPointer}/parameters/3/schema`],
    ['header:X-Range', `${operationPointer}/parameters/4/content/application~1json/schema`],
    ['body:application/json', `${operationPointer}/requestBody/content/application~1json/schema`],
    [
      'body:application/x-www-form-urlencoded',
      `${operationPointer}/requestBody/content/application~1x-www-form-urlencoded/schema`,
    ],
  ]);
});
