import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formGraph } from '../../../../src/api/openapi/form/form-node.ts';
import { formSchemas } from '../../../../src/api/openapi/form/form-schemas.ts';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations, resolverOf } from '../../../../src/api/openapi/operation.ts';
import { operationView } from '../../../../src/api/openapi/operation-view.ts';
import { parseTree, treeOf, writeTree } from '../../../../src/core/json/tree.ts';
import { parseJson } from '../../../../src/core/json/written-number.ts';
import { readText } from '../../../../src/document/source/read-text.ts';
import { formFaults } from '../../../../src/request/form/faults/form-faults.ts';
import { nodeFaults } from '../../../../src/request/form/faults/node-faults.ts';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { type PackedNodes, packNodes, unpackNodes } from '../../../../src/request/form/packed-nodes.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import { startOf } from '../../../../src/request/form/start/node-start.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { targets } from '../../../../src/request/snippets/targets.ts';
import { apiDocument } from '../../api/openapi/support.ts';

const BIG = '9007199254740993';
const LONG = '-12345678901234567890123';

const YAML = `
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /things:
    post:
      parameters:
        - { name: after, in: query, required: true, schema: { type: integer, default: ${BIG}, minimum: ${LONG}, maximum: 9223372036854775807 } }
        - { name: kind, in: query, schema: { type: integer, enum: [1, ${BIG}] } }
        - { name: as, in: query, content: { application/json: { schema: { type: integer, enum: [1, ${BIG}] } } } }
        - { name: of, in: query, required: true, content: { application/json: { schema: { type: object, default: { ids: [${BIG}] } } } } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties: { id: { type: integer, example: ${BIG} }, other: { type: integer, default: ${LONG} }, kind: { type: integer, enum: [1, ${BIG}] }, most: { type: integer, maximum: ${BIG} } }
      responses: { "200": { description: OK } }
`;
const JSON_TEXT = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/things":{"post":{"parameters":[
  {"name":"after","in":"query","required":true,"schema":{"type":"integer","default":${BIG},"minimum":${LONG},"maximum":9223372036854775807}},
  {"name":"kind","in":"query","schema":{"type":"integer","enum":[1,${BIG}]}},
  {"name":"as","in":"query","content":{"application/json":{"schema":{"type":"integer","enum":[1,${BIG}]}}}},
  {"name":"of","in":"query","required":true,"content":{"application/json":{"schema":{"type":"object","default":{"ids":[${BIG}]}}}}}],
  "requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","properties":{
  "id":{"type":"integer","example":${BIG}},"other":{"type":"integer","default":${LONG}},
  "kind":{"type":"integer","enum":[1,${BIG}]},"most":{"type":"integer","maximum":${BIG}}}}}}},
  "responses":{"200":{"description":"OK"}}}}}}`;

describe.each([
  ['api.yaml', YAML],
  ['api.json', JSON_TEXT],
])('integers beyond 2^53 in %s keep every digit', (file, text) => {
  async function read() {
    const reading = await readText(new TextEncoder().encode(text), file);
    if (!('value' in reading)) throw new Error(JSON.stringify(reading.problems));
    const document = apiDocument(reading.value as Record<string, unknown>, file);
    const [operation] = listOperations(document);
    if (!operation) throw new Error('no operation');
    return { document, operation };
  }

  test('in examples, defaults, enumerations and limits on the page', async () => {
    const { document, operation } = await read();
    const json = JSON.stringify(operationView(document, operation));
    for (const digits of [BIG, LONG, '9223372036854775807']) expect(json).toContain(digits);
    expect(json).not.toMatch(/9007199254740992|9223372036854775808|9223372036854776000|e\+22/);
  });

  test('in the initial form, and in the request', async () => {
    const { document, operation } = await read();
    // As it reaches the browser.
    const form = parseJson(JSON.stringify(requestForm(document, operation))) as RequestForm;
    const { request } = buildRequest(form, initialValues(form, { prefill: true }));
    expect(request.url).toContain(`after=${BIG}`);
    expect(request.body).toMatchObject({ text: expect.stringContaining(`"id": ${BIG}`) });
    expect(request.body).toMatchObject({ text: expect.stringContaining(`"other": ${LONG}`) });
    const of = new URL(request.url, 'https://api.example').searchParams.get('of');
    expect(of).toBe(`{"ids":[${BIG}]}`);
  });

  test('as an option: a number in JSON, and the same text in other places', async () => {
    const { document, operation } = await read();
    const form = parseJson(JSON.stringify(requestForm(document, operation))) as RequestForm;
    const { parameters, ...rest } = initialValues(form);
    const chosen = { ...parameters, 'query:kind': BIG, 'query:as': BIG };
    const { request } = buildRequest(form, { ...rest, parameters: chosen });
    const query = new URL(request.url, 'https://api.example').searchParams;
    expect([query.get('kind'), query.get('as')]).toEqual([BIG, BIG]);
    expect(formFaults(form, { ...rest, parameters: chosen })).toEqual(new Map());
    expect(formFaults(form, { ...rest, parameters: { ...chosen, 'query:kind': '9007199254740992' } })).toEqual(
      new Map([['query:kind', 'must be one of the listed values']]),
    );
  });

  test('as a limit of an input', async () => {
    const { document, operation } = await read();
    const form = parseJson(JSON.stringify(requestForm(document, operation))) as RequestForm;
    const values = initialValues(form);
    const faultOf = (after: string) =>
      formFaults(form, { ...values, parameters: { 'query:after': after } }).get('query:after');
    expect(faultOf('9223372036854775807')).toBeUndefined();
    expect(faultOf('9223372036854775808')).toBe('must be at most 9223372036854775807');
    expect(faultOf(LONG)).toBeUndefined();
    expect(faultOf('-12345678901234567890124')).toBe(`must be at least ${LONG}`);
  });

  test('in the form of a JSON body, with its options and limits', async () => {
    const { document, operation } = await read();
    const body = formSchemas(document, operation).find(({ input }) => input.startsWith('body:'));
    if (!body) throw new Error('no body');
    const packed = JSON.stringify(packNodes(formGraph(body.schema, resolverOf(document))));
    const form = unpackNodes(parseJson(packed) as PackedNodes);
    const faultsOf = (text: string) => nodeFaults(form, parseTree(text) ?? treeOf(null));
    const other = form.properties?.find(({ name }) => name === 'other')?.value ?? form;
    expect(writeTree(startOf(other))).toBe(LONG);
    expect(faultsOf(`{"kind": ${BIG}, "most": ${BIG}}`)).toEqual(new Map());
    expect(faultsOf('{"kind": 9007199254740992}')).toEqual(new Map([['/kind', `must be 1 or ${BIG}`]]));
    expect(faultsOf('{"most": 9007199254740994}')).toEqual(new Map([['/most', `must be at most ${BIG}`]]));
  });
});

test('other numbers stay ordinary numbers', () => {
  const text = '[1, 9007199254740991, 1.5, 1e300, 12345678901234567.5, "9007199254740993", 9007199254740992]';
  const values = parseJson(text) as unknown[];
  expect(values.map((value) => typeof value)).toEqual([
    ...['number', 'number', 'number', 'number', 'number', 'string', 'number'],
  ]);
});

describe('a sample keeps the digits of the body in each language', () => {
  const text = `{"id": ${BIG}, "ids": [${LONG}]}`;
  const request: HttpRequest = {
    method: 'POST',
    url: 'https://api.example/things',
    headers: [['Content-Type', 'application/json']],
    body: { kind: 'text', text },
  };
  test.each(targets.map((target) => [target.key, target] as const))('%s', (_, { generate }) => {
    const code = generate(request);
    for (const digits of [BIG, LONG]) expect(code).toContain(digits);
    // A JavaScript number would be rounded.
    expect(code).not.toMatch(/JSON\.stringify\(\{/);
  });
});

test.each([
  '12345678901234567891',
  ' -12345678901234567891\n',
  '[12345678901234567891]',
  '[1,12345678901234567891,2]',
  '{"a":12345678901234567891}',
  '{"a": 12345678901234567891 , "b": 1}',
  '{"id": "1234567890123456", "a":\r\n12345678901234567891\r\n}',
  '1e400',
  '{"a": -1.5E+400, "b": [2e999]}',
])('a number that JavaScript cannot hold keeps its digits: %j', (text) => {
  expect(JSON.stringify(parseJson(text))).toBe(text.replaceAll(/\s/g, ''));
});

test.each([
  '{"sha": "6dcb09b5b57875f1234567890123456789"}',
  '{"log": "entry - 2605736670972794746\\n9375"}',
  '{"ratio": 0.12345678901234567}',
])('digits inside other words do not slow down parsing: %j', (text) => {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const value = parseJson(text);
  expect(parse.mock.calls).toEqual([[text]]);
  expect(value).toEqual(JSON.parse(text));
});
