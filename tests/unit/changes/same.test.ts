import { describe, expect, test } from 'vitest';
import { api, changesBetween, having, linesBetween, returning, sending, taking } from './documents.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const components = (schemas: Json) => ({ components: { schemas } });
const at = (path: string, name: string) => ({
  ...api({}),
  paths: { [path]: { get: { parameters: [{ name, in: 'path', required: true, schema: text }], responses: {} } } },
});
const issue = having(text);
const tree = { type: 'object', properties: { children: { type: 'array', items: ref('Tree') } } };
const twice = { type: 'object', properties: { children: { type: 'array', items: ref('Node') } } };
const keyed = (name: string) => ({
  components: { securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: 'X' } } },
  security: [{ [name]: [] }],
});

// biome-ignore format: a table has one row per line
const SAME: [about: string, old: Json, next: Json][] = [
  ['null as a flag and as a type', sending(having({ ...text, nullable: true })), sending(having({ type: ['string', 'null'] }))],
  ['null as a flag and as an option', sending(having({ ...text, nullable: true })), sending(having({ anyOf: [text, { type: 'null' }] }))],
  ['an exclusive limit as a flag', sending(having({ type: 'number', minimum: 0, exclusiveMinimum: true })), sending(having({ type: 'number', exclusiveMinimum: 0 }))],
  ['a constant', sending(having({ ...text, enum: ['a'] })), sending(having({ ...text, const: 'a' }))],
  ['constants of a choice', sending(having({ ...text, enum: ['a', 'b'] })), sending(having({ oneOf: [{ const: 'b' }, { const: 'a' }] }))],
  ['binary content', sending({ ...text, format: 'binary' }), sending({ ...text, contentMediaType: 'application/octet-stream' })],
  ['types as options', sending(having({ type: ['string', 'integer'] })), sending(having({ anyOf: [text, { type: 'integer' }] }))],
  ['values as examples', sending(having(text)), sending(having({ anyOf: [{ ...text, enum: ['a'] }, text] }))],
  ['no minimum length', sending(having(text)), sending(having({ ...text, minLength: 0 }))],
  ['a moved component', returning(issue), returning(ref('Issue'), components({ Issue: issue }))],
  ['a renamed component', returning(ref('Issue'), components({ Issue: issue })), returning(ref('Ticket'), components({ Ticket: issue }))],
  ['a wrapped reference', returning(having(ref('Issue')), components({ Issue: issue })), returning(having({ allOf: [ref('Issue')], description: 'An issue' }), components({ Issue: issue }))],
  ['a split schema', returning({ type: 'object', properties: { x: text, y: text } }), returning({ allOf: [having(text), { properties: { y: text } }] })],
  ['a renamed path variable', at('/issues/{id}', 'id'), at('/issues/{number}', 'number')],
  ['a renamed security scheme', api({}, keyed('key')), api({}, keyed('apiKey'))],
  ['other words', api({ description: 'Lists issues' }), api({ description: 'Returns issues', summary: 'Get issues', tags: ['x'] })],
  ['other examples', sending(having({ ...text, example: 'a' })), sending(having({ ...text, example: 'b', title: 'X' }))],
  ['another order', sending({ type: 'object', properties: { x: text, y: text }, required: ['x', 'y'] }), sending({ required: ['y', 'x'], properties: { y: text, x: text }, type: 'object' })],
  ['another order of options', sending({ oneOf: [having(text), { type: 'array', items: text }] }), sending({ oneOf: [{ items: text, type: 'array' }, having(text)] })],
  ['oneOf and anyOf', sending({ oneOf: [having(text), { type: 'array' }] }), sending({ anyOf: [having(text), { type: 'array' }] })],
  ['the case of a header', taking({ name: 'x-id', in: 'header', schema: text }), taking({ name: 'X-ID', in: 'header', schema: text })],
  ['parameters of a media type', api({ responses: { 200: { content: { 'application/json': {} } } } }), api({ responses: { 200: { content: { 'application/json; charset=utf-8': {} } } } })],
  ['a default of a response', returning(having(text)), returning(having({ ...text, default: 'a' }))],
  ['a circle', returning(ref('Tree'), components({ Tree: tree })), returning(ref('Node'), components({ Node: twice }))],
  ['a webhook before OpenAPI 3.1', { ...api({}), 'x-webhooks': { ping: { post: {} } } }, { ...api({}), webhooks: { ping: { post: {} } } }],
];

