import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../../src/core/json/tree.ts';
import { formFaults, valueFault } from '../../../../src/request/form/faults/form-faults.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import { body, form, INTEGER, parameter, property, STRING, valuesOf } from './forms.ts';

const LIST: FormNode = { types: ['array'], label: 'array', items: INTEGER };

const RANGE: FormNode = {
  types: ['object'],
  label: 'object',
  properties: [
    property('from', { ...INTEGER, limits: { minimum: 0 } }, true),
    property('tags', { types: ['array'], label: 'array', items: { ...STRING, limits: { maxLength: 2 } } }),
  ],
};

describe('reports values that do not match a schema', () => {
  const cases: [what: string, field: FormNode, entered: JsonValue, fault: string | undefined][] = [
    ['a pattern', { ...STRING, patterns: ['^[a-z]+$'] }, 'A1', 'must match the pattern ^[a-z]+$'],
    ['a matching pattern', { ...STRING, patterns: ['^[a-z]+$'] }, 'a', undefined],
    ['a format', { ...STRING, format: 'uuid' }, '12', 'must be a UUID'],
    ['a length', { ...STRING, limits: { minLength: 3 } }, 'ab', 'must have at least 3 characters'],
    ['a word for a number', INTEGER, 'ten', 'must be a whole number'],
    ['a fraction for a whole number', INTEGER, '1.5', 'must be a whole number'],
    ['a whole number that is large', INTEGER, '123456789012345678901234567890', undefined],
    ['a limit', { ...INTEGER, limits: { minimum: 0 } }, '-1', 'must be at least 0'],
    ['a value at an exclusive limit', { ...INTEGER, limits: { exclusiveMinimum: 0 } }, '0', 'must be more than 0'],
    ['a step', { ...INTEGER, types: ['number'], limits: { multipleOf: 0.5 } }, '1.2', 'must be a multiple of 0.5'],
    ['a matching step', { ...INTEGER, types: ['number'], limits: { multipleOf: 0.1 } }, '0.3', undefined],
    ['the second of two patterns', { ...STRING, patterns: ['^a', 'z$'] }, 'ab', 'must match the pattern z$'],
    ['too few items', { ...LIST, limits: { minItems: 2 } }, ['1'], 'must have at least 2 items'],
    ['too many items', { ...LIST, limits: { maxItems: 1 } }, ['1', '2'], 'must have at most 1 item'],
    ['an empty list, which is left out', { ...LIST, limits: { minItems: 2 } }, [], undefined],
    ['an item twice', { ...LIST, uniqueItems: true }, ['1', '2', '1'], 'must not have duplicate items'],
    ['items that differ', { ...LIST, uniqueItems: true }, ['1', '2'], undefined],
    ['few properties', { ...RANGE, limits: { minProperties: 2 } }, '{"from": 1}', 'must have at least 2 properties'],
    ['null for a nullable value', { ...INTEGER, types: ['integer', 'null'] }, 'null', undefined],
    ['an item', { types: ['array'], label: 'array', items: INTEGER }, ['1', 'x'], 'item 2 must be a whole number'],
    ['an item still to be filled in', { types: ['array'], label: 'array', items: INTEGER }, ['1', ''], undefined],
    ['a property', RANGE, '{"from": -1}', 'from must be at least 0'],
    ['a missing property', RANGE, '{}', 'from is required'],
    ['an item inside', RANGE, '{"from": 1, "tags": ["a", "long"]}', 'tags item 2 must have at most 2 characters'],
    ['a list for an object', RANGE, '[]', 'must be an object'],
    ['invalid JSON, which another rule reports', RANGE, '{', undefined],
    ['a choice', { ...STRING, enum: ['a', 'b'] }, 'c', 'must be one of the listed values'],
    ['anything', { label: 'any' }, 'x', undefined],
    ['nothing', { ...STRING, limits: { minLength: 1 } }, '', undefined],
  ];
  test.each(cases)('%s', (_, field, entered, fault) => {
    expect(valueFault(field, entered)).toBe(fault);
  });

  test('checks an empty list if JSON is sent', () => {
    const list: FormNode = { ...LIST, limits: { minItems: 2 } };
    expect(valueFault(list, [], true)).toBe('must have at least 2 items');
  });

  test('a quoted number is a string only in JSON', () => {
    expect(valueFault(RANGE, '{"from": "5"}')).toBeUndefined();
    expect(valueFault(RANGE, '{"from": "5"}', true)).toBe('from must be a whole number');
  });
});

test('checks parameters in every place and fields of a body, each at its own input', () => {
  const id = { value: { ...STRING, format: 'uuid' } };
  const places = (['path', 'query', 'header', 'cookie'] as const).map((place) => parameter('id', place, id));
  const requestForm = form({
    parameters: places,
    body: body({
      mediaType: 'application/x-www-form-urlencoded',
      entry: 'urlencoded',
      properties: [property('age', INTEGER), property('range', RANGE)],
    }),
  });
  const values = valuesOf(requestForm);
  const entered = {
    ...values,
    parameters: { 'path:id': 'x', 'query:id': 'x', 'header:id': 'x', 'cookie:id': 'x' },
    body: { ...values.body, fields: { age: 'x', range: '{"from": -1}' } },
  };
  expect([...formFaults(requestForm, entered)]).toEqual([
    ['path:id', 'must be a UUID'],
    ['query:id', 'must be a UUID'],
    ['header:id', 'must be a UUID'],
    ['cookie:id', 'must be a UUID'],
    ['body:age', 'must be a whole number'],
  ]);
});

test('checks headers of parts and parameters by options and exclusions', () => {
  const value: FormNode = {
    label: 'string | integer',
    types: ['string', 'integer'],
    choice: {
      options: [
        { label: 'word', value: { ...STRING, patterns: ['^[a-z]+$'] } },
        { label: 'integer', value: INTEGER },
      ],
    },
    rules: [{ schema: { not: { enum: ['none', 0] } } }],
  };
  const part = form({
    method: 'POST',
    parameters: [parameter('q', 'query', { value })],
    body: body({
      mediaType: 'multipart/form-data',
      entry: 'multipart',
      properties: [property('file', value)],
      encoding: { file: { headers: [parameter('X-A', 'header', { value })] } },
    }),
  });
  const faultsOf = (entered: string) => {
    const values = valuesOf(part);
    const fields = { file: entered };
    const parts = { file: { headers: { 'X-A': entered } } };
    return [
      ...formFaults(part, { ...values, parameters: { 'query:q': entered }, body: { ...values.body, fields, parts } }),
    ];
  };
  const everywhere = (fault: string) => ['query:q', 'body:file:X-A', 'body:file'].map((input) => [input, fault]);
  expect(faultsOf('abc')).toEqual([]);
  expect(faultsOf('12')).toEqual([]);
  expect(faultsOf('none')).toEqual(everywhere('must not be "none" or 0'));
  expect(faultsOf('0')).toEqual(everywhere('must not be "none" or 0'));
  expect(faultsOf('A1')).toEqual(everywhere('must match the pattern ^[a-z]+$'));
});

test('reports invalid JSON only in a JSON body', () => {
  const json = form({ method: 'POST', body: body({ example: '{' }) });
  expect([...formFaults(json, initialValues(json, { prefill: true }))]).toEqual([['body', 'isn’t valid JSON']]);
  const xml = form({ method: 'POST', body: body({ mediaType: 'application/xml', example: '{' }) });
  expect(formFaults(xml, valuesOf(xml)).size).toBe(0);
});
