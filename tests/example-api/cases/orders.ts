import { expect } from 'vitest';
import { AS, jsonBody } from '../send.ts';
import { type Case, casesFor, has, hasFault } from './case.ts';

const ORDER = {
  items: [{ bookId: 'bk_0001', quantity: 2 }],
  delivery: { method: 'pickup' },
  payment: { voucherCode: 'LANTERN-25' },
  acceptTerms: true,
};

export const orders: Case[] = [
  ...casesFor('POST /orders', [
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody(ORDER),
      status: 201,
      check: (body) => {
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
      check: hasFault('body', '/items/0/bookId'),
    },
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody({ ...ORDER, acceptTerms: false }),
      status: 422,
      check: hasFault('body', '/acceptTerms'),
    },
    {
      path: '/orders',
      as: AS.grace,
      ...jsonBody({ ...ORDER, delivery: { method: 'shipping' } }),
      status: 422,
      check: hasFault('body', '/delivery'),
    },
  ]),
  ...casesFor('GET /orders/{orderId}', [
    { path: '/orders/ord_0001', as: AS.grace, status: 200, check: has({ status: 'shipped' }) },
    { path: '/orders/ord_0002', as: AS.grace, status: 404 },
    { path: '/orders/ord_0002', as: AS.till, status: 200 },
  ]),
  ...casesFor('POST /orders/{orderId}/cancel', [
    { path: '/orders/ord_0002/cancel', as: AS.ada, status: 200, check: has({ status: 'cancelled' }) },
    { path: '/orders/ord_0002/cancel', as: AS.ada, ...jsonBody({ reason: 'too_slow' }), status: 200 },
    {
      path: '/orders/ord_0002/cancel',
      as: AS.ada,
      ...jsonBody({ reason: 'rain' }),
      status: 422,
      check: hasFault('body', '/reason'),
    },
    { path: '/orders/ord_0001/cancel', as: AS.grace, status: 409 },
  ]),
  ...casesFor('GET /orders/{orderId}/history', [
    {
      path: '/orders/ord_0001/history',
      as: AS.grace,
      status: 200,
      check: (body) => expect(String(body).trim().split('\n')).toHaveLength(3),
    },
  ]),
  ...casesFor('GET /orders/{orderId}/receipt', [
    {
      path: '/orders/ord_0001/receipt',
      as: AS.grace,
      status: 200,
      check: (body, { headers }) => {
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(body).toContain('<li>1 × Forty Short Winters</li>');
      },
    },
    {
      path: '/orders/ord_0001/receipt',
      as: AS.grace,
      headers: { accept: 'text/plain' },
      status: 200,
      check: (body) => expect(body).toBe('Receipt ord_0001\n1 × Forty Short Winters\nTotal 14.90 EUR\n'),
    },
  ]),
];
