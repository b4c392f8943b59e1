import { expect, test } from 'vitest';
import { operationTexts } from '../../../src/openapi/operation-texts.ts';

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
