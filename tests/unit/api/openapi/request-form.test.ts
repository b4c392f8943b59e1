import { describe, expect, test } from 'vitest';
import { type RequestFormOptions, requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import type { ApiDocument } from '../../../../src/document/document.ts';
import { fillFromCurl } from '../../../../src/request/curl/fill-form.ts';
import { parseCurl } from '../../../../src/request/curl/parse.ts';
import { withOfferedSecurity } from '../../../../src/request/form/offered-security.ts';
import { sampleRequest } from '../../../../src/request/form/sample/sample-request.ts';
import { initialValues } from '../../../../src/request/form/start/initial-values.ts';
import { buildRequest } from '../../../../src/request/http/build-request.ts';
import { apiDocument, documentWith, formOf as formOfDocument, onlyOperation } from './support.ts';

const user = {
  type: 'object',
  required: ['name', 'address'],
  properties: {
    name: { type: 'string', example: 'Ada' },
    email: { type: 'string', example: 'ada@example.com' },
    address: {
      type: 'object',
      required: ['city'],
      properties: { city: { type: 'string', example: 'Paris' }, zip: { type: 'string', example: '75001' } },
    },
  },
};

function formOf(media: unknown, options: RequestFormOptions = {}, more: Record<string, unknown> = {}) {
  const document: ApiDocument = apiDocument({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/users': { post: { requestBody: { required: true, content: { 'application/json': media } }, responses: {} } },
    },
    ...more,
  });
  const [operation] = listOperations(document);
  if (!operation) throw new Error('no operation');
  return requestForm(document, operation, options);
}

const exampleOf = (media: unknown, options?: RequestFormOptions) =>
  JSON.parse(formOf(media, options).body?.media[0]?.example ?? 'null');

describe('{+name} in a path', () => {
  const withParameters = (...names: string[]) =>
    formOfDocument(
      apiDocument({
        servers: [{ url: 'https://api.example.com/' }],
        paths: {
          '/v1/{+parent}/models': {
            get: {
              parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
            },
          },
        },
      }),
    );

  test('is the declared parameter without the plus, whose value may have slashes', () => {
    const form = withParameters('parent');
    expect(form.parameters.map(({ name }) => name)).toEqual(['parent']);
    const url = (parent: string) => {
      const { request, missing } = buildRequest(form, {
        ...initialValues(form),
        parameters: { 'path:parent': parent },
      });
      return missing.length > 0 ? missing : request.url;
    };
    expect(url('projects/a b/locations/c')).toBe('https://api.example.com/v1/projects/a%20b/locations/c/models');
    expect(url('/projects/a?b#c')).toBe('https://api.example.com/v1/projects/a%3Fb%23c/models');
    expect(url('projects/../admin')).toMatchObject([{ input: 'path:parent', reason: 'invalid' }]);
  });

  test.each([
    ['projects/a%20b/locations/c', 'projects/a b/locations/c'],
    ['projects/a%2Fb', 'projects/a%2Fb'],
  ])('reads %s from a pasted cURL command, and would send the same', (sent, value) => {
    const form = withParameters('parent');
    const request = parseCurl(`curl https://api.example.com/v1/${sent}/models`);
    if ('fault' in request) throw new Error(request.fault);
    expect(fillFromCurl(form, initialValues(form), request)).toMatchObject({
      values: { parameters: { 'path:parent': value } },
    });
    const values = { ...initialValues(form), parameters: { 'path:parent': value } };
    expect(buildRequest(form, values).request.url).toBe(`https://api.example.com/v1/${sent}/models`);
  });

  test.each([[['+parent']], [['parent', '+parent']], [[]]])('is a name of its own if %j are declared', (names) => {
    const form = withParameters(...names);
    expect(form.path).toBe('/v1/{+parent}/models');
    expect(form.parameters.some(({ name }) => name === '+parent')).toBe(true);
  });
});

