import { expect, test } from 'vitest';
import type { Operation } from '../../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../../src/document/document.ts';
import { operationFacts } from '../../../../src/search/indexing/operation-facts.ts';
import { factText } from '../../../../src/search/search-index.ts';
import { searcher } from '../../../../src/search/searcher.ts';

const text = { type: 'string' };
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const list = (items: unknown) => ({ type: 'array', items });
const content = (schema: unknown) => ({ content: { 'application/json': { schema } } });

const email = object({ id: text, last_event: text, from: object({ address: text }) });
const deep = object({ one: object({ two: object({ three: text, four: object({ five: text }) }) }) });
const value = {
  requestBody: content(deep),
  responses: { 200: content(object({ id: text, data: list(email) })) },
  security: [{ login: ['emails:write', 'https://example.com/auth/mail'] }, { key: [] }],
};
const root = {
  openapi: '3.1.0',
  info: {},
  paths: { '/emails': { post: value } },
  components: {
    securitySchemes: { login: { type: 'oauth2', flows: {} }, key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};
const operation: Operation = {
  kind: 'operation',
  method: 'POST',
  path: '/emails',
  pointer: '/paths/~1emails/post',
  value,
  pathItem: { value: {}, pointer: '/paths/~1emails' },
};
const facts = operationFacts({ file: 'api.json', root } as unknown as ApiDocument, operation);
// The first letter is the kind of a fact: b for a field of the body, r for one of the response, v for a value.
const texts = facts.map((group) => group.map(factText));

test('an operation has the fields of the items in its response, each name once', () => {
  expect(texts).toContainEqual(['rid', 'rdata', 'rdata.last_event', 'rdata.from']);
});

test('a webhook has two levels of fields of its payload', () => {
  const webhook = operationFacts({ file: 'api.json', root } as unknown as ApiDocument, {
    ...operation,
    kind: 'webhook',
  });
  expect(webhook.map((group) => group.map(factText))).toContainEqual(['bone', 'bone.two']);
});

test('an operation has three levels of fields of its body', () => {
  expect(texts).toContainEqual(['bone', 'bone.two', 'bone.two.three', 'bone.two.four']);
});

test('an operation whose schemas all refer to each other has two levels of fields of its body', () => {
  const names = Array.from({ length: 60 }, (_, index) => `s${index}`);
  const fields = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const schemas = Object.fromEntries(names.map((name) => [name, object(fields)]));
  const document = { file: 'api.json', root: { ...root, components: { schemas } } } as unknown as ApiDocument;
  const body = content({ $ref: '#/components/schemas/s0' });
  const [texts = []] = operationFacts(document, { ...operation, value: { requestBody: body } });
  expect(texts).toHaveLength(60 + 60 * 60);
});

test('an operation has the fields of the values of a map', () => {
  const shelf = { additionalProperties: object({ title: text }) };
  const facts = operationFacts({ file: 'api.json', root: { ...root } } as unknown as ApiDocument, {
    ...operation,
    value: { requestBody: content(object({ shelf })) },
  });
  expect(facts.map((group) => group.map(factText))).toEqual([['bshelf', 'bshelf.title']]);
});

test('an operation has the fields of media types that are components', () => {
  const media = { schema: object({ title: text }) };
  const mediaTypes = { Book: media, Failure: { schema: object({ code: { enum: ['book_lost'] } }) } };
  const document = { file: 'api.json', root: { ...root, components: { mediaTypes } } } as unknown as ApiDocument;
  const contentOf = (name: string) => ({
    content: { 'application/json': { $ref: `#/components/mediaTypes/${name}` } },
  });
  const facts = operationFacts(document, {
    ...operation,
    value: { requestBody: contentOf('Book'), responses: { 200: contentOf('Book'), 404: contentOf('Failure') } },
  });
  expect(facts.flat().map(factText)).toEqual(expect.arrayContaining(['btitle', 'rtitle', 'xbook_lost']));
});

test('an operation has the values of lists that may grow', () => {
  const parameters = [{ name: 'sort', in: 'query', schema: { ...text, 'x-extensible-enum': ['title', 'price'] } }];
  const facts = operationFacts({ file: 'api.json', root } as unknown as ApiDocument, {
    ...operation,
    value: { parameters },
  });
  expect(facts.flat().map(factText)).toEqual(['qsort', 'vsort=title', 'vsort=price']);
});

test('an operation has the parameters of its query string, at the place that shows them', () => {
  const schema = object({ q: text, sort: { enum: ['title'] } });
  const parameters = [
    { name: 'search', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema } } },
  ];
  const facts = operationFacts({ file: 'api.json', root: { ...root } } as unknown as ApiDocument, {
    ...operation,
    value: { parameters },
  }).flat();
  expect(facts.map(factText)).toEqual(['qsearch.q', 'qsearch.sort', 'vsearch.sort=title']);
  const pages = [{ s: 'find', t: 'Do it', k: 'operation' as const, m: 'GET', p: '/books', f: [0] }];
  const find = searcher({ pages, documents: [], facts: facts.map(factText), lists: [[0, 1, 2]] });
  expect(find('sort')[0]?.place?.anchor).toBe('parameter-search.sort');
});

