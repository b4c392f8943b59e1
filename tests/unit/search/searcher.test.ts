import { describe, expect, test } from 'vitest';
import { marksOf } from '../../../src/search/place.ts';
import { factText, type SearchIndex, type SearchPage } from '../../../src/search/search-index.ts';
import { searcher } from '../../../src/search/searcher.ts';
import { wordsOf } from '../../../src/search/words.ts';
import { indexOf } from './support.ts';

describe('a search for a path', () => {
  const OPERATIONS = [
    'GET /files/{file_id}',
    'PUT /files/{file_id}',
    'PUT /files/{file_id}#remove_shared_link',
    'PUT /files/{file_id}#add_shared_link',
    'GET /search',
    'GET /search?kind=a',
    'GET /search?kind=b',
    'GET /Widgets',
    'GET /widgets',
    'GET /slash',
    'GET /slash/',
    'GET /things/{id}',
    'GET /things/{name}',
    'DELETE /things/{key}',
    'DELETE /keys/{id}',
    'GET /keys/{id}',
    'GET /orders/{orderId}/items/{itemId}',
    'GET /orders/{id}/items',
    'GET /orders/{orderId}/items',
    'SEND user/signedup',
    'POST /hooks',
    'WEBHOOK create',
  ];
  const find = searcher(indexOf(OPERATIONS));
  const first = (query: string) => find(query).map(({ method, path }) => `${method} ${path}`)[0];

  test.each(OPERATIONS)('finds the operation with exactly this path first: %s', (operation) =>
    expect(first(operation)).toBe(operation),
  );

  test.each([
    ['PUT /files/{id}#add_shared_link', 'PUT /files/{file_id}#add_shared_link'],
    ['PUT /files/12#add_shared_link', 'PUT /files/{file_id}#add_shared_link'],
    ['PUT /files/12#other', 'PUT /files/{file_id}'],
    ['GET /search?kind=c', 'GET /search'],
    ['GET /things/{key}', 'GET /things/{id}'],
    ['orders/{orderId}/items', 'GET /orders/{orderId}/items'],
    ['orders/7/items', 'GET /orders/{id}/items'],
    ['api.example.com/v1/orders/7/items', 'GET /orders/{id}/items'],
    ['user/signedup', 'SEND user/signedup'],
    ['webhook POST create', 'WEBHOOK create'],
    ['https://api.example.com/keys/key_1', 'GET /keys/{id}'],
    ['DELETE https://api.example.com/keys/key_1', 'DELETE /keys/{id}'],
  ])('%s finds %s', (query, operation) => expect(first(query)).toBe(operation));
});

test.each(['GET /payments/42', '/payments/due', 'https://api.example.com/v1/payments/42?page=2'])(
  'a value in a path is not taken for a status or the name of a field: %s',
  (query) => {
    const find = searcher(indexOf(['GET /payments/{id}'], [['s429', 'rdue_date', 'qpage']]));
    expect(find(query)[0]).toMatchObject({ slug: '0', place: undefined });
    expect(find('429')[0]?.place).toBeDefined();
  },
);

test.each([
  ['db instance identifier', '1'],
  ['DBInstanceIdentifier', '1'],
  ['XML document', '2'],
  ['api key', '3'],
  ['apikey', '3'],
])('finds names with acronyms by %s', (query, slug) => {
  const index = indexOf(
    ['GET /a', 'GET /b', 'GET /c', 'GET /d'],
    [['qa'], ['bDBInstanceIdentifier'], ['qparseXMLDocument'], ['hAPIKey']],
  );
  const [hit] = searcher(index)(query);
  expect(hit?.slug).toBe(slug);
  expect(hit?.place?.kind).toBe('fact');
});

test.each(['network mode', 'what network mode does a container have'])(
  'a nested field whose name is two words of a question comes before a title with one of them: %s',
  (query) => {
    const { pages, ...index } = indexOf(
      ['GET /networks', 'POST /networks', 'POST /containers'],
      [['qlimit'], ['bname'], ['bHostConfig.NetworkMode']],
    );
    const titles = ['List networks', 'Create a network', 'Create a container'];
    const titled = pages.map((page, id): SearchPage => ({ ...page, t: titles[id] ?? '' }));
    expect(searcher({ ...index, pages: titled })(query)[0]).toMatchObject({ title: 'Create a container' });
  },
);

