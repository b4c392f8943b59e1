import { describe, expect, test } from 'vitest';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { apiDocument, documentWith, formOf, viewOf } from './support.ts';

type Parameter = Record<string, unknown>;

function parameters(list: unknown, around: Parameter = {}, pathItem: Parameter = {}) {
  return viewOf(documentWith({ parameters: list }, { pathItem, root: around })).parameters;
}

function onlyView(parameter: Parameter) {
  const [view, ...others] = parameters([parameter]);
  if (!view || others.length > 0) throw new Error('There should be one parameter.');
  return view;
}

const list = { type: 'array', items: { type: 'string' } };
const object = { type: 'object', properties: { a: { type: 'string' } } };

describe('the parameters of an operation', () => {
  test('include those of the path item, unless it has the same name in the same place', () => {
    const views = parameters(
      [
        { name: 'id', in: 'query', description: 'own' },
        { name: 'id', in: 'header' },
        { $ref: '#/components/parameters/Page' },
      ],
      { components: { parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer' } } } } },
      {
        parameters: [
          { name: 'id', in: 'query', description: 'shared' },
          { name: 'id', in: 'path' },
        ],
      },
    );
    expect(views.map(({ name, in: place, description }) => [place, name, description])).toEqual([
      ['query', 'id', 'own'],
      ['path', 'id', undefined],
      ['header', 'id', undefined],
      ['query', 'page', undefined],
    ]);
  });

  test.each(['Accept', 'content-type', 'AUTHORIZATION'])('do not include the header %s', (name) => {
    expect(
      parameters([
        { name, in: 'header' },
        { name, in: 'query' },
      ]).map((view) => view.in),
    ).toEqual(['query']);
  });

  test.each<[unknown]>([
    [null],
    ['text'],
    [{}],
    [{ name: 'a' }],
    [{ name: 'a', in: 'body' }],
    [{ name: {}, in: 'query' }],
    [{ $ref: '#/nowhere' }],
  ])('do not include invalid values: %j', (parameter) => {
    expect(parameters([parameter, { name: 'b', in: 'query' }]).map(({ name }) => name)).toEqual(['b']);
  });

  test.each<[parameter: Parameter, name: string]>([
    [{ name: 404, in: 'query' }, '404'],
    [{ name: true, in: 'query' }, 'true'],
    [{ name: '__proto__', in: 'query' }, '__proto__'],
    [{ name: 'toString', in: 'header' }, 'toString'],
    [{ name: '', in: 'query' }, '""'],
    [{ name: ' ', in: 'query' }, '" "'],
  ])('have texts as names: %j', (parameter, name) => {
    expect(onlyView(parameter).name).toBe(name);
  });
});

describe('the view of a parameter', () => {
  test.each<[parameter: Parameter, required: boolean]>([
    [{ name: 'a', in: 'path' }, true],
    [{ name: 'a', in: 'query' }, false],
    [{ name: 'a', in: 'query', required: true }, true],
    [{ name: 'a', in: 'query', required: 'true' }, false],
  ])('of %j is required: %s', (parameter, required) => {
    expect(onlyView(parameter).required).toBe(required);
  });

  const point = { type: 'object', properties: { x: {}, y: {}, z: {} } };

  test.each<[parameter: Parameter, style: string | undefined]>([
    [{ name: 'a', in: 'query', schema: list }, undefined],
    [{ name: 'a', in: 'query', schema: list, explode: false }, 'Comma-separated'],
    [{ name: 'a', in: 'query', schema: list, style: 'spaceDelimited' }, 'Space-separated'],
    [{ name: 'a', in: 'query', schema: list, style: 'pipeDelimited' }, 'Separated by |'],
    [{ name: 'a', in: 'query', schema: object, style: 'deepObject' }, 'As a[key]=value'],
    [{ name: 'a', in: 'path', schema: list, style: 'matrix' }, 'As ;a=…'],
    [{ name: 'a', in: 'query', schema: object, style: 'pipeDelimited' }, 'Separated by |'],
    [{ name: 'a', in: 'query', schema: { type: 'object' } }, 'As key=…'],
    [{ name: 'a', in: 'query', schema: point }, 'As x=…&y=…'],
    [{ name: 'a', in: 'query', schema: point, explode: false }, 'As a=x,…,y,…'],
    [{ name: 'a', in: 'path', schema: point }, 'As x,…,y,…'],
    [{ name: 'a', in: 'header', schema: point, explode: true }, 'As x=…,y=…'],
    [{ name: 'a', in: 'path', schema: point, style: 'matrix', explode: true }, 'As ;x=…;y=…'],
    [{ name: 'a', in: 'path', schema: point, style: 'label', explode: true }, 'As .x=….y=…'],
    [{ name: 'a', in: 'path', schema: point, style: 'matrix' }, 'As ;a=x,…,y,…'],
    [{ name: 'a', in: 'path', schema: list, style: 'label' }, 'With a leading dot'],
    [{ name: 'a', in: 'path', schema: list }, undefined],
    [{ name: 'a', in: 'query', schema: { type: 'string' }, explode: false }, undefined],
    [{ name: 'a', in: 'query', schema: { type: ['array', 'null'] }, explode: false }, 'Comma-separated'],
  ])('of %j shows its serialization: %s', (parameter, style) => {
    expect(onlyView(parameter).style).toBe(style);
  });

  test('prefers examples of the parameter to those of its schema', () => {
    const schema = { type: 'string', example: 'schema' };
    const examplesOf = (parameter: Parameter) =>
      onlyView({ name: 'a', in: 'query', schema, ...parameter }).schema.examples;
    expect(examplesOf({})).toEqual(['"schema"']);
    expect(examplesOf({ example: 'one' })).toEqual(['"one"']);
    expect(examplesOf({ example: '' })).toEqual(['""']);
    expect(examplesOf({ examples: { a: { value: 'one' }, b: { dataValue: 2 } } })).toEqual(['"one"', '2']);
  });

  test('shows examples with their descriptions', () => {
    const examples = {
      short: { summary: 'Short', description: 'one *letter*', value: 'a' },
      plain: { value: 'b' },
      far: { externalValue: 'https://example.com/c' },
    };
    const { schema } = onlyView({ name: 'a', in: 'query', schema: { type: 'string', example: 'schema' }, examples });
    expect(schema.examples).toEqual([]);
    expect(schema.describedExamples).toEqual([
      { value: '"a"', description: 'Short: one *letter*' },
      { value: '"b"', description: undefined },
      { value: 'https://example.com/c', description: 'Example (at this address)' },
    ]);
  });

  test('can be based on content', () => {
    const view = onlyView({
      name: 'filter',
      in: 'query',
      content: { 'application/json': { schema: object, examples: { first: { value: { a: 'x' } } } } },
    });
    expect(view).toMatchObject({
      contentType: 'application/json',
      schema: { type: 'object', examples: ['{"a":"x"}'] },
    });
    expect(view.schema.children?.properties.map(({ name }) => name)).toEqual(['a']);
  });

  test('supports querystring parameters of OpenAPI 3.2', () => {
    const content = { 'application/x-www-form-urlencoded': { schema: object } };
    expect(onlyView({ name: 'all', in: 'querystring', content })).toMatchObject({ in: 'querystring', required: false });
  });

  test('prefers the description beside a reference', () => {
    const [view] = parameters([{ $ref: '#/components/parameters/Page', description: 'Mine.' }], {
      components: { parameters: { Page: { name: 'page', in: 'query', description: 'Shared.' } } },
    });
    expect(view?.description).toBe('Mine.');
  });

  test('mentions unusual serialization', () => {
    const { schema } = onlyView({ name: 'a', in: 'query', allowEmptyValue: true, allowReserved: true });
    expect(schema.facts.map(({ label }) => label)).toEqual([
      'May be sent without a value',
      'Reserved characters aren’t encoded',
    ]);
  });

  test('includes the deprecation of the schema', () => {
    const deprecated = { name: 'a', in: 'query', schema: { type: 'string', deprecated: true } };
    expect(onlyView(deprecated).deprecated).toBe(true);
    expect(formOf(documentWith({ parameters: [deprecated] })).parameters[0]?.deprecated).toBe(true);
  });
});

describe('the form of a parameter', () => {
  test.each<[parameter: Parameter, field: Record<string, unknown>]>([
    [
      { in: 'query', schema: list },
      { style: 'form', explode: true, value: { types: ['array'], items: { types: ['string'] } } },
    ],
    [
      { in: 'path', schema: list },
      { style: 'simple', explode: false },
    ],
    [{ in: 'header' }, { style: 'simple', explode: false, value: { types: undefined } }],
    [{ in: 'cookie' }, { style: 'form', explode: true }],
    [{ in: 'query', style: 'wrong' }, { style: 'form' }],
    [
      { in: 'query', allowReserved: true, allowEmptyValue: true },
      { allowReserved: true, allowEmptyValue: true },
    ],
    [
      { in: 'query', content: { 'application/json': { schema: object } } },
      { contentType: 'application/json', value: { types: ['object'] } },
    ],
    [{ in: 'query', schema: { type: 'string' }, examples: { a: { value: 'x' } } }, { value: { example: 'x' } }],
    [
      { in: 'query', schema: { type: 'string', nullable: true, enum: ['a', null] } },
      { value: { types: ['string', 'null'], enum: ['a', null] } },
    ],
    [{ in: 'query', schema: { oneOf: [{ const: 1 }, { const: 2 }] } }, { value: { enum: [1, 2] } }],
    [
      { in: 'query', schema: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] } },
      { value: { types: ['string', 'null'], format: 'date' } },
    ],
    [
      { in: 'query', schema: { type: 'integer', exclusiveMinimum: 0, maximum: 9 } },
      { value: { limits: { exclusiveMinimum: 0, maximum: 9 } } },
    ],
    [
      { in: 'query', schema: { type: 'array', minItems: 2, uniqueItems: true, items: { multipleOf: 5 } } },
      { value: { limits: { minItems: 2 }, uniqueItems: true, items: { limits: { multipleOf: 5 } } } },
    ],
    [
      { in: 'query', schema: { type: ['string', 'integer'] } },
      { value: { types: ['string', 'integer'], label: 'string | integer' } },
    ],
    [{ in: 'query', schema: { type: 'string', format: 'binary' } }, { value: { file: true } }],
    [
      { in: 'query', schema: { allOf: [{ type: 'string', pattern: '^a' }], default: 'a' } },
      { value: { types: ['string'], patterns: ['^a'], default: 'a' } },
    ],
  ])('has a field for %j', (parameter, field) => {
    expect(formOf(documentWith({ parameters: [{ name: 'a', ...parameter }] })).parameters[0]).toMatchObject(field);
  });
});