describe('api.examples.defaults', () => {
  const whole = { name: 'Ada', email: 'ada@example.com', address: { city: 'Paris', zip: '75001' } };
  const required = { name: 'Ada', address: { city: 'Paris' } };

  test.each([
    ['made from the schema', { schema: user }],
    ['of the media type', { schema: user, example: whole }],
    ['of the schema', { schema: { ...user, example: whole } }],
    ['with a name', { schema: user, examples: { ada: { value: whole } } }],
  ])(
    'with an example %s: "all" keeps every property, and "required" only those that the schema requires',
    (_, media) => {
      expect(exampleOf(media)).toEqual(whole);
      expect(exampleOf(media, { examples: 'all' })).toEqual(whole);
      expect(exampleOf(media, { examples: 'required' })).toEqual(required);
    },
  );

  test('keep a property that a choice needs', () => {
    const schema = {
      type: 'object',
      properties: { kind: { type: 'string' }, url: { type: 'string' } },
      anyOf: [{ required: ['kind'] }, { required: ['url'] }],
    };
    expect(exampleOf({ schema, example: { kind: 'a', url: 'b' } }, { examples: 'required' })).toEqual({
      kind: 'a',
      url: 'b',
    });
  });
});

test('an example is named by its summary or its key', () => {
  const named = (example: unknown) => formOf({ schema: user, examples: { ada: example } }).body?.media[0]?.exampleName;
  expect(named({ value: {} })).toBe('ada');
  expect(named({ value: {}, summary: 'A new user' })).toBe('A new user');
  expect(formOf({ schema: user, example: {} }).body?.media[0]?.exampleName).toBeUndefined();
});

test.each(['./a.json', 'https://x.example/a.json'])(
  'the address of an external example, %s, is not a body, so one is made from the schema',
  (externalValue) => {
    const examples = { outside: { externalValue } };
    const media = { schema: { type: 'object', properties: { a: { type: 'integer', example: 7 } } }, examples };
    expect(exampleOf(media)).toEqual({ a: 7 });
    expect(formOf({ schema: media.schema, examples }).body?.media[0]?.exampleName).toBeUndefined();
    const second = { schema: media.schema, examples: { ...examples, inside: { value: { a: 8 } } } };
    expect(formOf(second).body?.media[0]).toMatchObject({ exampleName: 'inside' });
  },
);

test('several examples can be filled in, unless they are external or too long', () => {
  const examples = {
    small: { summary: 'Small order', value: { name: 'a' } },
    outside: { externalValue: 'https://x.example/a.json' },
    huge: { value: { name: 'x'.repeat(5_000) } },
    big: { value: { name: 'b' } },
  };
  const media = formOf({ schema: user, examples }).body?.media[0];
  expect(media).toMatchObject({ exampleName: 'Small order', otherExamples: [{ name: 'big' }] });
  expect(media?.otherExamples?.map(({ text }) => JSON.parse(text))).toEqual([{ name: 'b' }]);
  const [, ...others] = Object.entries(examples).filter(([name]) => name !== 'big');
  const alone = { schema: user, examples: Object.fromEntries([['small', examples.small], ...others]) };
  expect(formOf(alone).body?.media[0]).not.toHaveProperty('otherExamples', expect.anything());
});

test.each<[title: string, parameter: Record<string, unknown>, value: unknown]>([
  ['the only allowed value of a required parameter', { required: true, schema: { enum: ['2025.0'] } }, '2025.0'],
  ['a constant', { required: true, schema: { type: 'integer', const: 3 } }, '3'],
  ['nothing for an optional parameter', { schema: { enum: ['2025.0'] } }, undefined],
  ['nothing if there are several values', { required: true, schema: { enum: ['a', 'b'] } }, undefined],
])('the form begins with %s', (_title, parameter, value) => {
  const parameters = [{ name: 'X-Version', in: 'header', ...parameter }];
  const form = formOf({}, {}, { paths: { '/users': { get: { parameters, responses: {} } } } });
  expect(initialValues(form).parameters['header:X-Version']).toBe(value);
});

