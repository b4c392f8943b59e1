import { expect, test } from 'vitest';
import { operationTexts, pathText } from '../../../src/openapi/operation-texts.ts';

const LONG = 'An order was deleted.\n\nThe app needs a permission.';

test('paragraphs in the summary of a webhook begin its description', () => {
  expect(operationTexts({ kind: 'webhook', value: { summary: LONG, description: 'By a customer.' } })).toEqual({
    summary: undefined,
    description: `${LONG}\n\nBy a customer.`,
  });
  expect(operationTexts({ kind: 'webhook', value: { summary: LONG } }).description).toBe(LONG);
});

test('other summaries stay', () => {
  const value = { summary: 'Order deleted', description: 'By a customer.' };
  expect(operationTexts({ kind: 'webhook', value })).toEqual(value);
  expect(operationTexts({ kind: 'operation', value: { summary: LONG } }).summary).toBe(LONG);
});

test.each<[title: string, pathItem: object, operation: object, text: string | undefined]>([
  ['its description', { summary: 'Orders', description: 'All about orders.' }, {}, 'All about orders.'],
  ['its summary, without a description', { summary: 'Rules for all orders.' }, {}, 'Rules for all orders.'],
  ['nothing that is the title too', { summary: 'Orders' }, { summary: 'Orders' }, undefined],
  ['nothing that the operation says', { description: 'Orders.' }, { description: 'Orders. More.' }, undefined],
  ['nothing if there is nothing', { description: ' ' }, {}, undefined],
])('what a path says about its operations is %s', (_title, value, operation, text) => {
  const pathItem = { value, pointer: '/paths/~1orders' };
  expect(pathText({ kind: 'operation', value: { ...operation }, pathItem })).toBe(text);
});