test('includes a path parameter that the document does not describe', () => {
  const path = '/a/{known}/{forgotten}/{forgotten}';
  const operation = { parameters: [{ name: 'known', in: 'path', required: true, schema: { type: 'integer' } }] };
  const document = apiDocument({ openapi: '3.1.0', paths: { [path]: { get: operation } } });
  const form = formOf(document);
  expect(form.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['forgotten', 'path', true],
    ['known', 'path', true],
  ]);
  const values = { ...initialValues(form), parameters: { 'path:known': '1', 'path:forgotten': 'x/y' } };
  const { request, missing } = buildRequest(
    { ...form, servers: [{ url: 'https://api.example.com', variables: [] }] },
    values,
  );
  expect(missing).toEqual([]);
  expect(request.url).toBe('https://api.example.com/a/1/x%2Fy/x%2Fy');
});

describe('a parameter with an empty name', () => {
  const places = ['query', 'cookie', 'header', 'path'] as const;
  const unnamed = (place: (typeof places)[number]) =>
    documentWith({
      parameters: [
        { name: '', in: place, required: true, description: 'A value.' },
        { name: 'b', in: 'query' },
      ],
    });

  test('is in the form, with an explanation', () => {
    const sent = 'It has no name in the API definition, so only its value is sent. A value.';
    const field = (place: (typeof places)[number]) => formOf(unnamed(place)).parameters.find(({ name }) => name === '');
    expect(places.map(field)).toMatchObject([
      { name: '', in: 'query', required: true, description: sent },
      { name: '', in: 'cookie', required: true, description: sent },
      {
        name: '',
        in: 'header',
        required: false,
        description: 'It has no name in the API definition, so it can’t be sent. A value.',
      },
      { name: '', in: 'path', required: true, description: sent },
    ]);
  });

  test.each<[(typeof places)[number], url: string, headers: [string, string][], missing: string[]]>([
    ['query', '?=x', [], []],
    ['cookie', '', [['Cookie', '=x']], []],
    ['header', '', [], ['Header "" has a name that HTTP doesn’t allow.']],
  ])('in %s is sent where HTTP allows it', (place, url, headers, missing) => {
    const requestForm = formOf(unnamed(place));
    const values = initialValues(requestForm);
    const { request, missing: faults } = buildRequest(requestForm, { ...values, parameters: { [`${place}:`]: 'x' } });
    expect(request.url.replace(/^[^?]*/, '')).toBe(url);
    expect(request.headers).toEqual(headers);
    expect(faults.filter(({ input }) => input !== 'server').map(({ message }) => message)).toEqual(missing);
  });
});
