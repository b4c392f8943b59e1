import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { compareResponse } from '../../../integration/islands/playground/contract/compare.tsx';

test('completes the sentence about why nothing is compared', async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const comparison = {
    href: `http://127.0.0.1:${port}/contract.json`,
    pointer: '/paths/~1a/get',
    head: { status: 200, statusText: 'OK', headers: [], url: '' },
    body: undefined,
    size: 0,
    allHeaders: true,
  };
  expect(await compareResponse(comparison)).toEqual({
    fault: 'the response schemas couldn’t be loaded (404)',
  });
});

test.each([
  ['a very long list', Array.from({ length: 600_000 }, () => ({})), 'it would take too long'],
  ['a very deep value', JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`), 'it is nested too deeply'],
])('says why %s is not compared', async (_what, value, fault) => {
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Item' } };
  const content = { 'application/json': { schema } };
  const root = {
    paths: { '/a': { get: { responses: { 200: { content } } } } },
    components: { schemas: { Item: { items: { $ref: '#/components/schemas/Item' } } } },
  };
  const text = JSON.stringify(value);
  const result = await compareResponse({
    href: `data:application/json,${encodeURIComponent(JSON.stringify({ version: '3.1.0', root }))}`,
    pointer: '/paths/~1a/get',
    head: { status: 200, statusText: 'OK', headers: [['content-type', 'application/json']], url: '' },
    body: new Blob([text]),
    size: text.length,
    allHeaders: true,
  });
  expect(result).toEqual({ fault });
});

test.each([
  ['application/json', '{}', undefined],
  ['application/xml', '<a/>', 'only JSON is validated'],
  ['application/xml', '', undefined],
  ['text/event-stream', 'data: {}', 'only JSON is validated'],
  ['text/plain', 'x', undefined],
  ['application/json', undefined, 'it couldn’t be decoded'],
  ['application/vnd.word+json', undefined, 'it couldn’t be decoded'],
  ['application/vnd.any+json', undefined, undefined],
])('says whether a body of %s is compared: %j', async (type, text, fault) => {
  const content = {
    'application/json': { schema: { type: 'object' } },
    'application/vnd.word+json': { schema: { type: 'string' } },
    'application/vnd.any+json': {},
    'application/xml': { schema: { $ref: '#/components/schemas/Thing' } },
    'text/event-stream': { itemSchema: { $ref: '#/components/schemas/Thing' } },
    'text/plain': { schema: { type: 'string' } },
  };
  const root = {
    paths: { '/a': { get: { responses: { 200: { content } } } } },
    components: { schemas: { Thing: { properties: { a: { type: 'string' } } } } },
  };
  const result = await compareResponse({
    href: `data:application/json,${encodeURIComponent(JSON.stringify({ version: '3.2.0', root }))}`,
    pointer: '/paths/~1a/get',
    head: { status: 200, statusText: 'OK', headers: [['content-type', type]], url: '' },
    body: text === undefined ? undefined : new Blob([text]),
    size: text?.length ?? 20,
    allHeaders: true,
  });
  expect(result.fault).toBe(fault);
});

test('counts all differences, and lists the first ones', async () => {
  const item = { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: false };
  const schema = { type: 'array', items: item };
  const root = { paths: { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } } };
  const text = JSON.stringify(Array.from({ length: 6_000 }, (_, id) => ({ id, other: true })));
  const result = await compareResponse({
    href: `data:application/json,${encodeURIComponent(JSON.stringify({ version: '3.1.0', root }))}`,
    pointer: '/paths/~1a/get',
    head: { status: 200, statusText: 'OK', headers: [['content-type', 'application/json']], url: '' },
    body: new Blob([text]),
    size: text.length,
    allHeaders: true,
  });
  expect(result).toMatchObject({ count: 12_000, fault: undefined });
  expect(result.differences).toHaveLength(10_000);
  expect(result.differences?.slice(-2)).toMatchObject([
    { place: { pointer: '/4999/id' }, words: 'is a number, expected text' },
    { place: { pointer: '/4999/other' }, words: 'isn’t documented' },
  ]);
});