describe('the place of a fact', () => {
  const index = indexOf(
    ['GET /a', 'POST /orders', 'GET /c'],
    [['qa'], ['qshippingAddress', 'bgiftMessage', 'border_id', 'bprice.currency'], ['qcolor']],
  );
  const find = searcher(index);

  test.each([
    ['shipping adress', 'shippingAddress', 'parameter-shippingAddress'],
    ['shippingadress', 'shippingAddress', 'parameter-shippingAddress'],
    ['addr', 'shippingAddress', 'parameter-shippingAddress'],
    ['gift mesage', 'giftMessage', 'body.giftMessage'],
    ['giftMesage', 'giftMessage', 'body.giftMessage'],
    ['curency', 'price.currency', 'body.price.currency'],
    ['curr', 'price.currency', 'body.price.currency'],
  ])('is found by %s', (query, name, anchor) => {
    const [hit] = find(query);
    expect(hit?.place).toMatchObject({ kind: 'fact', fact: { name }, anchor });
    expect(wordsOf(name).some((word) => marksOf(name, hit?.terms ?? new Map()).has(word))).toBe(true);
  });

  test.each([
    ['cancel the subscription at period end', 'bcancel_at_period_end', ['rended_at', 'bend_date', 'bcancel']],
    ['how long is the gift message', 'bgift_message', ['bgift', 'bmessages.id']],
  ])('has more of the question than its neighbors: %s', (query, fact, others) => {
    const [hit] = searcher(indexOf(['POST /subscriptions'], [[...others, fact]]))(query);
    expect(hit?.place?.kind === 'fact' && factText(hit.place.fact)).toBe(fact);
  });

  test.each(['ordr', 'orders', 'o'])('is left out if the title or path matches: %s', (query) =>
    expect(find(query)[0]).toMatchObject({ slug: '1', place: undefined }),
  );
});

test.each([
  ['a path parameter', 'template_id', 'ptemplate_id'],
  ['a query parameter', 'owner_id', 'qowner_id'],
  ['no parameter that only shares words', 'template_ids', undefined],
])('a whole name is found although the title has its words: %s', (_, query, fact) => {
  const index = indexOf(['GET /templates/{template_id}'], [['ptemplate_id', 'qowner_id']]);
  const pages = index.pages.map((page) => ({ ...page, t: 'Get the template of an owner by ID' }));
  const place = searcher({ ...index, pages })(query)[0]?.place;
  expect(place?.kind === 'fact' ? factText(place.fact) : undefined).toBe(fact);
});

test.each(['الت', 'التو', 'التوق', 'والت', 'التوقيع'])('an Arabic word is found while it is typed: %s', (query) => {
  const index = indexOf(['GET /a', 'GET /b']);
  const [page, other] = index.pages.map((each, id) => ({ ...each, t: id === 0 ? 'التوقيع على الطلب' : 'دليل الأمن' }));
  const found = searcher({ ...index, pages: [page, other].filter((each) => each !== undefined) })(query);
  expect(found.map(({ title }) => title)).toEqual([page?.t]);
});

describe('an exact match comes first', () => {
  const index = indexOf(
    ['GET /b', 'GET /a/b/c', 'GET /d', 'GET /e/f', 'GET /g/h'],
    [
      ['s422', 'qtype'],
      ['qlevel', 'vlevel=42'],
      ['qtype'],
      ['q@type', 'qtype'],
      ['b$filter', 'bmeta._id', 'bother_id'],
    ],
  );
  const find = searcher(index);

  test.each([
    ['42', '1', 'vlevel=42'],
    ['422', '0', 's422'],
    ['@type', '3', 'q@type'],
    ['parameter @type', '3', 'q@type'],
    ['@Typ', '3', 'q@type'],
    ['$filter', '4', 'b$filter'],
    ['_id', '4', 'bmeta._id'],
    ['@level', '1', 'qlevel'],
  ])('%s', (query, slug, fact) => {
    const [hit] = find(query);
    expect(hit?.slug).toBe(slug);
    expect(hit?.place?.kind === 'fact' && factText(hit.place.fact)).toBe(fact);
  });
});

test.each(['next_page_token', 'page_size', 'cursor', 'offset'])(
  'finds the operation with %s by “pagination”',
  (name) => {
    const find = searcher(indexOf(['GET /orders', 'GET /books'], [['qstatus'], [`q${name}`]]));
    expect(find('pagination').map(({ path }) => path)).toEqual(['/books']);
  },
);