test('search leads to a field of a response and of a body', () => {
  const all = texts.flat();
  const pages = [{ s: 'emails', t: 'Do it', k: 'operation' as const, m: 'POST', p: '/emails', f: [0] }];
  const find = searcher({ pages, documents: [], facts: all, lists: [all.map((_, index) => index)] });
  expect(find('last_event')[0]?.place).toEqual({
    kind: 'fact',
    fact: { kind: 'response', name: 'data.last_event' },
    anchor: 'response-200.data.last_event',
  });
  expect(find('three')[0]?.place).toMatchObject({ anchor: 'body.one.two.three' });
});

test('search leads to a value that only a response can have, after operations that take it', () => {
  const document = { file: 'api.json', root: { ...root } } as unknown as ApiDocument;
  const state = { enum: ['under_review', 'settled'] };
  const factsOf = (value: Record<string, unknown>) =>
    operationFacts(document, { ...operation, value })
      .flat()
      .map(factText);
  const lists = [
    factsOf({ responses: { 200: content(object({ items: list(object({ state })) })) } }),
    factsOf({ parameters: [{ name: 'state', in: 'query', schema: state }] }),
  ];
  const all = [...new Set(lists.flat())];
  const pages = ['show', 'find'].map((s, id) => ({
    ...{ s, t: `Page ${id}`, k: 'operation' as const, m: 'GET', p: `/${s}`, f: [id] },
  }));
  const find = searcher({
    ...{ pages, documents: [], facts: all },
    lists: lists.map((facts) => facts.map((fact) => all.indexOf(fact))),
  });
  expect(find('under_review').map(({ slug, place }) => [slug, place])).toEqual([
    ['find', expect.objectContaining({ anchor: 'parameter-state' })],
    [
      'show',
      {
        kind: 'fact',
        fact: { kind: 'response value', of: 'items.state', name: 'under_review' },
        anchor: 'response-200.items.state',
      },
    ],
  ]);
});

test('search leads to the field that has a value, although a parameter has the same name', () => {
  const document = { file: 'api.json', root: { ...root } } as unknown as ApiDocument;
  const value = {
    parameters: [{ name: 'state', in: 'query', schema: { enum: ['open'] } }],
    requestBody: content(object({ state: { enum: ['settled'] } })),
  };
  const all = operationFacts(document, { ...operation, value })
    .flat()
    .map(factText);
  const page = { s: 'change', t: 'Change', k: 'operation' as const, m: 'PUT', p: '/change', f: [0] };
  const find = searcher({ pages: [page], documents: [], facts: all, lists: [all.map((_, index) => index)] });
  expect(find('open')[0]?.place?.anchor).toBe('parameter-state');
  expect(find('settled')[0]?.place?.anchor).toBe('body.state');
});

test.each(['emails:write', 'scope emails:write', 'which scope is emails:write'])(
  'search leads to the scope that an operation needs: %s',
  (question) => {
    const all = texts.flat();
    const pages = [
      { s: 'other', t: 'List emails', k: 'operation' as const, m: 'GET', p: '/emails', d: 'Those that you write.' },
      { s: 'emails', t: 'Do it', k: 'operation' as const, m: 'POST', p: '/messages', f: [0] },
    ];
    const find = searcher({ pages, documents: [], facts: all, lists: [all.map((_, index) => index)] });
    const [hit] = find(question);
    expect(hit?.slug).toBe('emails');
    expect(hit?.place).toEqual({
      kind: 'fact',
      fact: { kind: 'value', of: 'scope', name: 'emails:write' },
      anchor: 'authorization',
    });
  },
);

const pets = {
  Pet: {
    ...object({ kind: text }),
    discriminator: { propertyName: 'kind', mapping: { 'dog.found': '#/components/schemas/Dog' } },
  },
  Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, object({ bark: text })] },
  Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }], ...object({ lives: text }) },
};

