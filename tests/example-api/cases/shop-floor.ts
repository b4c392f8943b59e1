import { expect } from 'vitest';
import { AS } from '../send.ts';
import { breaks, type Case, has, of } from './case.ts';

export const shopFloor: Case[] = [
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
];
