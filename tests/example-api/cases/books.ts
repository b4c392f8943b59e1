import { expect } from 'vitest';
import { AS, jsonBody } from '../send.ts';
import { type Case, casesFor, has, hasFault, ids } from './case.ts';

const BOOK = {
  format: 'printed',
  title: 'The Harbour Almanac',
  authors: [{ name: 'Ines Albrecht' }],
  price: { amount: 2400, currency: 'EUR' },
  binding: 'hardcover',
  pages: 312,
};
const PATCH_TYPE = { 'content-type': 'application/merge-patch+json' };

export const books: Case[] = [
  ...casesFor('GET /books', [
    { path: '/books', status: 200, check: (_, { headers }) => expect(headers.get('x-total-count')).toBe('11') },
    {
      path: '/books',
      as: AS.ada,
      status: 200,
      check: (_, { headers }) => expect(headers.get('x-total-count')).toBe('12'),
    },
    { path: '/books?category=sea&category=poems&sort=price&limit=2', status: 200, check: ids(['bk_0007', 'bk_0003']) },
    { path: '/books?category=sea&sort=price&limit=2&cursor=bk_0002', status: 200, check: ids(['bk_0006', 'bk_0010']) },
    {
      path: '/books?format=ebook,audiobook&sort=price&limit=3',
      status: 200,
      check: ids(['bk_0007', 'bk_0003', 'bk_0006']),
    },
    { path: '/books?language=de%7Cfr&sort=-price', status: 200, check: ids(['bk_0008', 'bk_0007']) },
    { path: '/books?language=de|fr&sort=-price', status: 200, check: ids(['bk_0008', 'bk_0007']) },
    {
      path: '/books?price%5Bmin%5D=1800&price[max]=2300&sort=price',
      status: 200,
      check: ids(['bk_0001', 'bk_0011', 'bk_0004']),
    },
    {
      path: '/books?price[min]=1800&price[max]=2300&sort=price&inStock=true',
      status: 200,
      check: ids(['bk_0001', 'bk_0004']),
    },
    { path: '/books?q=okonkwo&page=2&limit=1', status: 200, check: ids(['bk_0003']) },
    {
      path: '/books?limit=1&sort=price',
      headers: { 'x-currency': 'USD', cookie: 'currency=GBP' },
      status: 200,
      check: has({ items: [{ price: { amount: 752, currency: 'USD' } }] }),
    },
    {
      path: '/books?limit=1&sort=price',
      headers: { cookie: 'other=1; currency=GBP' },
      status: 200,
      check: has({ items: [{ price: { amount: 593, currency: 'GBP' } }] }),
    },
    { path: '/books?limit=101', status: 422, check: hasFault('query', '/limit') },
    { path: '/books?inStock=perhaps', status: 422, check: hasFault('query', '/inStock') },
    { path: '/books?format=printed%2Cebook', status: 422, check: hasFault('query', '/format/0') },
    { path: '/books?price[most]=3', status: 422, check: hasFault('query', '/price') },
    { path: '/books', headers: { 'x-currency': 'DM' }, status: 422, check: hasFault('header', '/X-Currency') },
    { path: '/books?q=%E0%A4%A', status: 400 },
  ]),
  ...casesFor('POST /books', [
    {
      path: '/books',
      as: AS.ada,
      ...jsonBody({ ...BOOK, id: 'bk_7777', supplierCost: { amount: 1, currency: 'EUR' } }),
      status: 201,
      check: (body, response) => {
        expect(body).toMatchObject({ ...BOOK, id: 'bk_0013', stock: 0 });
        expect(body).not.toHaveProperty('supplierCost');
        expect(response.headers.get('location')).toBe('/v1/books/bk_0013');
      },
    },
    { path: '/books', as: AS.till, ...jsonBody(BOOK), status: 201 },
    { path: '/books', as: AS.grace, ...jsonBody(BOOK), status: 403 },
    { path: '/books', as: AS.ada, ...jsonBody({ ...BOOK, isbn: '9780000000001' }), status: 409 },
    { path: '/books', as: AS.ada, ...jsonBody({ ...BOOK, pages: 0 }), status: 422, check: hasFault('body', '/pages') },
    {
      path: '/books',
      as: AS.ada,
      ...jsonBody({ ...BOOK, format: 'scroll' }),
      status: 422,
      check: hasFault('body', ''),
    },
    { path: '/books', as: AS.ada, ...jsonBody({}), body: '{"title":', status: 400 },
    { path: '/books', as: AS.ada, body: 'title: x', status: 415 },
    { path: '/books', as: AS.ada, status: 422, check: hasFault('body', '') },
  ]),
  ...casesFor('GET /books/{bookId}', [
    {
      path: '/books/bk_0001',
      headers: { 'x-request-id': 'mine' },
      status: 200,
      check: (body, { headers }) => {
        expect(body).toMatchObject({ title: 'A Field Guide to Lanterns' });
        expect(headers.get('etag')).toMatch(/^"[0-9a-f]{12}"$/);
        expect(headers.get('x-request-id')).toBe('mine');
      },
    },
    { path: '/books/bk_9999', status: 404, check: has({ detail: 'There is no book bk_9999.' }) },
    { path: '/books/none', status: 422, check: hasFault('path', '/bookId') },
  ]),
  ...casesFor('PATCH /books/{bookId}', [
    {
      path: '/books/bk_0001',
      as: AS.ada,
      headers: PATCH_TYPE,
      body: '{"subtitle":"Lit","description":null}',
      status: 200,
      check: has({ subtitle: 'Lit' }),
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
  ...casesFor('DELETE /books/{bookId}', [
    { path: '/books/bk_0001', as: AS.passwordAndKey, status: 204 },
    { path: '/books/bk_0001', as: AS.password, status: 401 },
    { path: '/books/bk_0001', as: AS.till, status: 401 },
    { path: '/books/bk_9999', as: AS.passwordAndKey, status: 404 },
  ]),
];
