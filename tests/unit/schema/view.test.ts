import { describe, expect, test } from 'vitest';
import { locatedAt } from '../../../src/schema/reference.ts';
import { schemaView } from '../../../src/schema/view/schema-view.ts';
import { outline, schemaIn, text, viewOf } from './support.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('recursion ends with a link to the part that is shown already', () => {
  test.each<[title: string, schemas: Record<string, unknown>, expected: string]>([
    [
      'directly, also with a description beside the reference',
      {
        Start: {
          type: 'object',
          properties: {
            next: ref('Start'),
            last: { allOf: [ref('Start')], description: 'The last one' },
            other: { anyOf: [ref('Start'), { type: 'null' }] },
          },
        },
      },
      `
        Start
          next: Start
            ^ Start
          last: Start
            ^ Start
          other: Start or null
            ^ Start
      `,
    ],
    [
      'through items and additionalProperties',
      {
        Start: {
          type: 'object',
          properties: {
            list: { type: 'array', items: ref('Start') },
            map: { type: 'object', additionalProperties: { type: 'array', items: ref('Start') } },
          },
        },
      },
      `
        Start
          list: array of Start
            ^ Start
          map: map of array of Start
            ^ Start
      `,
    ],
    [
      'mutually',
      {
        Start: { type: 'object', properties: { other: ref('Other') } },
        Other: { type: 'object', properties: { start: ref('Start') } },
      },
      `
        Start
          other: Other
            start: Start
              ^ Start
      `,
    ],
    [
      'through allOf, which adds to each level',
      {
        Start: { allOf: [ref('Other'), { properties: { child: ref('Start') } }] },
        Other: { type: 'object', properties: { child: ref('Other'), name: { type: 'string' } } },
      },
      `
        Start
          child: object
            child: object
              ^ object
            name: string
          name: string
      `,
    ],
    [
      'through a choice',
      { Start: { oneOf: [{ type: 'string' }, { type: 'object', title: 'All of', properties: { of: ref('Start') } }] } },
      `
        string | All of
          oneOf
          - string: string
          - All of: object
            of: string | All of
              ^ Start
      `,
    ],
    [
      'for an array that contains itself',
      { Start: { type: 'array', items: { anyOf: [{ type: 'string', minLength: 1 }, ref('Start')] } } },
      `
        array of (string | Start)
          anyOf
          - string: string; Min length: 1
          - Start: array of (string | Start)
            ^ string | Start
      `,
    ],
  ])('%s', (_title, schemas, expected) => {
    expect(outline(viewOf(ref('Start'), schemas))).toBe(text(expected));
  });

  test.each<[title: string, schemas: Record<string, unknown>]>([
    ['a reference to itself', { Start: ref('Start') }],
    ['references in a circle', { Start: ref('Other'), Other: ref('Start') }],
  ])('%s is reported as missing', (_title, schemas) => {
    expect(viewOf(ref('Start'), schemas).facts).toMatchObject([{ label: 'Missing definition' }]);
  });
});

describe('deep and wide parts', () => {
  const nested = {
    type: 'object',
    properties: { a: { type: 'object', properties: { b: { type: 'object', properties: { c: { type: 'string' } } } } } },
  };

  test('are behind a link below the depth limit', () => {
    const view = viewOf(nested, {}, { depth: 2 });
    expect(outline(view)).toBe(
      text(`
        object
          a: object
            b: object
              -> object
      `),
    );
  });

  test('are shown level by level, nearer ones first', () => {
    const block = (last: unknown) => ({ type: 'object', properties: { x: last, y: last, z: last } });
    const view = viewOf(block(block(block({ type: 'string' }))), {}, { weight: 10 });
    const [x, y, z] = view.children?.properties.map(({ schema }) => schema) ?? [];
    expect([x, y, z].map((each) => each?.children !== undefined)).toEqual([true, true, true]);
    expect(x?.children?.properties[0]?.schema.link).toMatchObject({ recursive: false });
  });

  test('have a link with the number of further properties', () => {
    const properties = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`p${index}`, { type: 'string' }]));
    expect(outline(viewOf(ref('Wide'), { Wide: { properties } }, { width: 5 }))).toContain('… 2 more -> Wide');
  });

  test('have a link with the number of further values', () => {
    const Wide = { type: 'string', enum: Array.from({ length: 25 }, (_, index) => `v${index}`) };
    const view = viewOf(ref('Wide'), { Wide }, { width: 5 });
    expect(view.enum).toHaveLength(10);
    expect(view).toMatchObject({ enumOmitted: 15, link: { pointer: '/components/schemas/Wide', label: 'All values' } });
  });

  test('show few of the values each where thousands of properties have many', () => {
    const Wide = { type: 'string', enum: Array.from({ length: 1000 }, (_, index) => `v${index}`) };
    const properties = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`p${index}`, ref('Wide')]));
    const view = viewOf({ properties }, { Wide }, { width: 10_000, weight: 10_000 });
    const counts = view.children?.properties.map(({ schema }) => schema.enum.length) ?? [];
    expect([counts.at(0), counts.at(-1)]).toEqual([1000, 10]);
    expect(view.children?.properties.at(-1)?.schema).toMatchObject({ enumOmitted: 990, link: { label: 'All values' } });
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(60_000);
  });

  test('have the number of further options', () => {
    const options = Array.from({ length: 9 }, (_, index) => ({ title: `o${index}`, properties: { a: {} } }));
    expect(outline(viewOf({ oneOf: options }, {}, { width: 4 }))).toContain('… 5 more options');
  });

  test.each<[title: string, schema: unknown]>([
    ['of a component', { properties: { a: ref('Deep') } }],
    ['inline', { properties: { a: { properties: { b: { type: 'string' } } } } }],
    ['of a wrapped component', { properties: { a: { allOf: [ref('Deep')], description: 'x' } } }],
    ['of several definitions', { allOf: [{ properties: { a: ref('Deep') } }, { properties: { a: ref('More') } }] }],
    [
      'of parts within several definitions',
      {
        allOf: [
          { properties: { a: { properties: { b: { properties: { c: {} } } } } } },
          { properties: { a: { properties: { b: ref('More') } } } },
        ],
      },
    ],
  ])('have links to the same children, %s', (_title, schema) => {
    const schemas = {
      Deep: { properties: { b: { type: 'string' } } },
      More: { properties: { c: { type: 'integer' } } },
    };
    const { located, resolver } = schemaIn(schema, schemas);
    const shallow = schemaView(located, resolver, { direction: 'both', depth: 1 });
    const linked = shallow.children?.properties[0]?.schema.link;
    const target = locatedAt(resolver.root, linked?.pointer ?? 'none');
    const whole = schemaView(located, resolver, { direction: 'both' }).children?.properties[0]?.schema;
    expect(target && schemaView(target, resolver, { direction: 'both' }).children).toEqual(whole?.children);
    expect(whole?.children?.properties.length).toBeGreaterThan(0);
  });
});