test.for(SAME)('%s is no change', ([, old, next]) => {
  expect(linesBetween(old, next)).toEqual([]);
  expect(linesBetween(next, old)).toEqual([]);
});

describe('a component that several operations use', () => {
  const paths = {
    '/issues/{id}': { get: { summary: 'Get an issue', responses: { 200: { $ref: '#/components/responses/One' } } } },
  };
  const shared = (schema: Json, more: Json = {}) =>
    returning(
      { type: 'array', items: ref('Issue') },
      {
        paths: { ...paths, ...more },
        components: {
          schemas: { Issue: schema },
          responses: { One: { content: { 'application/json': { schema: ref('Issue') } } } },
        },
      },
    );

  test('is one change, with its place in each operation', () => {
    const [change, ...others] = changesBetween(shared(having(text)), shared(having({ type: 'integer' })));
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      text: 'Changed the type of `x` from `string` to `integer` in `Issue`, in the responses of List issues and Get an issue',
      pointer: '/components/schemas/Issue/properties/x/type',
      places: [
        { subject: { key: 'GET /issues' }, field: '[].x', anchor: 'response-200.x' },
        { subject: { key: 'GET /issues/{id}' }, field: 'x', anchor: 'response-200.x' },
      ],
    });
  });

  test('counts more than two operations', () => {
    const third = { '/last': { get: { summary: 'Last', responses: { 200: { $ref: '#/components/responses/One' } } } } };
    expect(linesBetween(shared(having(text), third), shared(having(text, ['x']), third))).toEqual([
      'safe property-required: Made `x` required in `Issue`, in the responses of 3 operations',
    ]);
  });

  test('tells fields that changed alike in one sentence', () => {
    const more = { type: 'object', properties: { x: text, y: text, z: text } };
    expect(linesBetween(shared(having(text)), shared(more))).toEqual([
      'safe property-added: Added properties `y` and `z` to `Issue`, in the responses of List issues and Get an issue',
    ]);
  });
});

test('circles that changed end', () => {
  const node = (value: Json) => ({
    type: 'object',
    properties: { value, next: ref('Node'), pair: { allOf: [ref('Node'), {}] } },
  });
  const old = returning(ref('Node'), components({ Node: node(text) }));
  expect(linesBetween(old, returning(ref('Node'), components({ Node: node({ type: 'integer' }) })))).toEqual([
    'breaking type-changed: Changed the type of `value` from `string` to `integer` in the response of List issues',
  ]);
});

test('a long chain of references ends', () => {
  const chain = (last: Json) =>
    components({
      ...Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`S${index}`, having(ref(`S${index + 1}`))])),
      S3000: last,
    });
  expect(
    linesBetween(returning(ref('S0'), chain(text)), returning(ref('S0'), chain({ type: 'integer' }))),
  ).toHaveLength(1);
});

test('an operation whose source is the same is not viewed', () => {
  let views = 0;
  const watched = new Proxy(
    { summary: 'Watched', responses: { 200: { description: 'OK' } } },
    {
      // The comparison of sources asks only for fields that are there. A view asks for callbacks.
      get: (target, key, receiver) => {
        if (key === 'callbacks') views += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const root = (summary: string, operation: Json) => api({ summary }, { paths: { '/watched': { get: operation } } });
  expect(linesBetween(root('One', watched), root('Two', watched))).toEqual([]);
  expect(views).toBe(0);
  expect(linesBetween(root('One', watched), root('Two', { ...watched, deprecated: true }))).toEqual([
    'safe deprecated: Deprecated Watched',
  ]);
  expect(views).toBeGreaterThan(0);
});

test('a reference that now leads to another component is a change of its user', () => {
  const schemas = { User: having(text), Bot: { type: 'object', nullable: true, properties: { x: text } } };
  expect(
    linesBetween(
      returning(having(ref('User')), components(schemas)),
      returning(having(ref('Bot')), components(schemas)),
    ),
  ).toEqual(['breaking nullable: Allowed `null` for `x` in the response of List issues']);
});

test('names cannot break a line or a code span', () => {
  const [line] = linesBetween(taking(), taking({ name: 'a`b\n::error::\u202ec', in: 'query', schema: text }));
  expect(line).toBe("safe parameter-added: Added optional query parameter `a'b ::error:: c` to List issues");
});
