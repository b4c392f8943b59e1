import { expect, test } from 'vitest';
import { formPartsOf } from '../../../integration/islands/playground/state/form-parts-of.ts';
import type { RequestForm } from '../../../src/form/form.ts';
import { body, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS } from '../form/forms.ts';

const partsOf = (more: Partial<RequestForm>) => formPartsOf({ form: form(more), prefill: true });

const server = (url: string) => ({ url, variables: [] });

test('a form with simple parameters needs none of the parts', () => {
  expect(partsOf({ parameters: [parameter('q', 'query'), parameter('n', 'query', { value: INTEGER })] })).toEqual([]);
});

test('the inputs of servers come with the second server, and with a variable', () => {
  expect(partsOf({ servers: [server('https://a.example'), server('https://b.example')] })).toEqual(['servers']);
  const variables = [{ name: 'region', default: 'eu' }];
  expect(partsOf({ servers: [{ url: 'https://{region}.example', variables }] })).toEqual(['servers']);
});

test('the JSON editor comes with an object that has no inputs of its own', () => {
  const parameters = [parameter('filter', 'query', { value: OBJECT })];
  expect(partsOf({ parameters })).toEqual(['text']);
});

test('a body of text needs its editor, a body of fields its inputs and lists', () => {
  expect(partsOf({ method: 'POST', body: body({}) })).toEqual(['text']);
  const media = {
    mediaType: 'application/x-www-form-urlencoded',
    entry: 'urlencoded' as const,
    properties: [property('name')],
  };
  expect(partsOf({ method: 'POST', body: body(media) })).toEqual(['fields', 'lists']);
});

test('an empty list waits for its first item, a list with items does not', () => {
  expect(partsOf({ parameters: [parameter('tags', 'query', { value: STRINGS })] })).toEqual([]);
  const filled = { ...STRINGS, default: ['a'] };
  expect(partsOf({ parameters: [parameter('tags', 'query', { value: filled, required: true })] })).toEqual(['lists']);
});

test('a date and a password bring their buttons, also as items of a list', () => {
  const date = { ...STRING, format: 'date-time' };
  const password = { ...STRING, format: 'password' };
  expect(partsOf({ parameters: [parameter('at', 'query', { value: date })] })).toEqual(['pickers']);
  const several = { ...STRINGS, items: password };
  expect(partsOf({ parameters: [parameter('each', 'query', { value: several })] })).toEqual(['pickers']);
});
