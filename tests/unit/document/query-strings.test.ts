import { expect, test } from 'vitest';
import { problemsOf, project } from './support.ts';

const whole = (name: string) => ({
  name,
  in: 'querystring',
  content: { 'text/plain': { schema: { type: 'string' } } },
});
const query = { name: 'q', in: 'query', schema: { type: 'string' } };
const header = { name: 'h', in: 'header', schema: { type: 'string' } };
const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });

async function problems(own: unknown[], shared: unknown[] = []): Promise<string[]> {
  const get = { parameters: own, responses: { 200: { description: 'ok' } } };
  const document = {
    openapi: '3.2.0',
    info: { title: 't', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/a': { parameters: shared, get } },
    components: { parameters: { whole: whole('whole'), other: whole('other'), query } },
  };
  const found = await problemsOf(project({ 'a.json': JSON.stringify(document) }), 'a.json');
  return found.map(({ message, pointer }) => `${message} ${pointer}`);
}

const TOGETHER = 'GET /a can’t have parameters in both "query" and "querystring".';
const SEVERAL = 'Only one parameter can be in "querystring".';

test.each<[title: string, own: unknown[], shared: unknown[], found: string]>([
  ['by reference', [ref('whole'), ref('query')], [], `${TOGETHER} /paths/~1a/get/parameters/0`],
  ['in the path item', [whole('a')], [query], `${TOGETHER} /paths/~1a/get/parameters/0`],
  ['twice by reference', [ref('whole'), ref('other')], [], `${SEVERAL} /paths/~1a/get/parameters/1`],
  ['twice in a list', [header, whole('a'), whole('b')], [], `${SEVERAL} /paths/~1a/get/parameters`],
  [
    'in one list',
    [whole('a'), query],
    [],
    '`parameters` can’t have parameters in both "query" and "querystring". /paths/~1a/get/parameters',
  ],
])('reports a query string beside other parameters of the query once: %s', async (_title, own, shared, found) => {
  expect(await problems(own, shared)).toEqual([found]);
});

test('accepts a query string that replaces that of the path item', async () => {
  expect(await problems([whole('a'), header], [whole('a')])).toEqual([]);
});
