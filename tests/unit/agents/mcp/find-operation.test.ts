import { expect, test } from 'vitest';
import { signature } from '../../../../src/agents/mcp/catalog.ts';
import { findOperation, suggestedOperation } from '../../../../src/agents/mcp/find-operation.ts';
import type { OperationName } from '../../../../src/site/part-names.ts';

const operation = (method: string, path: string): OperationName => ({
  file: 'a.json',
  kind: 'operation',
  method,
  path,
});

const names = [
  operation('GET', '/v1/charges'),
  operation('POST', '/v1/charges'),
  operation('GET', '/v1/charges/{charge}'),
  operation('POST', '/v1/charges/{charge}/capture'),
  { ...operation('POST', 'newCharge'), kind: 'webhook' as const },
];

test.each([
  ['POST https://api.stripe.com/v1/charges', 'POST /v1/charges'],
  ['post /v1/charges/', 'POST /v1/charges'],
  ['GET /v1/charges/{id}', 'GET /v1/charges/{charge}'],
  ['GET /v1/charges/ch_123', 'GET /v1/charges/{charge}'],
  ['GET https://api.stripe.com/v1/charges/ch_123?expand=a', 'GET /v1/charges/{charge}'],
  ['/v1/charges/ch_123/capture', 'POST /v1/charges/{charge}/capture'],
  ['curl https://api.stripe.com/v1/charges -d amount=1', 'POST /v1/charges'],
])('finds the operation at %s', (text, expected) => {
  const found = findOperation(names, text);
  expect(`${found?.method} ${found?.path}`).toBe(expected);
});

test.each(['newCharge', 'webhook newCharge', 'webhook POST newCharge', 'a.json webhook post newCharge'])(
  'finds %s',
  (text) => {
    const found = findOperation(names, text);
    expect(found && signature(found)).toBe('webhook POST newCharge');
  },
);

test.each([
  ['/v1/charges', 'The operations at this path are "GET /v1/charges", "POST /v1/charges".'],
  ['DELETE /v1/charges/ch_123', 'The only operation at this path is "GET /v1/charges/{charge}".'],
  ['PSOT /v1/charges', 'Did you mean "POST /v1/charges"?'],
  ['zzz', 'Find its name with search or list_operations.'],
  ['GET /v1/charges'.padEnd(1000, '/x'), 'Find its name with search or list_operations.'],
])('suggests what to ask for instead of %s', (text, expected) => {
  expect(findOperation(names, text)).toBeUndefined();
  expect(suggestedOperation(names, text)).toBe(expected);
});
