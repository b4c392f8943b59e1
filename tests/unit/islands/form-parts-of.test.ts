import { expect, test } from 'vitest';
import { formPartsOf } from '../../../integration/islands/playground/state/form-parts-of.ts';
import type { RequestForm } from '../../../src/form/form.ts';
import { body, form, INTEGER, OBJECT, parameter, property, STRING, STRINGS } from '../form/forms.ts';

const partsOf = (more: Partial<RequestForm>) => formPartsOf({ form: form(more), prefill: true });

const server = (url: string) => ({ url, variables: [] });

test('a form with simple parameters loads no parts', () => {
  expect(partsOf({ parameters: [parameter('q', 'query'), parameter('n', 'query', { value: INTEGER })] })).toEqual([]);
});

test('a second server or a variable loads the inputs of servers', () => {
  expect(partsOf({ servers: [server('https://a.example'), server('https://b.example')] })).toEqual(['servers']);
  const variables = [{ name: 'region', default: 'eu' }];
  expect(partsOf({ servers: [{ url: 'https://{region}.example', variables }] })).toEqual(['servers']);
});

test('an object without own inputs loads the JSON editor', () => {
  const parameters = [parameter('filter', 'query', { value: OBJECT })];
  expect(partsOf({ parameters })).toEqual(['text']);
});

test('a text body loads its editor, and a body of fields its inputs and lists', () => {
  expect(partsOf({ method: 'POST', body: body({}) })).toEqual(['text']);
  const media = {
    mediaType: 'application/x-www-form-urlencoded',
    entry: 'urlencoded' as const,
    properties: [property('name')],
  };
  expect(partsOf({ method: 'POST', body: body(media) })).toEqual(['fields', 'lists']);
});

test('a list loads the inputs of its items once it has items', () => {
  expect(partsOf({ parameters: [parameter('tags', 'query', { value: STRINGS })] })).toEqual([]);
  const filled = { ...STRINGS, default: ['a'] };
  expect(partsOf({ parameters: [parameter('tags', 'query', { value: filled, required: true })] })).toEqual(['lists']);
});

test('a date and a password load their buttons, also as items of a list', () => {
  const date = { ...STRING, format: 'date-time' };
  const password = { ...STRING, format: 'password' };
  expect(partsOf({ parameters: [parameter('at', 'query', { value: date })] })).toEqual(['pickers']);
  const several = { ...STRINGS, items: password };
  expect(partsOf({ parameters: [parameter('each', 'query', { value: several })] })).toEqual(['pickers']);
});
