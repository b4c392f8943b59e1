import { expect } from 'vitest';
import { AS, jsonBody } from '../send.ts';
import { type Case, casesFor, has, hasFault } from './case.ts';

export const account: Case[] = [
  ...casesFor('POST /session', [
    {
      path: '/session',
      as: AS.password,
      status: 201,
      check: (body, { headers }) => {
        expect(body).toMatchObject({ token: 'demo-token' });
        expect(headers.getSetCookie()).toEqual(['session=demo-session; Path=/; HttpOnly; SameSite=Lax']);
      },
    },
    { path: '/session', as: { authorization: `Basic ${btoa('ada:wrong')}` }, status: 401 },
  ]),
  ...casesFor('DELETE /session', [{ path: '/session', as: AS.session, status: 204 }]),
  ...casesFor('GET /account', [
    { path: '/account', as: AS.session, status: 200, check: has({ name: 'Ada', role: 'staff' }) },
    { path: '/account', as: AS.grace, status: 200, check: has({ name: 'Grace', email: null }) },
  ]),
  ...casesFor('PUT /account/preferences', [
    {
      path: '/account/preferences',
      as: AS.grace,
      ...jsonBody({ quietHours: { from: '21:00', to: '08:00' }, channels: { order: 'sms' }, 'x-note': 'hi' }),
      status: 200,
      check: has({ newsletter: false, quietHours: { from: '21:00' }, channels: { order: 'sms' }, 'x-note': 'hi' }),
    },
    {
      path: '/account/preferences',
      as: AS.grace,
      ...jsonBody({ newsletter: 'yes' }),
      status: 422,
      check: hasFault('body', '/newsletter'),
    },
    { path: '/account/preferences', as: AS.grace, ...jsonBody({}), body: 'no', status: 400 },
  ]),
];
