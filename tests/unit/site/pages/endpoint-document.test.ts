import { describe, expect, test } from 'vitest';
import { requestForm } from '../../../../src/api/openapi/form/request-form.ts';
import { listOperations } from '../../../../src/api/openapi/operation.ts';
import { COMPONENT_NAMES } from '../../../../src/site/pages/component-names.ts';
import { type EndpointAuth, endpointDocument } from '../../../../src/site/pages/endpoint/endpoint-document.ts';
import { readPage } from '../../../../src/site/pages/read-page.ts';

interface Options {
  method?: string;
  target?: string;
  servers?: string[];
  auth?: EndpointAuth;
  contentType?: string;
}

function form(
  mdx: string,
  { method = 'POST', target = '/orders', servers = ['https://a.example'], auth, contentType }: Options = {},
) {
  const { fields } = readPage(mdx, {
    file: 'page.mdx',
    clientId: '',
    snippet: false,
    components: COMPONENT_NAMES,
    elements: [],
    componentsId: 'components',
    variables: {},
    resolve: () => ({ kind: 'missing' }),
  });
  const document = endpointDocument({
    file: 'page.mdx',
    title: 'T',
    deprecated: false,
    method,
    target,
    fields,
    servers,
    auth,
    contentType,
  });
  const [operation] = listOperations(document);
  if (!operation) throw new Error('no operation');
  return requestForm(document, operation);
}

