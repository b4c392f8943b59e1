import { expect } from 'vitest';
import { AS } from '../send.ts';
import { type Case, casesFor, has, hasFault } from './case.ts';

export const shopFloor: Case[] = [
  ...casesFor('GET /books/{bookId}/reviews', [
    { path: '/books/bk_0001/reviews', status: 200, check: has([{ id: 'rev_0001' }, { id: 'rev_0002' }]) },
    { path: '/books/bk_9999/reviews', status: 404 },
  ]),
  ...casesFor('POST /books/{bookId}/reviews', [
    {
      path: '/books/bk_0002/reviews',
      as: AS.session,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'rating=5&text=Tea+%26+fog%2C+please&moods=calm,wistful',
      status: 201,
      check: has({ id: 'rev_0004', rating: 5, text: 'Tea & fog, please', moods: ['calm', 'wistful'], author: 'Ada' }),
    },
    {
      path: '/books/bk_0002/reviews',
      as: AS.grace,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'rating=6',
      status: 422,
      check: hasFault('body', '/rating'),
    },
  ]),
  ...casesFor('GET /categories', [
    {
      path: '/categories',
      status: 200,
      check: has([{ children: [{ children: [{ name: 'Their keepers' }] }, {}] }, {}, {}]),
    },
    { path: '/categories?depth=1', status: 200, check: has([{ children: [] }, {}, {}]) },
    { path: '/categories?depth=0', status: 422, check: hasFault('query', '/depth') },
  ]),
  ...casesFor('GET /shelves/{position}', [
    {
      path: '/shelves/;aisle=1;row=5',
      status: 200,
      check: has({ location: [1, 5], books: ['bk_0005'], next: { location: [1, 6] } }),
    },
    { path: '/shelves/;row=6;aisle=1', status: 200, check: has({ location: [1, 6], next: null }) },
    { path: '/shelves/;aisle=9;row=1', status: 404 },
    { path: '/shelves/;aisle=1', status: 422, check: hasFault('path', '/position') },
  ]),
  ...casesFor('GET /readings/{date}', [
    { path: '/readings/.2026.5', status: 200, check: (body) => expect(body).toHaveLength(2) },
    { path: '/readings/.2026.5.14', status: 200, check: has([{ reader: 'Mei Tanaka' }]) },
    { path: '/readings/.2026.may', status: 422, check: hasFault('path', '/date/1') },
  ]),
  ...casesFor('GET /bestsellers', [{ path: '/bestsellers', status: 200 }]),
];
