import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/document/large-integer.ts';
import { readText } from '../../../src/document/read-text.ts';
import { listOperations } from '../../../src/openapi/operation.ts';
import { operationView } from '../../../src/openapi/operation-view.ts';
import { requestForm } from '../../../src/openapi/request-form.ts';
import { buildRequest } from '../../../src/request/build-request.ts';
import { initialValues } from '../../../src/request/initial-values.ts';
import { apiDocument } from '../openapi/support.ts';

const BIG = '9007199254740993';
const LONG = '-12345678901234567890123';

const YAML = `
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /things:
    post:
      parameters:
        - { name: after, in: query, schema: { type: integer, default: ${BIG}, minimum: ${LONG}, maximum: 9223372036854775807 } }
        - { name: kind, in: query, schema: { type: integer, enum: [1, ${BIG}] } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties: { id: { type: integer, example: ${BIG} }, other: { type: integer, default: ${LONG} } }
      responses: { "200": { description: OK } }
`;
const JSON_TEXT = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/things":{"post":{"parameters":[
  {"name":"after","in":"query","schema":{"type":"integer","default":${BIG},"minimum":${LONG},"maximum":9223372036854775807}},
  {"name":"kind","in":"query","schema":{"type":"integer","enum":[1,${BIG}]}}],
  "requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","properties":{
  "id":{"type":"integer","example":${BIG}},"other":{"type":"integer","default":${LONG}}}}}}},
  "responses":{"200":{"description":"OK"}}}}}}`;

describe.each([
  ['api.yaml', YAML],
  ['api.json', JSON_TEXT],
])('integers beyond 2^53 in %s are shown and sent digit for digit', (file, text) => {
  async function read() {
    const reading = await readText(new TextEncoder().encode(text), file);
    if (!('value' in reading)) throw new Error(JSON.stringify(reading.problems));
    const document = apiDocument(reading.value as Record<string, unknown>, file);
    const [operation] = listOperations(document);
    if (!operation) throw new Error('no operation');
    return { document, operation };
  }

  test('in examples, defaults, enumerations and limits of the page', async () => {
    const { document, operation } = await read();
    const shown = JSON.stringify(operationView(document, operation));
    for (const digits of [BIG, LONG, '9223372036854775807']) expect(shown).toContain(digits);
    expect(shown).not.toMatch(/9007199254740992|9223372036854775808|9223372036854776000|e\+22/);
  });

  test('in what the form begins with, and what it sends', async () => {
    const { document, operation } = await read();
    // As it reaches the browser.
    const form = JSON.parse(JSON.stringify(requestForm(document, operation)));
    const { request } = buildRequest(form, initialValues(form, { prefill: true }));
    expect(request.url).toContain(`after=${BIG}`);
    expect(request.body).toMatchObject({ text: expect.stringContaining(`"id": ${BIG}`) });
    expect(request.body).toMatchObject({ text: expect.stringContaining(`"other": ${LONG}`) });
    expect(form.parameters[1].value.enum).toEqual([1, BIG]);
  });
});

test('other numbers stay numbers', () => {
  const text = '[1, 9007199254740991, 1.5, 1e400, 12345678901234567.5, "9007199254740993", 9007199254740992]';
  const values = parseJson(text) as unknown[];
  expect(values.map((value) => typeof value)).toEqual([
    ...['number', 'number', 'number', 'number', 'number', 'string', 'number'],
  ]);
});