describe('x-default', () => {
  const schema = {
    ...user,
    properties: {
      ...user.properties,
      name: { type: 'string', example: 'Ada', 'x-default': 'Grace' },
      tag: { type: 'string', 'x-default': 't' },
    },
  };

  test('of properties and of a whole body prefills the form', () => {
    const text = (media: unknown, prefill: boolean) => initialValues(formOf(media, { prefill }), { prefill }).body.text;
    expect(text({ schema }, false)).toBe('');
    expect(JSON.parse(text({ schema }, true))).toMatchObject({ name: 'Grace', email: 'ada@example.com', tag: 't' });
    expect(JSON.parse(text({ schema: { ...user, 'x-default': { name: 'Alan' } } }, true))).toEqual({ name: 'Alan' });
    expect(exampleOf({ schema }).name).toBe('Ada');
  });

  test.each([
    [{ type: 'http', scheme: 'bearer', 'x-default': 'demo' }, { token: 'demo' }],
    [{ type: 'apiKey', in: 'query', name: 'key', 'x-default': 4711 }, { token: '4711' }],
    [{ type: 'oauth2', flows: {}, 'x-default': 'demo' }, { token: 'demo' }],
    [
      { type: 'http', scheme: 'Basic', 'x-default': 'ada:pass:word' },
      { username: 'ada', password: 'pass:word' },
    ],
    [
      { type: 'http', scheme: 'basic', 'x-default': { username: 'ada', password: 'x' } },
      { username: 'ada', password: 'x' },
    ],
    [{ type: 'http', scheme: 'bearer' }, undefined],
    [{ type: 'http', scheme: 'bearer', 'x-default': { token: 'x' } }, undefined],
  ])('of the scheme %j is the default of its credential', (scheme, initial) => {
    const { security } = formOf({}, {}, { security: [{ s: [] }], components: { securitySchemes: { s: scheme } } });
    expect(security[0]?.schemes[0]?.initial).toEqual(initial);
  });
});

describe('the media types that a client can choose', () => {
  const acceptsOf = (responses: Record<string, unknown>) => {
    const content = (types: string[]) => ({
      description: '',
      content: Object.fromEntries(types.map((type) => [type, {}])),
    });
    const document = apiDocument({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/users': {
          get: {
            responses: Object.fromEntries(
              Object.entries(responses).map(([status, types]) => [status, content(types as string[])]),
            ),
          },
        },
      },
    });
    const [operation] = listOperations(document);
    return operation && requestForm(document, operation).accepts;
  };

  test.each([
    [{ 200: ['application/json', 'text/csv'] }, ['application/json', 'text/csv']],
    [{ 200: ['application/json'], 201: ['text/csv'], 400: ['text/html'] }, ['application/json', 'text/csv']],
    [{ default: ['application/json', 'text/csv'] }, ['application/json', 'text/csv']],
    [{ 200: ['application/json'], 400: ['application/problem+json'] }, undefined],
    [{ 200: ['application/json', '*/*'] }, undefined],
    [{}, undefined],
  ])('are for %j: %j', (responses, accepts) => {
    expect(acceptsOf(responses)).toEqual(accepts);
  });
});

