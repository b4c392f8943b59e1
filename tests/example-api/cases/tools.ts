import { expect } from 'vitest';
import { AS, jsonBody } from '../send.ts';
import { type Case, casesFor, has, hasFault, hasUnderstood } from './case.ts';

export const tools: Case[] = [
  ...casesFor('GET /echo', [
    {
      path: '/echo?words=one%20two&x=4&y=-2.5&size=w,30,h,20&next=/books?a:b&where=%7B%22not%22%3Anull%7D&flag',
      headers: { 'x-numbers': '3, 1,2', 'x-map': 'colour=red,size=L', cookie: 'flavour=vanilla' },
      status: 200,
      check: hasUnderstood({
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
    { path: '/echo?size=w,wide', status: 422, check: hasFault('query', '/size/w') },
  ]),
  ...casesFor('POST /echo', [
    {
      path: '/echo?a=1',
      ...jsonBody({ hello: 'lantern' }),
      status: 200,
      check: has({ query: [['a', '1']], body: { text: '{"hello":"lantern"}' } }),
    },
    { path: '/echo', status: 200, check: has({ method: 'POST', body: { bytes: 0, text: '' } }) },
    {
      path: '/echo',
      headers: { 'content-type': 'video/odd' },
      body: new Uint8Array([0xff, 0xfe]),
      status: 200,
      check: has({ body: { bytes: 2, text: null, base64: '//4=' } }),
    },
    { path: '/echo', ...jsonBody({}), body: '{', status: 400 },
  ]),
  ...casesFor('GET /status/{code}', [
    { path: '/status/206', status: 206, check: has({ status: 206 }) },
    { path: '/status/204', status: 204 },
    { path: '/status/302', status: 302, check: (_, { headers }) => expect(headers.get('location')).toBe('/v1/health') },
    { path: '/status/418', status: 418, check: has({ title: "I'm a Teapot" }) },
    { path: '/status/503', status: 503 },
    { path: '/status/99', status: 422, check: hasFault('path', '/code') },
  ]),
  ...casesFor('GET /health', [{ path: '/health', status: 200, check: has({ status: 'open', version: 'v1' }) }]),
  ...casesFor('GET /internal/metrics', [
    {
      path: '/internal/metrics',
      as: AS.till,
      status: 200,
      check: (body) => expect(body).toBe('books_total 12\norders_total 2\n'),
    },
  ]),
  ...casesFor('POST /internal/reset', [{ path: '/internal/reset', status: 204 }]),
];