describe('ParamFields define the form', () => {
  test.each([
    ['', undefined, 'application/json'],
    ['', 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ['<ParamField header="Content-Type" default="text/csv" />', 'multipart/form-data', 'text/csv'],
  ])(
    'with the media type of the header field, of the front matter, or the usual one',
    (header, contentType, expected) => {
      const { body } = form(`${header}\n<ParamField body="a" type="string" />`, contentType ? { contentType } : {});
      expect(body?.media.map(({ mediaType }) => mediaType)).toEqual([expected]);
    },
  );

  test('with one input for a parameter that the page describes in several tabs', () => {
    const { parameters } = form(`
<Tabs>
<Tab title="Stable">
<ParamField query="limit" type="integer" default="10" />
<ParamField header="X-Team" />
</Tab>
<Tab title="Beta">
<ParamField query="limit" type="integer" default="20" />
<ParamField header="x-team" />
<ParamField cookie="limit" />
</Tab>
</Tabs>`);
    expect(parameters.map(({ in: place, name }) => `${place} ${name}`)).toEqual([
      'query limit',
      'header X-Team',
      'cookie limit',
    ]);
    expect(parameters[0]?.value).toMatchObject({ default: 10 });
  });

  test('with place, type, requirement, default, placeholder, options and limits', () => {
    const { parameters } = form(`
<ParamField query="limit" type="integer" required default="10" min="1" max={100}>How many.</ParamField>
<ParamField header="X-Trace" type="string" placeholder="abc" deprecated>Trace.</ParamField>
<ParamField cookie="s" enum={['a', "b"]}>S.</ParamField>
`);
    expect(parameters).toMatchObject([
      { in: 'query', name: 'limit', required: true, description: 'How many.' },
      { in: 'header', name: 'X-Trace', deprecated: true },
      { in: 'cookie', name: 's' },
    ]);
    expect(parameters[0]?.value).toMatchObject({
      types: ['integer'],
      default: 10,
      limits: { minimum: 1, maximum: 100 },
    });
    expect(parameters[1]?.value).toMatchObject({ types: ['string'], example: 'abc' });
    expect(parameters[2]?.value).toMatchObject({ enum: ['a', 'b'] });
  });

  test.each([
    ['words, code and links in one line', 'The `limit`, **at most** <b>100</b>. See [paging](/paging).'],
    ['a paragraph', '\nThe `limit`, **at most** <b>100</b>.<br />See [paging](/paging).\n\n- one\n- two\n'],
    ['a line with a field in it', 'The `limit`, at most 100. See paging. <ParamField query="x">An x.</ParamField>'],
    ['a paragraph with a field', '\nThe limit, at most 100. See paging. <Expandable>More.</Expandable>\n'],
  ])('with all words of their own description: %s', (_, text) => {
    const { parameters } = form(`<ParamField query="limit">${text}</ParamField>`);
    expect(parameters[0]?.description).toBe('The limit, at most 100. See paging.');
  });

  test('and path parameters without a field are added', () => {
    expect(form('', { target: '/shops/{shop}/orders' }).parameters).toMatchObject([
      { in: 'path', name: 'shop', required: true },
    ]);
  });

  test('and fields of the body become its example', () => {
    const { body } = form(`
<ParamField body="items" type="object[]" required>
  <Expandable title="item">
    <ParamField body="id" type="string" required default="b1">Id.</ParamField>
    <ParamField body="count" type="number" default={2}>N.</ParamField>
  </Expandable>
</ParamField>
<ParamField body="gift" type="boolean" default="true">G.</ParamField>
`);
    expect(body).toMatchObject({ required: true, media: [{ mediaType: 'application/json', entry: 'text' }] });
    expect(JSON.parse(body?.media[0]?.example ?? '')).toEqual({ items: [{ id: 'b1', count: 2 }], gift: true });
  });

  test('and allowed values of a list are those of its items', () => {
    const { parameters } = form('<ParamField query="sizes" type="integer[]" enum={[1, 2]}>S</ParamField>');
    expect(parameters[0]?.value).toMatchObject({ types: ['array'], items: { types: ['integer'], enum: [1, 2] } });
    expect(parameters[0]?.value.enum).toBeUndefined();
  });

  test('and the values of a text that may be null stay text', () => {
    const { parameters } = form('<ParamField query="zip" type="string | null" default="0123">Z</ParamField>');
    expect(parameters[0]?.value).toMatchObject({ types: ['string', 'null'], default: '0123' });
  });

  test('and objects with plain keys are read like JSON', () => {
    const { body } = form(
      '<ParamField body="size" type="object" default={{ unit: \'it\\\'s\', w: -1 }}>S</ParamField>',
    );
    expect(JSON.parse(body?.media[0]?.example ?? '')).toEqual({ size: { unit: "it's", w: -1 } });
  });

  test('and a field without a name is the whole body', () => {
    const { body } = form('<ParamField body type="string[]" required default={["a"]}>Names.</ParamField>');
    expect(body).toMatchObject({ required: true, media: [{ mediaType: 'application/json' }] });
    expect(JSON.parse(body?.media[0]?.example ?? '')).toEqual(['a']);
    expect(form('<ParamField body type="file">F</ParamField>').body?.media).toMatchObject([
      { mediaType: 'application/octet-stream' },
    ]);
  });

  test('and a field without a name beside others adds what it contains', () => {
    const { body } = form(`
<ParamField body type="object">
  <Expandable><ParamField body="a" type="string" default="1">A</ParamField></Expandable>
</ParamField>
<ParamField body="b" type="integer" default="2">B</ParamField>
`);
    expect(JSON.parse(body?.media[0]?.example ?? '')).toEqual({ a: '1', b: 2 });
  });

  test('and a file makes it a multipart form', () => {
    expect(form('<ParamField body="cover" type="file">C</ParamField>').body?.media).toMatchObject([
      {
        mediaType: 'multipart/form-data',
        entry: 'multipart',
        properties: [{ name: 'cover', value: { file: true } }],
      },
    ]);
  });

  test.each([
    ['string | null', { types: ['string', 'null'] }],
    ['array<integer>', { types: ['array'], items: { types: ['integer'] } }],
    ['string[]', { types: ['array'], items: { types: ['string'] } }],
    ['int64', { types: ['integer'], format: 'int64' }],
    ['datetime', { types: ['string'], format: 'date-time' }],
    ['enum<string>', { types: ['string'] }],
    ['Whatever', { label: 'any' }],
  ])('with the type "%s"', (type, value) => {
    expect(form(`<ParamField query="q" type="${type}">Q</ParamField>`).parameters[0]?.value).toMatchObject(value);
  });
});

describe('server and authentication', () => {
  test('are those of docs.json', () => {
    const { servers, security } = form('', {
      servers: ['https://a.example', 'https://b.example'],
      auth: { method: 'key', name: 'x-key', in: 'query' },
    });
    expect(servers.map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example']);
    expect(security).toMatchObject([{ schemes: [{ type: 'apiKey', in: 'query', parameterName: 'x-key' }] }]);
  });

  test('use a complete URL as the server', () => {
    const { servers, path } = form('', { target: 'https://c.example/v1/{id}' });
    expect(servers.map(({ url }) => url)).toEqual(['https://c.example']);
    expect(path).toBe('/v1/{id}');
  });

  test('treat a field for the header Authorization as a credential', () => {
    expect(form('<ParamField header="Authorization" required>Token.</ParamField>').security).toMatchObject([
      { schemes: [{ type: 'apiKey', in: 'header', parameterName: 'Authorization' }] },
    ]);
  });

  test.each([
    ['bearer', 'bearer'],
    ['basic', 'basic'],
  ])('%s', (method, type) => {
    expect(form('', { auth: { method, name: '', in: 'header' } }).security).toMatchObject([{ schemes: [{ type }] }]);
  });

  test('require nothing for "none"', () => {
    expect(form('', { auth: { method: 'none', name: '', in: 'header' } }).security).toEqual([{ schemes: [] }]);
  });
});
