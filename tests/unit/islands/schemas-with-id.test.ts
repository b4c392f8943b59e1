import { expect, test } from 'vitest';
import { responseDifferences } from '../../../integration/islands/playground/contract/response-differences.ts';
import { contractPieces } from '../../../src/api/openapi/contract.ts';
import { checkText, readText } from '../document/support.ts';

const schemaOf = (name: string, type: string) => ({
  $id: `https://example.com/${name}`,
  type: 'object',
  properties: { value: { $ref: '#/$defs/value' }, next: { $ref: '#' } },
  unevaluatedProperties: false,
  $defs: { value: { type } },
});

/** Two schemas with equal references, which are relative to the `$id` around them. */
const documentWith = (example: unknown) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { properties: { word: { $ref: 'word' }, count: { $ref: 'count' } } },
                  example,
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Word: schemaOf('word', 'string'), Count: schemaOf('count', 'integer') } },
  });

const GOOD = { word: { value: 'a', next: { value: 'b' } }, count: { value: 1 } };
const WRONG = { word: { value: 'a', next: { value: 2 } }, count: { value: 'one' } };

async function differences(body: unknown) {
  const document = await readText(documentWith(GOOD), 'openapi.json');
  const contract = JSON.parse([...contractPieces(document)].join(''));
  const text = JSON.stringify(body);
  const head = { status: 200, statusText: 'OK', headers: [['content-type', 'application/json']] };
  return responseDifferences(contract, '/paths/~1a/get', {
    head: head as Parameters<typeof responseDifferences>[2]['head'],
    text,
    size: text.length,
    allHeaders: true,
  })?.map(({ place }) => place);
}

test('a response is compared with schemas whose references are relative to their `$id`', async () => {
  expect(await differences(GOOD)).toEqual([]);
  expect(await differences(WRONG)).toEqual([{ pointer: '/word/next/value' }, { pointer: '/count/value' }]);
});

test('an example is checked by schemas whose references are relative to their `$id`', async () => {
  expect(await checkText(documentWith(GOOD), 'openapi.json')).toBe('');
  const problems = await checkText(documentWith(WRONG), 'openapi.json');
  expect(problems).toContain('`value` must be a string, got 2. (at');
  expect(problems).toContain('`value` must be an integer, got "one". (at');
});