test.each<[what: string, schema: unknown, expected: string[]]>([
  [
    'the fields of conditions',
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    { if: object({ country: { const: 'US' } }), then: object({ zip: text }), else: object({ postcode: text }) },
    ['bzip', 'bpostcode'],
  ],
  ['the fields that depend on others', { dependentSchemas: { express: object({ courier: text }) } }, ['bcourier']],
  ['the fields of the first items of a list', { prefixItems: [object({ longitude: text })] }, ['blongitude']],
  [
    'the fields of JSON in a text',
    object({ config: { contentSchema: object({ retries: text }) } }),
    ['bconfig.retries'],
  ],
  [
    'the values and inner fields of all options',
    {
      oneOf: [
        object({ type: { const: 'born' }, data: object({ mother: text }) }),
        object({ type: { const: 'died' }, data: object({ age: text }) }),
      ],
    },
    ['vtype=born', 'vtype=died', 'bdata.mother', 'bdata.age'],
  ],
  [
    'the fields of subtypes and the values that select them',
    { $ref: '#/components/schemas/Pet' },
    ['bbark', 'blives', 'vkind=dog.found'],
  ],
])('an operation has %s', (_, schema, expected) => {
  const document = { file: 'api.json', root: { openapi: '3.1.0', info: {}, components: { schemas: pets } } };
  const facts = operationFacts(document as unknown as ApiDocument, {
    ...operation,
    value: { requestBody: content(schema) },
  });
  expect(facts.flat().map(factText)).toEqual(expect.arrayContaining(expected));
});

test('an operation with a subtype does not have the fields of other subtypes', () => {
  const document = { file: 'api.json', root: { openapi: '3.1.0', info: {}, components: { schemas: pets } } };
  const facts = operationFacts(document as unknown as ApiDocument, {
    ...operation,
    value: { requestBody: content({ $ref: '#/components/schemas/Dog' }) },
  });
  expect(facts.flat().map(factText)).not.toContain('blives');
});

test('an operation has the fields of all media types of its body', () => {
  const facts = operationFacts({ file: 'api.json', root: { ...root } } as unknown as ApiDocument, {
    ...operation,
    value: {
      requestBody: {
        content: {
          'application/octet-stream': { schema: { type: 'string' } },
          'application/json-patch+json': { schema: list(object({ op: { enum: ['add', 'remove'] } })) },
        },
      },
    },
  });
  expect(facts.flat().map(factText)).toEqual(['bop', 'vop=add', 'vop=remove']);
});

test.each(['onEvent', 'new parcel'])('search leads to the callbacks of an operation: %s', (question) => {
  const callbacks = { onEvent: { '{$request.body#/url}': { post: { summary: 'New parcel' }, put: {} } } };
  const facts = operationFacts({ file: 'api.json', root: { ...root } } as unknown as ApiDocument, {
    ...operation,
    value: { callbacks },
  }).flat();
  expect(facts.map(factText)).toEqual(['konEvent', 'kNew parcel']);
  const pages = [{ s: 'watch', t: 'Watch', k: 'operation' as const, m: 'POST', p: '/watches', f: [0] }];
  const find = searcher({ pages, documents: [], facts: facts.map(factText), lists: [[0, 1]] });
  expect(find(question)[0]?.place?.anchor).toBe('callbacks');
});

test.each([
  ['allOf', (next: unknown) => ({ allOf: [next, object({ own: text })] })],
  ['oneOf', (next: unknown) => ({ oneOf: [next, object({ own: text })] })],
  ['items', (next: unknown) => list(next)],
])('an operation has the fields at the end of a chain of 20,000 references in `%s`', (_, link) => {
  const ref = (index: number) => ({ $ref: `#/components/schemas/S${index}` });
  const links = Array.from({ length: 20_000 }, (__, index) => [`S${index}`, link(ref(index + 1))]);
  const schemas = { ...Object.fromEntries(links), S20000: object({ last: { enum: ['found'] } }) };
  const document = { file: 'api.json', root: { ...root, components: { schemas } } } as unknown as ApiDocument;
  const found = operationFacts(document, { ...operation, value: { requestBody: content(ref(0)) } });
  expect(found.flatMap((group) => group.map(factText))).toContain('blast');
});

test('a parameter has the values at the end of a chain of 20,000 references', () => {
  const links = Array.from({ length: 20_000 }, (_, index) => [
    `S${index}`,
    { anyOf: [{ $ref: `#/components/schemas/S${index + 1}` }] },
  ]);
  const schemas = { ...Object.fromEntries(links), S20000: { enum: ['found'] } };
  const document = { file: 'api.json', root: { ...root, components: { schemas } } } as unknown as ApiDocument;
  const parameters = [{ name: 'q', in: 'query', schema: { $ref: '#/components/schemas/S0' } }];
  expect(operationFacts(document, { ...operation, value: { parameters } })[0]?.map(factText)).toHaveLength(2);
});
