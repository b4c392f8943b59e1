import { expect, test } from 'vitest';
import { exampleFields } from '../../../integration/islands/playground/tools/example-fields.ts';
import type { MediaTypeField } from '../../../src/request/form/form.ts';
import type { FormNode } from '../../../src/request/form/node.ts';

const text: FormNode = { label: 'string', types: ['string'] };
const address: FormNode = { label: 'object', types: ['object'], properties: [] };
const tags: FormNode = { label: 'array', types: ['array'], items: text };
const photo: FormNode = { ...text, file: true };

function media(entry: 'urlencoded' | 'multipart', more: Partial<MediaTypeField> = {}): MediaTypeField {
  const nodes = { name: text, tags, address, photo };
  const properties = Object.entries(nodes).map(([name, value]) => ({ name, required: false, value }));
  return { mediaType: entry, entry, properties, ...more };
}

test('an example of a form is entered as it is sent', () => {
  expect(exampleFields(media('urlencoded'), 'name=a+%26%2B%C3%BC&tags=x&tags=y&address=%7B%22b%22%3A1%7D')).toEqual({
    name: 'a &+ü',
    tags: ['x', 'y'],
    address: '{"b":1}',
  });
});

test('a field with a style is entered as the value that it means', () => {
  const styled = media('urlencoded', { encoding: { address: { style: 'deepObject', explode: true } } });
  const { address: entered } = exampleFields(styled, 'address%5Bcity%5D=B');
  expect(JSON.parse(String(entered))).toEqual({ city: 'B' });
});

test('an example of parts is entered from its JSON, with all digits of numbers and without files', () => {
  const example = '{"name": "a", "tags": ["x"], "address": {"id": 9007199254740993}, "photo": "photo.png"}';
  const { address: entered, ...others } = exampleFields(media('multipart'), example);
  expect(others).toEqual({ name: 'a', tags: ['x'] });
  expect(entered).toContain('9007199254740993');
});

test.each<[title: string, additional: FormNode | undefined, expected: object]>([
  ['a field that the document does not describe is entered', text, { other: '1' }],
  ['a field that the document does not allow is left out', undefined, {}],
])('%s', (_title, additional, expected) => {
  expect(exampleFields(media('multipart', { additional }), '{"other": 1}')).toEqual(expected);
  expect(exampleFields(media('urlencoded', { additional }), 'other=1')).toEqual(expected);
});
