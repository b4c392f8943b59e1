import { expect, test } from 'vitest';
import { freeFieldName, withRenamedField } from '../../../../src/request/form/free-fields.ts';
import type { BodyValues } from '../../../../src/request/form/values.ts';

const described = new Set(['title', 'field1']);

test.each<[title: string, fields: BodyValues['fields'], name: string]>([
  ['is not the name of a field of the document, even of an empty one', {}, 'field2'],
  ['is not taken by another field', { field2: '' }, 'field3'],
  ['can be that of a removed field', { field2: undefined, field3: '' }, 'field2'],
])('the name of an added field %s', (_, fields, name) => {
  expect(freeFieldName(fields, described)).toBe(name);
});

test.each<[title: string, fields: BodyValues['fields'], to: string, renamed: BodyValues['fields'] | undefined]>([
  ['keeps its value and place', { a: '1', b: '2' }, 'c', { c: '1', b: '2' }],
  ['can get the name of a field that was removed', { x: undefined, a: '1', y: undefined }, 'y', { y: '1' }],
  ['cannot get the name of another field', { a: '1', b: '2' }, 'b', undefined],
  ['cannot get the name of a field of the document', { a: '1' }, 'title', undefined],
])('a renamed field %s', (_, fields, to, renamed) => {
  const result = withRenamedField(fields, 'a', to, described);
  expect(result).toEqual(renamed);
  expect(Object.keys(result ?? {})).toEqual(Object.keys(renamed ?? {}));
});
