import { expect } from 'vitest';
import { AS } from '../send.ts';
import { type Case, casesFor, has, hasFault } from './case.ts';

export const stock: Case[] = [
  ...casesFor('POST /stock/import', [
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv', 'x-supplier': 'north' },
      body: 'bookId,quantity\nbk_0001,12\nbk_9999,1\n',
      status: 202,
      check: has({ supplier: 'north', lines: 1, skipped: 1 }),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'application/x-ndjson', 'x-supplier': 'harbour' },
      body: '{"bookId":"bk_0001","quantity":1}\n{"bookId":"bk_0002","quantity":2}\n',
      status: 202,
      check: has({ lines: 2, skipped: 0 }),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'application/xml', 'x-supplier': 'remainders' },
      body: '<?xml version="1.0"?><delivery><line bookId="bk_0001"><quantity>12</quantity></line></delivery>',
      status: 202,
      check: has({ lines: 1, skipped: 0 }),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv' },
      body: 'x',
      status: 422,
      check: hasFault('header', ''),
    },
    {
      path: '/stock/import',
      as: AS.till,
      headers: { 'content-type': 'text/csv', 'x-supplier': 'north' },
      body: 'bookId,quantity\nbk_0001,many\n',
      status: 422,
      check: hasFault('body', '/0/quantity'),
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
  ...casesFor('GET /reports/sales', [
    {
      path: '/reports/sales?from=2026-04-01&api_key=demo-key',
      status: 200,
      check: (body) => expect(body).toHaveLength(7),
    },
    {
      path: '/reports/sales?api_key=demo-key&from=2026-04-01&days=2',
      headers: { accept: 'text/csv' },
      status: 200,
      check: (body, { headers }) => {
        expect(String(body).split('\n')).toHaveLength(4);
        expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2026-04-01.csv"');
      },
    },
    { path: '/reports/sales?api_key=demo-key', status: 422, check: hasFault('query', '') },
    { path: '/reports/sales?api_key=demo-key&from=today', status: 422, check: hasFault('query', '/from') },
    { path: '/reports/sales?from=2026-04-01&api_key=wrong', status: 401 },
  ]),
  ...casesFor('GET /reports/slow', [
    { path: '/reports/slow?seconds=0.05', status: 200, check: has({ waited: 0.05 }) },
    { path: '/reports/slow?seconds=120', status: 422, check: hasFault('query', '/seconds') },
  ]),
  ...casesFor('GET /events', [
    {
      path: '/events?count=2&interval=0',
      headers: { 'last-event-id': '7' },
      status: 200,
      check: (body) =>
        expect(String(body).match(/^(id|event): .*/gm)).toEqual([
          'id: 8',
          'event: sale',
          'id: 9',
          'event: sale',
          'event: end',
        ]),
    },
    { path: '/events?count=0', status: 422, check: hasFault('query', '/count') },
  ]),
];
