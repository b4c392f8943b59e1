import { expect, test } from 'vitest';
import { formFaults } from '../../../../src/request/form/faults/form-faults.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { storedValues } from '../../../../src/request/form/stored/shared-values.ts';
import { restoredValues } from '../../../../src/request/form/stored/stored-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { body, form, parameter, property, valuesOf } from './forms.ts';

const NULLABLE: FormNode = { types: ['string', 'null'], label: 'string' };

const requestForm = form({
  method: 'POST',
  parameters: [
    parameter('since', 'query', { value: NULLABLE }),
    parameter('filter', 'query', { contentType: 'application/json', value: NULLABLE }),
    parameter('X-Until', 'header', { value: { ...NULLABLE, types: ['integer', 'null'] } }),
  ],
  body: body({
    mediaType: 'application/x-www-form-urlencoded',
    entry: 'urlencoded',
    properties: [property('note', NULLABLE)],
  }),
});

const base = valuesOf(requestForm);
const entered = {
  ...base,
  parameters: { 'query:since': null, 'query:filter': null, 'header:X-Until': null },
  body: { ...base.body, fields: { note: null } },
};

test('sends null for a parameter or a field if it is chosen', () => {
  const { request, missing } = buildRequest(requestForm, entered);
  expect(missing).toEqual([]);
  expect(request.url).toBe('https://api.example.com/v1/things?since=null&filter=null');
  expect(request.headers).toContainEqual(['X-Until', 'null']);
  expect(request.body).toMatchObject({ text: 'note=null' });
});

test('accepts, stores and shares null where the document allows it', () => {
  expect(formFaults(requestForm, entered).size).toBe(0);
  const restored = restoredValues(requestForm, base, JSON.parse(JSON.stringify(storedValues(requestForm, entered))));
  expect(restored.parameters).toEqual(entered.parameters);
  expect(restored.body.fields).toEqual({ note: null });
});

test('does not restore or send null where the document does not allow it', () => {
  const strict = form({ parameters: [parameter('q', 'query')] });
  const values = valuesOf(strict);
  expect(restoredValues(strict, values, { parameters: { 'query:q': null } }).parameters).toEqual({});
  const { request } = buildRequest(strict, { ...values, parameters: { 'query:q': null } });
  expect(request.url).toBe('https://api.example.com/v1/things');
});

test('sends null for an item of a list if it is chosen', () => {
  const list: FormNode = { types: ['array'], label: 'array of string', items: NULLABLE };
  const lists = form({
    method: 'POST',
    parameters: [
      parameter('a', 'query', { value: list }),
      parameter('b', 'query', { contentType: 'application/json', value: list }),
    ],
    body: body({ mediaType: 'multipart/form-data', entry: 'multipart', properties: [property('c', list)] }),
  });
  const values = valuesOf(lists);
  const items = ['x', null];
  const { request } = buildRequest(lists, {
    ...values,
    parameters: { 'query:a': items, 'query:b': items },
    body: { ...values.body, fields: { c: items } },
  });
  expect(request.url).toBe('https://api.example.com/v1/things?a=x&a=null&b=%5B%22x%22%2Cnull%5D');
  expect(request.body).toMatchObject({ parts: [{ content: 'x' }, { content: 'null' }] });
});