describe('descriptions', () => {
  const formWith = (operation: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    formOfDocument(apiDocument({ paths: { '/things': { post: operation } }, ...more }));

  const either = (...schemas: unknown[]) => ({ anyOf: schemas });
  const text = { type: 'string' };
  const object = { type: 'object', properties: { city: text } };
  const list = { type: 'array', items: text };

  test.each([
    ['text or an object', either(object, { ...text, enum: [''] }), 'You can enter an object as JSON. Where.'],
    ['a list or text', either(list, text), 'You can enter a list as JSON. Where.'],
    ['anything of three kinds', either(text, list, object), 'You can enter an object or a list as JSON. Where.'],
    ['an object, which has inputs of its own', object, 'Where.'],
    ['an object or null', either(object, { type: 'null' }), 'Where.'],
    ['text or a number', either(text, { type: 'number' }), 'Where.'],
    ['one of several texts', { ...text, enum: ['a', 'b'] }, 'Where.'],
  ])('of a value that is %s', (_kind, schema, description) => {
    const property = { ...schema, description: 'Where.' };
    const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { property } } } };
    const form = formWith({
      parameters: [{ name: 'q', in: 'query', description: 'Where.', schema }],
      requestBody: { content },
    });
    expect(form.parameters[0]?.description).toBe(description);
    expect(form.body?.media[0]?.properties?.[0]?.description).toBe(description);
  });

  test('of servers and their variables are one line without markup', () => {
    const variables = { region: { default: 'eu', description: 'Region of the **account**.\n\nMore about it.' } };
    const server = { url: 'https://{region}.example.com', description: '[Main](https://example.com)', variables };
    expect(formWith({}, { servers: [server] }).servers).toMatchObject([
      { description: 'Main', variables: [{ name: 'region', default: 'eu', description: 'Region of the account.' }] },
    ]);
  });

  test('of servers are their names, where they have one (OpenAPI 3.2)', () => {
    const servers = [
      { url: 'https://api.example.com', name: 'Production', description: 'Serves customers.' },
      { url: 'https://test.example.com', name: 'Test' },
      { url: 'https://old.example.com', description: 'Until 2030' },
    ];
    const form = formWith({}, { servers });
    expect(form.servers.map(({ description }) => description)).toEqual(['Production', 'Test', 'Until 2030']);
  });
});

