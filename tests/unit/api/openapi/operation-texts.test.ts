import { expect, test } from 'vitest';
import { operationTexts, pathText } from '../../../../src/api/openapi/operation-texts.ts';

const LONG = 'An order was deleted.\n\nThe app needs a permission.';

test('paragraphs in the summary of a webhook begin its description', () => {
  expect(operationTexts({ kind: 'webhook', value: { summary: LONG, description: 'By a customer.' } })).toEqual({
    summary: undefined,
    description: `${LONG}\n\nBy a customer.`,
  });
  expect(operationTexts({ kind: 'webhook', value: { summary: LONG } }).description).toBe(LONG);
});

test.each<[title: string, summary: string, expected: string]>([
  ['paragraphs', LONG, 'An order was deleted'],
  ['sentences', `Delete a call. ${'Once it is deleted, it is gone. '.repeat(5)}`, 'Delete a call'],
  [
    'a line break',
    `Delete a call\r\n   record. ${'Once it is deleted, it is gone. '.repeat(5)}`,
    'Delete a call record',
  ],
  ['a remark', `**NOTE:** Only for admins. Delete a call. ${'It is gone. '.repeat(12)}`, 'Delete a call'],
  ['links', `Creates a [response](/docs/x). ${'Provide [text](/docs/text). '.repeat(5)}`, 'Creates a response'],
])('%s in the summary of an operation begin its description, and a sentence is the title', (_, summary, expected) => {
  const texts = operationTexts({ kind: 'operation', value: { summary, description: 'By a customer.' } });
  expect(texts.summary).toBe(expected);
  expect(texts.description?.replaceAll(/\s+/g, ' ')).toBe(`${summary} By a customer.`.replaceAll(/\s+/g, ' '));
});

test('a long summary that the description repeats is not shown twice', () => {
  const description = `Delete a call. ${'Once it is deleted, it is gone. '.repeat(5)}\nMore.`;
  const value = { summary: description.replace(/\nMore.$/, ''), description };
  expect(operationTexts({ kind: 'operation', value })).toEqual({ summary: 'Delete a call', description });
});

test('other summaries stay', () => {
  const value = { summary: 'Order deleted', description: 'By a customer.' };
  expect(operationTexts({ kind: 'webhook', value })).toEqual(value);
  const sentence = `Get all valid routes for all lines, ${'including the name of each stop, '.repeat(4)}and more`;
  expect(operationTexts({ kind: 'operation', value: { summary: sentence } }).summary).toBe(sentence);
});

test('links in a summary are shown as their texts', () => {
  expect(operationTexts({ kind: 'operation', value: { summary: 'Get a [user](/users)' } }).summary).toBe('Get a user');
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
