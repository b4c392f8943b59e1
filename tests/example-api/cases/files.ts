import { expect } from 'vitest';
import { AS } from '../send.ts';
import { type Case, casesFor, has, hasFault } from './case.ts';

const PNG_BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 10, 13]);
const FILES = [new File(['one'], 'one.txt', { type: 'text/plain' }), new File(['zwei'], 'zwei.bin')];

export const files: Case[] = [
  ...casesFor('GET /books/{bookId}/cover', [
    { path: '/books/bk_0001/cover?width=32', status: 200 },
    { path: '/books/bk_0001/cover?width=33', status: 422, check: hasFault('query', '/width') },
    { path: '/books/bk_9999/cover', status: 404 },
  ]),
  ...casesFor('HEAD /books/{bookId}/cover', [
    {
      path: '/books/bk_0001/cover',
      status: 200,
      check: (body, { headers }) => {
        expect(body).toBe('');
        expect(Number(headers.get('content-length'))).toBeGreaterThan(500);
      },
    },
    { path: '/books/bk_9999/cover', status: 404 },
  ]),
  ...casesFor('PUT /books/{bookId}/cover', [
    {
      path: '/books/bk_0001/cover',
      as: AS.till,
      headers: { 'content-type': 'application/octet-stream' },
      body: PNG_BYTES,
      status: 200,
      check: has({ bytes: 8, mediaType: 'application/octet-stream' }),
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
  ...casesFor('POST /books/{bookId}/attachments', [
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
      check: has({
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
      check: has({ details: { note: null } }),
    },
    { path: '/books/bk_0001/attachments', as: AS.grace, body: upload({ title: ['x'], files: FILES }), status: 403 },
    {
      path: '/books/bk_0001/attachments',
      as: AS.ada,
      body: upload({ title: ['x'] }),
      status: 422,
      check: hasFault('body', ''),
    },
    { path: '/books/bk_9999/attachments', as: AS.ada, body: upload({ title: ['x'], files: FILES }), status: 404 },
  ]),
];

function upload(parts: Record<string, (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(parts)) {
    for (const value of values) form.append(name, value);
  }
  return form;
}