describe('the ways to authorize', () => {
  const securitySchemes = {
    digest: { type: 'http', scheme: 'digest' },
    okta: { type: 'http', scheme: 'SSWS', description: 'Token\nof Okta' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    old: { type: 'http', scheme: 'basic', deprecated: true },
  };
  const waysFor = (security: unknown) => {
    return formOf({}, {}, { security, components: { securitySchemes } }).security.map(({ schemes }) =>
      schemes.map(({ name, type }) => `${name}: ${type}`).join(' and '),
    );
  };

  test('include any scheme of HTTP that is a word before a token', () => {
    const { security } = formOf({}, {}, { security: [{ okta: [] }], components: { securitySchemes } });
    expect(security).toEqual([
      { schemes: [{ name: 'okta', type: 'http', scheme: 'SSWS', scopes: [], description: 'Token of Okta' }] },
    ]);
  });

  test.each<[title: string, security: unknown, ways: string[]]>([
    ['begin with those that can be entered', [{ digest: [] }, { key: [] }], ['key: apiKey', 'digest: unsupported']],
    [
      'begin with those that are not deprecated',
      [{ old: [] }, { digest: [] }, { key: [] }],
      ['key: apiKey', 'old: basic', 'digest: unsupported'],
    ],
    ['begin with none if that is enough', [{ digest: [] }, {}], ['', 'digest: unsupported']],
    ['do not offer others if the document says what it needs', [{ digest: [] }], ['digest: unsupported']],
    [
      'offer the usual ones if the document defines no scheme',
      [{ staff: [] }],
      ['staff: unsupported', 'bearer: bearer', 'basic: basic', 'apiKey: apiKey'],
    ],
    [
      'leave out the usual ones beside a defined one',
      [{ staff: [] }, { key: [] }],
      ['key: apiKey', 'staff: unsupported'],
    ],
    ['are none if the document says that no credentials are needed', [], ['']],
    ['are none if an empty requirement says so', [{}], ['']],
  ])('%s', (_title, security, ways) => {
    expect(waysFor(security)).toEqual(ways);
  });

  test('are offered if the document says nothing, and not if it says that no credentials are needed', () => {
    const offeredFor = (security: unknown) => {
      const form = formOf({}, {}, { security, components: { securitySchemes } });
      return withOfferedSecurity(form).security.map(({ schemes }) => schemes.map(({ name }) => name));
    };
    expect(offeredFor(undefined)).toEqual([[], ['bearer'], ['basic'], ['apiKey']]);
    expect(offeredFor([])).toEqual([[]]);
  });
});

test('parameters are in the order in which the form shows them, so that Send goes to the first that is empty', () => {
  const parameters = [
    { name: 'X-Key', in: 'header' },
    { name: 'session', in: 'cookie' },
    { name: 'q', in: 'query' },
    { name: 'X-Trace', in: 'header' },
    { name: 'id', in: 'path' },
    { name: 'sort', in: 'query' },
  ].map((parameter) => ({ ...parameter, required: true, schema: { type: 'string' } }));
  const form = formOfDocument(documentWith({ parameters }));
  expect(form.parameters.map(({ name }) => name)).toEqual(['id', 'q', 'sort', 'X-Key', 'X-Trace', 'session']);
});

test('each name in the path is a parameter, so that no request is sent without it', () => {
  const document = apiDocument({ openapi: '3.1.0', paths: { '/users/{id}/{}/{id}': { get: {} } } });
  const described = formOfDocument(document).parameters.map(({ name, required }) => [name, required]);
  expect(described).toEqual([
    ['id', true],
    ['', true],
  ]);
});

test.each<[title: string, required: boolean, properties: Record<string, unknown>, example: string | undefined]>([
  ['an optional body has no example if only the API sets its properties', false, {}, undefined],
  ['a required body is an empty object if only the API sets its properties', true, {}, '{}'],
  ['an optional body has an example if a property can be sent', false, { a: { const: 1 } }, '{\n  "a": 1\n}'],
])('%s', (_title, required, properties, example) => {
  const schema = { type: 'object', properties: { id: { type: 'string', readOnly: true }, ...properties } };
  const document = documentWith({ requestBody: { required, content: { 'application/json': { schema } } } });
  const form = requestForm(document, onlyOperation(document), { prefill: true });
  expect(form.body?.media[0]?.example).toBe(example);
  expect(initialValues(form, { prefill: true }).body.text).toBe(example ?? '');
});

describe('a list whose value the document writes as text', () => {
  const listOf = (fields: Record<string, unknown>, schema: Record<string, unknown> = {}) => {
    const list = { type: 'array', items: { type: 'string' }, ...schema };
    const parameters = [{ name: 'state', in: 'query', schema: list, ...fields }];
    return formOfDocument(documentWith({ parameters })).parameters[0]?.value;
  };

  test.each<[fields: Record<string, unknown>, example: unknown]>([
    [{ explode: false, example: 'open, closed' }, ['open', 'closed']],
    [{ style: 'pipeDelimited', example: 'open|closed' }, ['open', 'closed']],
    [{ example: 'open,closed' }, ['open,closed']],
    [{ example: ['open'] }, ['open']],
    [{ example: '["open"]' }, '["open"]'],
  ])('is read as it is sent: %j', (fields, example) => {
    expect(listOf(fields)?.example).toEqual(example);
  });

  test('as a default too', () => {
    expect(listOf({ explode: false }, { default: 'open,closed' })?.default).toEqual(['open', 'closed']);
    expect(listOf({ explode: false })?.default).toBeUndefined();
  });
});

test.each<[why: string, fields: Record<string, unknown>, example: unknown]>([
  ['the schema has one', { example: '{{page}}', schema: { type: 'integer', example: 3 } }, 3],
  ['a later one', { examples: { bad: { value: 'x' }, good: { value: 4 } }, schema: { type: 'integer' } }, 4],
  ['none', { example: '{{page}}', schema: { type: 'integer', example: 'x' } }, '{{page}}'],
])(
  'an example of a parameter that its schema refuses is replaced by one that it allows: %s',
  (_why, fields, example) => {
    const { parameters } = formOfDocument(documentWith({ parameters: [{ name: 'page', in: 'query', ...fields }] }));
    expect(parameters[0]?.value.example).toBe(example);
  },
);

test.each<[example: string, schema: Record<string, unknown>, kept: unknown]>([
  ['0', { type: 'integer', example: 3 }, '0'],
  ['true', { type: 'boolean', example: false }, 'true'],
  ['open,closed', { type: 'array', items: { enum: ['open', 'closed', 'new'] }, example: ['new'] }, ['open', 'closed']],
  ['["open"]', { type: 'array', items: { type: 'string' }, example: ['new'] }, '["open"]'],
  ['gone,closed', { type: 'array', items: { enum: ['open', 'closed', 'new'] }, example: ['new'] }, ['new']],
])('an example that is sent like an allowed value stays: %s', (example, schema, kept) => {
  const parameters = [{ name: 'page', in: 'query', explode: false, example, schema }];
  expect(formOfDocument(documentWith({ parameters })).parameters[0]?.value.example).toEqual(kept);
});

test('the length of the body is not entered, because the client knows it', () => {
  const schema = { type: 'integer' };
  const parameters = ['Content-Length', 'X-Length'].map((name) => ({ name, in: 'header', required: true, schema }));
  const form = formOfDocument(documentWith({ parameters }));
  expect(form.parameters.map(({ name }) => name)).toEqual(['X-Length']);
});

describe('an object parameter without an example', () => {
  const urlWith = (schema: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const parameter = { name: 'filter', in: 'query', style: 'deepObject', explode: true, ...more };
    const form = formOfDocument(
      apiDocument({
        servers: [{ url: 'https://a.example' }],
        paths: { '/': { get: { parameters: [{ ...parameter, schema: { type: 'object', ...schema } }] } } },
      }),
    );
    const sample = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
    return decodeURIComponent(new URL(sample.url).search);
  };
  const color = { type: 'string', example: 'red' };
  const status = { type: 'string', enum: ['open', 'closed'] };

  test.each([
    ['examples', { properties: { color, size: { type: 'integer', default: 5 } } }, '?filter[color]=red&filter[size]=5'],
    [
      'nested examples',
      { properties: { owner: { type: 'object', properties: { color } } } },
      '?filter[owner][color]=red',
    ],
    [
      'an example and a choice',
      { required: ['status'], properties: { color, status } },
      '?filter[color]=red&filter[status]=open',
    ],
    ['an example of its own', { example: { a: 1 }, properties: { color } }, '?filter[a]=1'],
  ])('has one in samples made of its properties: %s', (_name, schema, expected) => {
    expect(urlWith(schema)).toBe(expected);
    expect(urlWith(schema, { required: true })).toBe(expected);
  });

  test.each([
    ['properties without examples', { properties: { status, color: { type: 'string' } } }],
    ['empty defaults', { properties: { color: { type: 'string', default: '' } } }],
    ['deprecated properties', { properties: { color: { ...color, deprecated: true } } }],
    ['examples that it does not allow together', { properties: { color, size: color }, maxProperties: 1 }],
    ['an example that does not fit', { properties: { count: { type: 'integer', example: 'soon' } } }],
    ['a required property without a value', { required: ['id'], properties: { color, id: { type: 'string' } } }],
  ])('is left out of samples if it is optional and has only %s', (_name, schema) => {
    expect(urlWith(schema)).toBe('');
  });

  test('shows it in the form', () => {
    const form = formOfDocument(
      documentWith({
        parameters: [
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object', properties: { color } } },
        ],
      }),
    );
    expect(form.parameters[0]?.value.example).toEqual({ color: 'red' });
  });
});

test('a required parameter has no value of a list that may grow if its schema does not allow it', () => {
  const schema = { type: 'boolean', 'x-extensible-enum': ['yes'] };
  const form = formOfDocument(documentWith({ parameters: [{ name: 'open', in: 'query', required: true, schema }] }));
  const sample = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
  expect(sample.url).toContain('?open=true');
});

test('a required parameter whose list of values may grow has the first one in samples, and may have any other', () => {
  const schema = { type: 'string', 'x-extensible-enum': ['open', 'closed'] };
  const parameter = (name: string, required: boolean) => ({ name, in: 'query', required, schema });
  const form = formOfDocument(documentWith({ parameters: [parameter('status', true), parameter('other', false)] }));
  const sample = sampleRequest(form, initialValues(form), { gaps: 'all', secrets: 'masked' });
  expect(sample.url).toContain('?status=open');
  expect(sample.url).not.toContain('other=');
  expect(form.parameters.map(({ value }) => value.enum)).toEqual([undefined, undefined]);
});