describe('direction', () => {
  const schemas = {
    Id: { type: 'string', readOnly: true },
    Secret: { allOf: [{ type: 'string' }, { writeOnly: true }] },
  };
  const account = {
    type: 'object',
    properties: {
      id: ref('Id'),
      made: { type: 'string', readOnly: true },
      key: { allOf: [ref('Id')], description: 'Given by us' },
      secret: ref('Secret'),
      name: { type: 'string' },
    },
  };

  test.each<[direction: 'request' | 'response' | 'both', names: string[]]>([
    ['request', ['secret', 'name']],
    ['response', ['id', 'made', 'key', 'name']],
    ['both', ['id', 'made', 'key', 'secret', 'name']],
  ])('%s shows %j', (direction, names) => {
    const view = viewOf(account, schemas, { direction });
    expect(view.children?.properties.map(({ name }) => name)).toEqual(names);
  });
});

describe('names such as `__proto__` are ordinary names', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'];

  test('as properties', () => {
    const properties = JSON.parse(`{${NAMES.map((name) => `${JSON.stringify(name)}: {"type": "string"}`).join()}}`);
    const view = viewOf({ type: 'object', properties, required: ['__proto__'] });
    expect(view.children?.properties.map(({ name, required }) => [name, required])).toEqual(
      NAMES.map((name) => [name, name === '__proto__']),
    );
  });

  test.each(NAMES)('as a schema: %s', (name) => {
    const schemas = JSON.parse(`{${JSON.stringify(name)}: {"type": "object", "properties": {"a": {}}}}`);
    expect(viewOf(ref(name), schemas).type).toBe(name);
    expect(viewOf(ref(name), {}).facts).toMatchObject([{ label: 'Missing definition' }]);
  });

  test.each(NAMES)('as keyword, pattern, format and value: %s', (name) => {
    const schema = JSON.parse(`{"type": "string", "format": "${name}", "enum": ["${name}"], "${name}": 1}`);
    expect(viewOf(schema)).toMatchObject({ type: `string <${name}>`, enum: [{ value: name }] });
  });
});

test('the description of items is left out if it says what the list says', () => {
  const list = (description: string) => ({ type: 'array', description: 'Your guests', items: { description } });
  expect(viewOf(list('Your guests.')).description).toBe('Your guests');
  expect(viewOf(list('A guest.')).description).toBe('Your guests\n\nA guest.');
});

test('a request says why an object has no properties, and so does a response', () => {
  const only = (flag: string) => ({ type: 'object', properties: { id: { type: 'string', [flag]: true } } });
  const facts = (schema: unknown, direction: 'request' | 'response') =>
    viewOf(schema, {}, { direction }).facts.map(({ label }) => label);
  const readOnly = ['All properties are read-only: only responses have them'];
  expect(facts(only('readOnly'), 'request')).toEqual(readOnly);
  expect(facts({ type: 'array', items: only('readOnly') }, 'request')).toEqual(readOnly);
  expect(facts(only('readOnly'), 'response')).toEqual([]);
  expect(facts(only('writeOnly'), 'response')).toEqual(['All properties are write-only: only requests have them']);
  const choice = { oneOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }] };
  expect(facts({ ...only('readOnly'), ...choice }, 'request')).not.toContain(readOnly[0]);
});
