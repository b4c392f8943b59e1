import { expect } from 'vitest';
import { AS, type Call, jsonBody } from './send.ts';

export interface Case extends Call {
  /** As the document writes it, for example `GET /books/{bookId}`. */
  operation: string;
  status: number;
  /** Looks closer at an answer that fits the document already. `body`: parsed if it is JSON, else text. */
  look?: (body: unknown, response: Response) => void;
}

const BOOK = {
  format: 'printed',
  title: 'The Harbour Almanac',
  authors: [{ name: 'Ines Albrecht' }],
  price: { amount: 2400, currency: 'EUR' },
  binding: 'hardcover',
  pages: 312,
};
const ORDER = {
  items: [{ bookId: 'bk_0001', quantity: 2 }],
  delivery: { method: 'pickup' },
  payment: { voucherCode: 'LANTERN-25' },
  acceptTerms: true,
};
const PATCH_TYPE = { 'content-type': 'application/merge-patch+json' };
const PNG_BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 10, 13]);

function of(operation: string, cases: Omit<Case, 'operation' | 'method'>[]): Case[] {
  const [method = ''] = operation.split(' ');
  return cases.map((one) => ({ operation, method, ...one }));
}

function ids(expected: string[]): NonNullable<Case['look']> {
  return (body) => expect((body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(expected);
}

function understood(expected: object): NonNullable<Case['look']> {
  return (body) => expect((body as { understood: object }).understood).toMatchObject(expected);
}

function has(expected: object): NonNullable<Case['look']> {
  return (body) => expect(body).toMatchObject(expected);
}

function breaks(place: string, pointer: string): NonNullable<Case['look']> {
  return has({ errors: expect.arrayContaining([expect.objectContaining({ in: place, pointer })]) });
}

function upload(parts: Record<string, (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(parts)) {
    for (const value of values) form.append(name, value);
  }
  return form;
}

const FILES = [new File(['one'], 'one.txt', { type: 'text/plain' }), new File(['zwei'], 'zwei.bin')];

export const cases: Case[] = [
  ...of('GET /books', [
    { path: '/books', status: 200, look: (_, { headers }) => expect(headers.get('x-total-count')).toBe('11') },
    {
      path: '/books',
      as: AS.ada,
      status: 200,
      look: (_, { headers }) => expect(headers.get('x-total-count')).toBe('12'),
    },
    { path: '/books?category=sea&category=poems&sort=price&limit=2', status: 200, look: ids(['bk_0007', 'bk_0003']) },
    { path: '/books?category=sea&sort=price&limit=2&cursor=bk_0002', status: 200, look: ids(['bk_0006', 'bk_0010']) },
    {
      path: '/books?format=ebook,audiobook&sort=price&limit=3',
      status: 200,
      look: ids(['bk_0007', 'bk_0003', 'bk_0006']),
    },
    { path: '/books?language=de%7Cfr&sort=-price', status: 200, look: ids(['bk_0008', 'bk_0007']) },
    { path: '/books?language=de|fr&sort=-price', status: 200, look: ids(['bk_0008', 'bk_0007']) },
    {
      path: '/books?price%5Bmin%5D=1800&price[max]=2300&sort=price',
      status: 200,
      look: ids(['bk_0001', 'bk_0011', 'bk_0004']),
    },
    {
      path: '/books?price[min]=1800&price[max]=2300&sort=price&inStock=true',
      status: 200,
      look: ids(['bk_0001', 'bk_0004']),
    },
    { path: '/books?q=okonkwo&page=2&limit=1', status: 200, look: ids(['bk_0003']) },
    {
      path: '/books?limit=1&sort=price',
      headers: { 'x-currency': 'USD', cookie: 'currency=GBP' },
      status: 200,
      look: has({ items: [{ price: { amount: 752, currency: 'USD' } }] }),
    },
    {
      path: '/books?limit=1&sort=price',
      headers: { cookie: 'other=1; currency=GBP' },
      status: 200,
      look: has({ items: [{ price: { amount: 593, currency: 'GBP' } }] }),
    },
    { path: '/books?limit=101', status: 422, look: breaks('query', '/limit') },
    { path: '/books?inStock=perhaps', status: 422, look: breaks('query', '/inStock') },
    { path: '/books?format=printed%2Cebook', status: 422, look: breaks('query', '/format/0') },
    { path: '/books?price[most]=3', status: 422, look: breaks('query', '/price') },
    { path: '/books', headers: { 'x-currency': 'DM' }, status: 422, look: breaks('header', '/X-Currency') },
    { path: '/books?q=%E0%A4%A', status: 400 },
  ]),
  ...of('POST /books', [
    {
      path: '/books',
      as: AS.ada,
      ...jsonBody({ ...BOOK, id: 'bk_7777', supplierCost: { amount: 1, currency: 'EUR' } }),
      status: 201,
      look: (body, response) => {
        expect(body).toMatchObject({ ...BOOK, id: 'bk_0013', stock: 0 });
        expect(body).not.toHaveProperty('supplierCost');
        expect(response.headers.get('location')).toBe('/v1/books/bk_0013');
      },
    },
    { path: '/books', as: AS.till, ...jsonBody(BOOK), status: 201 },
    { path: '/books', as: AS.grace, ...jsonBody(BOOK), status: 403 },
    { path: '/books', as: AS.ada, ...jsonBody({ ...BOOK, isbn: '9780000000001' }), status: 409 },
    { path: '/books', as: AS.ada, ...jsonBody({ ...BOOK, pages: 0 }), status: 422, look: breaks('body', '/pages') },
    { path: '/books', as: AS.ada, ...jsonBody({ ...BOOK, format: 'scroll' }), status: 422, look: breaks('body', '') },
    { path: '/books', as: AS.ada, ...jsonBody({}), body: '{"title":', status: 400 },
    { path: '/books', as: AS.ada, body: 'title: x', status: 415 },
    { path: '/books', as: AS.ada, status: 422, look: breaks('body', '') },
  ]),
  ...of('GET /books/{bookId}', [
    {
      path: '/books/bk_0001',
      headers: { 'x-request-id': 'mine' },
      status: 200,
      look: (body, { headers }) => {
        expect(body).toMatchObject({ title: 'A Field Guide to Lanterns' });
        expect(headers.get('etag')).toMatch(/^"[0-9a-f]{12}"$/);
        expect(headers.get('x-request-id')).toBe('mine');
      },
    },
    { path: '/books/bk_9999', status: 404, look: has({ detail: 'There is no book bk_9999.' }) },
    { path: '/books/none', status: 422, look: breaks('path', '/bookId') },
  ]),
  ...of('PATCH /books/{bookId}', [
    {
      path: '/books/bk_0001',
      as: AS.ada,
      headers: PATCH_TYPE,
      body: '{"subtitle":"Lit","description":null}',
      status: 200,
      look: has({ subtitle: 'Lit' }),
    },
    { path: '/books/bk_0001', as: AS.grace, headers: PATCH_TYPE, body: '{"stock":1}', status: 403 },
    {
      path: '/books/bk_0001',
      as: AS.ada,
      headers: { ...PATCH_TYPE, 'if-match': '"old"' },
      body: '{"stock":1}',
      status: 412,
    },
    { path: '/books/bk_0001', as: AS.ada, headers: PATCH_TYPE, body: '{"shelf":1}', status: 422 },
    { path: '/books/bk_9999', as: AS.ada, headers: PATCH_TYPE, body: '{"stock":1}', status: 404 },
  ]),
  ...of('DELETE /books/{bookId}', [
    { path: '/books/bk_0001', as: AS.passwordAndKey, status: 204 },
    { path: '/books/bk_0001', as: AS.password, status: 401 },
    { path: '/books/bk_0001', as: AS.till, status: 401 },
    { path: '/books/bk_9999', as: AS.passwordAndKey, status: 404 },
  ]),
  ...of('GET /books/{bookId}/cover', [
    { path: '/books/bk_0001/cover?width=32', status: 200 },
    { path: '/books/bk_0001/cover?width=33', status: 422, look: breaks('query', '/width') },
    { path: '/books/bk_9999/cover', status: 404 },
  ]),
  ...of('HEAD /books/{bookId}/cover', [
    {
      path: '/books/bk_0001/cover',
      status: 200,
      look: (body, { headers }) => {
        expect(body).toBe('');
        expect(Number(headers.get('content-length'))).toBeGreaterThan(500);
      },
    },
    { path: '/books/bk_9999/cover', status: 404 },
  ]),
  ...of('PUT /books/{bookId}/cover', [
    {
      path: '/books/bk_0001/cover',
      as: AS.till,
      headers: { 'content-type': 'application/octet-stream' },
      body: PNG_BYTES,
      status: 200,
      look: has({ bytes: 8, mediaType: 'application/octet-stream' }),
    },
    {
      path: '/books/bk_0001/cover',
      as: AS.till,
      headers: { 'content-type': 'image/png' },
      body: PNG_BYTES,
      status: 200,
    },
    {
      path: '/books/bk_0001/cover',
      as: AS.till,
      headers: { 'content-type': 'image/gif' },
      body: PNG_BYTES,
      status: 415,
    },
    {
      path: '/books/bk_0001/cover',
      as: AS.till,
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(2 * 1024 * 1024 + 1),
      status: 413,
    },
    {
      path: '/books/bk_9999/cover',
      as: AS.till,
      headers: { 'content-type': 'image/png' },
      body: PNG_BYTES,
      status: 404,
    },
  ]),
  ...of('POST /books/{bookId}/attachments', [
    {
      path: '/books/bk_0001/attachments',
      as: AS.ada,
      body: upload({
        title: ['Press kit'],
        labels: ['a', 'b'],
        details: ['{"pages":[1,24]}'],
        public: ['false'],
        files: FILES,
      }),
      status: 201,
      look: has({
        title: 'Press kit',
        public: false,
        labels: ['a', 'b'],
        details: { pages: [1, 24] },
        files: [
          { name: 'one.txt', bytes: 3, mediaType: 'text/plain' },
          { name: 'zwei.bin', bytes: 4 },
        ],
      }),
    },
    {
      path: '/books/bk_0001/attachments',
      as: AS.passwordAndKey,
      body: upload({
        title: ['JSON as a part of its own type'],
        details: [new File(['{"note":null}'], 'blob', { type: 'application/json' })],
        files: FILES,
      }),
      status: 201,
      look: has({ details: { note: null } }),
    },
    { path: '/books/bk_0001/attachments', as: AS.grace, body: upload({ title: ['x'], files: FILES }), status: 403 },
    {
      path: '/books/bk_0001/attachments',
      as: AS.ada,
      body: upload({ title: ['x'] }),
      status: 422,
      look: breaks('body', ''),
    },
    { path: '/books/bk_9999/attachments', as: AS.ada, body: upload({ title: ['x'], files: FILES }), status: 404 },
  ]),
  ...of('GET /books/{bookId}/reviews', [
    { path: '/books/bk_0001/reviews', status: 200, look: has([{ id: 'rev_0001' }, { id: 'rev_0002' }]) },
    { path: '/books/bk_9999/reviews', status: 404 },
  ]),
  ...of('POST /books/{bookId}/reviews', [
    {
      path: '/books/bk_0002/reviews',
      as: AS.session,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'rating=5&text=Tea+%26+fog%2C+please&moods=calm,wistful',
      status: 201,
      look: has({ id: 'rev_0004', rating: 5, text: 'Tea & fog, please', moods: ['calm', 'wistful'], author: 'Ada' }),
    },
    {
      path: '/books/bk_0002/reviews',
      as: AS.grace,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'rating=6',
      status: 422,
      look: breaks('body', '/rating'),
    },
  ]),
  ...of('GET /categories', [
    {
      path: '/categories',
      status: 200,
      look: has([{ children: [{ children: [{ name: 'Their keepers' }] }, {}] }, {}, {}]),
    },
    { path: '/categories?depth=1', status: 200, look: has([{ children: [] }, {}, {}]) },
    { path: '/categories?depth=0', status: 422, look: breaks('query', '/depth') },
  ]),
  ...of('GET /shelves/{position}', [
    {
      path: '/shelves/;aisle=1;row=5',
      status: 200,
      look: has({ location: [1, 5], books: ['bk_0005'], next: { location: [1, 6] } }),
    },
    { path: '/shelves/;row=6;aisle=1', status: 200, look: has({ location: [1, 6], next: null }) },
    { path: '/shelves/;aisle=9;row=1', status: 404 },
    { path: '/shelves/;aisle=1', status: 422, look: breaks('path', '/position') },
  ]),
  ...of('GET /readings/{date}', [
    { path: '/readings/.2026.5', status: 200, look: (body) => expect(body).toHaveLength(2) },
    { path: '/readings/.2026.5.14', status: 200, look: has([{ reader: 'Mei Tanaka' }]) },
    { path: '/readings/.2026.may', status: 422, look: breaks('path', '/date/1') },
  ]),
  ...of('GET /bestsellers', [{ path: '/bestsellers', status: 200 }]),
  ...of('POST /orders', [
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody(ORDER),
      status: 201,
      look: (body) => {
        expect(body).toMatchObject({ id: 'ord_0003', status: 'placed', total: { amount: 3700, currency: 'EUR' } });
        expect(body).not.toHaveProperty('payment');
      },
    },
    { path: '/orders', as: AS.till, ...jsonBody({ ...ORDER, payment: { cardToken: 'tok_declined' } }), status: 402 },
    { path: '/orders', as: AS.grace, ...jsonBody({ ...ORDER, items: [{ bookId: 'bk_0011' }] }), status: 409 },
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody({ ...ORDER, items: [{ bookId: 'bk_9999' }] }),
      status: 422,
      look: breaks('body', '/items/0/bookId'),
    },
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody({ ...ORDER, acceptTerms: false }),
      status: 422,
      look: breaks('body', '/acceptTerms'),
    },
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody({ ...ORDER, delivery: { method: 'shipping' } }),
      status: 422,
      look: breaks('body', '/delivery'),
    },
  ]),
  ...of('GET /orders/{orderId}', [
    { path: '/orders/ord_0001', as: AS.grace, status: 200, look: has({ status: 'shipped' }) },
    { path: '/orders/ord_0002', as: AS.grace, status: 404 },
    { path: '/orders/ord_0002', as: AS.till, status: 200 },
  ]),
  ...of('POST /orders/{orderId}/cancel', [
    { path: '/orders/ord_0002/cancel', as: AS.ada, status: 200, look: has({ status: 'cancelled' }) },
    { path: '/orders/ord_0002/cancel', as: AS.ada, ...jsonBody({ reason: 'too_slow' }), status: 200 },
    {
      path: '/orders/ord_0002/cancel',
      as: AS.ada,
      ...jsonBody({ reason: 'rain' }),
      status: 422,
      look: breaks('body', '/reason'),
    },
    { path: '/orders/ord_0001/cancel', as: AS.grace, status: 409 },
  ]),
  ...of('GET /orders/{orderId}/history', [
    {
      path: '/orders/ord_0001/history',
      as: AS.grace,
      status: 200,
      look: (body) => expect(String(body).trim().split('\n')).toHaveLength(3),
    },
  ]),
  ...of('GET /orders/{orderId}/receipt', [
    {
      path: '/orders/ord_0001/receipt',
      as: AS.grace,
      status: 200,
      look: (body, { headers }) => {
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(body).toContain('<li>1 × Forty Short Winters</li>');
      },
    },
    {
      path: '/orders/ord_0001/receipt',
      as: AS.grace,
      headers: { accept: 'text/plain' },
      status: 200,
      look: (body) => expect(body).toBe('Receipt ord_0001\n1 × Forty Short Winters\nTotal 14.90 EUR\n'),
    },
  ]),
  ...of('POST /session', [
    {
      path: '/session',
      as: AS.password,
      status: 201,
      look: (body, { headers }) => {
        expect(body).toMatchObject({ token: 'demo-token' });
        expect(headers.getSetCookie()).toEqual(['session=demo-session; Path=/; HttpOnly; SameSite=Lax']);
      },
    },
    { path: '/session', as: { authorization: `Basic ${btoa('ada:wrong')}` }, status: 401 },
  ]),
  ...of('DELETE /session', [{ path: '/session', as: AS.session, status: 204 }]),
  ...of('GET /account', [
    { path: '/account', as: AS.session, status: 200, look: has({ name: 'Ada', role: 'staff' }) },
    { path: '/account', as: AS.grace, status: 200, look: has({ name: 'Grace', email: null }) },
  ]),
  ...of('PUT /account/preferences', [
    {
      path: '/account/preferences',
      as: AS.grace,
      ...jsonBody({ quietHours: { from: '21:00', to: '08:00' }, channels: { order: 'sms' }, 'x-note': 'hi' }),
      status: 200,
      look: has({ newsletter: false, quietHours: { from: '21:00' }, channels: { order: 'sms' }, 'x-note': 'hi' }),
    },
    {
      path: '/account/preferences',
      as: AS.grace,
      ...jsonBody({ newsletter: 'yes' }),
      status: 422,
      look: breaks('body', '/newsletter'),
    },
    { path: '/account/preferences', as: AS.grace, ...jsonBody({}), body: 'no', status: 400 },
  ]),
  ...of('POST /stock/import', [
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv', 'x-supplier': 'north' },
      body: 'bookId,quantity\nbk_0001,12\nbk_9999,1\n',
      status: 202,
      look: has({ supplier: 'north', lines: 1, skipped: 1 }),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'application/x-ndjson', 'x-supplier': 'harbour' },
      body: '{"bookId":"bk_0001","quantity":1}\n{"bookId":"bk_0002","quantity":2}\n',
      status: 202,
      look: has({ lines: 2, skipped: 0 }),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'application/xml', 'x-supplier': 'remainders' },
      body: '<?xml version="1.0"?><delivery><line bookId="bk_0001"><quantity>12</quantity></line></delivery>',
      status: 202,
      look: has({ lines: 1, skipped: 0 }),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv' },
      body: 'x',
      status: 422,
      look: breaks('header', ''),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv', 'x-supplier': 'north' },
      body: 'bookId,quantity\nbk_0001,many\n',
      status: 422,
      look: breaks('body', '/0/quantity'),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv', 'x-supplier': 'north' },
      body: 'x',
      status: 400,
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/html', 'x-supplier': 'north' },
      body: 'x',
      status: 415,
    },
  ]),
  ...of('GET /reports/sales', [
    {
      path: '/reports/sales?from=2026-04-01&api_key=demo-key',
      status: 200,
      look: (body) => expect(body).toHaveLength(7),
    },
    {
      path: '/reports/sales?api_key=demo-key&from=2026-04-01&days=2',
      headers: { accept: 'text/csv' },
      status: 200,
      look: (body, { headers }) => {
        expect(String(body).split('\n')).toHaveLength(4);
        expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2026-04-01.csv"');
      },
    },
    { path: '/reports/sales?api_key=demo-key', status: 422, look: breaks('query', '') },
    { path: '/reports/sales?api_key=demo-key&from=today', status: 422, look: breaks('query', '/from') },
    { path: '/reports/sales?from=2026-04-01&api_key=wrong', status: 401 },
  ]),
  ...of('GET /reports/slow', [
    { path: '/reports/slow?seconds=0.05', status: 200, look: has({ waited: 0.05 }) },
    { path: '/reports/slow?seconds=120', status: 422, look: breaks('query', '/seconds') },
  ]),
  ...of('GET /events', [
    {
      path: '/events?count=2&interval=0',
      headers: { 'last-event-id': '7' },
      status: 200,
      look: (body) =>
        expect(String(body).match(/^(id|event): .*/gm)).toEqual([
          'id: 8',
          'event: sale',
          'id: 9',
          'event: sale',
          'event: end',
        ]),
    },
    { path: '/events?count=0', status: 422, look: breaks('query', '/count') },
  ]),
  ...of('GET /echo', [
    {
      path: '/echo?words=one%20two&x=4&y=-2.5&size=w,30,h,20&next=/books?a:b&where=%7B%22not%22%3Anull%7D&flag',
      headers: { 'x-numbers': '3, 1,2', 'x-map': 'colour=red,size=L', cookie: 'flavour=vanilla' },
      status: 200,
      look: understood({
        query: {
          words: ['one', 'two'],
          point: { x: 4, y: -2.5 },
          size: { w: 30, h: 20 },
          next: '/books?a:b',
          where: { not: null },
          flag: '',
        },
        header: { 'X-Numbers': [3, 1, 2], 'X-Map': { colour: 'red', size: 'L' } },
        cookie: { flavour: 'vanilla' },
      }),
    },
    { path: '/echo?where=%7B', status: 400 },
    { path: '/echo?size=w,wide', status: 422, look: breaks('query', '/size/w') },
  ]),
  ...of('POST /echo', [
    {
      path: '/echo?a=1',
      ...jsonBody({ hello: 'lantern' }),
      status: 200,
      look: has({ query: [['a', '1']], body: { text: '{"hello":"lantern"}' } }),
    },
    { path: '/echo', status: 200, look: has({ method: 'POST', body: { bytes: 0, text: '' } }) },
    {
      path: '/echo',
      headers: { 'content-type': 'video/odd' },
      body: new Uint8Array([0xff, 0xfe]),
      status: 200,
      look: has({ body: { bytes: 2, text: null, base64: '//4=' } }),
    },
    { path: '/echo', ...jsonBody({}), body: '{', status: 400 },
  ]),
  ...of('GET /status/{code}', [
    { path: '/status/206', status: 206, look: has({ status: 206 }) },
    { path: '/status/204', status: 204 },
    { path: '/status/302', status: 302, look: (_, { headers }) => expect(headers.get('location')).toBe('/v1/health') },
    { path: '/status/418', status: 418, look: has({ title: "I'm a Teapot" }) },
    { path: '/status/503', status: 503 },
    { path: '/status/99', status: 422, look: breaks('path', '/code') },
  ]),
  ...of('GET /health', [{ path: '/health', status: 200, look: has({ status: 'open', version: 'v1' }) }]),
  ...of('GET /internal/metrics', [
    {
      path: '/internal/metrics',
      as: AS.till,
      status: 200,
      look: (body) => expect(body).toBe('books_total 12\norders_total 2\n'),
    },
  ]),
  ...of('POST /internal/reset', [{ path: '/internal/reset', status: 204 }]),
];