test.each([
  ['websocket', 'Prices'],
  ['kafka', 'Ticks'],
  ['webhook', 'Stock is low'],
])('finds channels and webhooks by what they are: %s', (query, title) => {
  const pages: SearchPage[] = [
    { s: 'prices', t: 'Prices', k: 'channel', m: 'WS', p: 'prices' },
    { s: 'ticks', t: 'Ticks', k: 'channel', m: 'KAFKA', p: 'prices' },
    { s: 'stock', t: 'Stock is low', k: 'operation', m: 'WEBHOOK', p: 'stockLow' },
    { s: 'list', t: 'List prices', k: 'operation', m: 'GET', p: '/prices' },
  ];
  expect(searcher({ pages, documents: [], facts: [], lists: [] })(query)[0]?.title).toBe(title);
});

test.each([
  ['shop.orders.v1', '1'],
  ['shop.orders.v2', '2'],
  ['orders.v2', '2'],
  ['shop.{tenant}.orders', '3'],
])('finds a channel by its address, of which a version is a part: %s', (query, slug) => {
  const addresses = ['shop.orders', 'shop.orders.v1', 'shop.orders.v2', 'shop.{tenant}.orders'];
  const pages = addresses.map(
    (p, id): SearchPage => ({ s: `${id}`, t: 'Orders', k: 'channel', m: 'KAFKA', p, f: [0] }),
  );
  const source = {
    pages: [...pages, { s: 'shop', t: 'Shop tenants' }],
    documents: [],
    facts: ['btenant'],
    lists: [[0]],
  };
  expect(searcher(source)(query)[0]?.slug).toBe(slug);
});

test.each([
  ['shop.acme.orders', ['shop.{tenant}.orders', 'shop.{rest}']],
  ['send shop.acme.orders', ['shop.{tenant}.orders', 'shop.{rest}']],
  ['shop.acme.orders.17', ['shop.{tenant}.orders.{id}', 'shop.{rest}']],
  ['shop.all', ['shop.all']],
  ['anything.else', []],
])('finds a channel by an address with values for its parameters: %s', (query, found) => {
  const addresses = ['{any}', '{any}.{more}', 'shop.{rest}', 'shop.{tenant}.orders', 'shop.{tenant}.orders.{id}'];
  const pages = [...addresses, 'shop.all'].map((p): SearchPage => ({ s: p, t: 'Topic', k: 'channel', m: 'KAFKA', p }));
  const find = searcher({ pages, documents: [], facts: [], lists: [] });
  const paths = find(query).map(({ path = '' }) => path);
  expect(paths.slice(0, found.length)).toEqual(found);
  expect(paths.filter((path) => path.startsWith('{'))).toEqual([]);
});

describe('a search for an exact name', () => {
  const page = (t: string, more: Partial<SearchPage> = {}): SearchPage => ({ s: t, t, ...more });
  const operation = (t: string, o: string, p: string, a = 0) => page(t, { o, m: 'GET', p, a, k: 'operation' });
  const index: SearchIndex = {
    pages: [
      page('create', { m: 'WEBHOOK', p: 'create', k: 'operation', a: 0 }),
      operation('Create an issue', 'issues/create', '/repos/{repo}/issues'),
      operation('Get an app', 'apps/get', '/apps/{slug}'),
      operation('Get the app that you are', 'apps/get-own', '/app'),
      operation('Get my app', 'apps/get-own', '/v2/app', 1),
      operation('List refunds', 'listRefunds', '/refunds'),
      page('Refunds', { d: 'About money.' }),
    ],
    documents: ['One', 'Two'],
    facts: [],
    lists: [],
  };
  const find = searcher(index);

  test.each([
    ['issues/create', 'Create an issue'],
    ['apps/get-own', 'Get the app that you are'],
    ['listRefunds', 'List refunds'],
  ])('finds the operation with this operationId first: %s', (query, title) =>
    expect(find(query)[0]?.title).toBe(title),
  );

  test('finds the page with this title first', () => {
    expect(find('refunds').map(({ title }) => title)).toEqual(['Refunds', 'List refunds']);
  });

  test('prefers the operation of the open document, and finds none of another one', () => {
    expect(find('apps/get-own', { open: 'Two' })[0]?.title).toBe('Get my app');
    expect(find('apps/get-own', { document: 'Two' }).map(({ title }) => title)).toEqual(['Get my app']);
  });
});
