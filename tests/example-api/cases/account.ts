import { expect } from 'vitest';
import { AS, jsonBody } from '../send.ts';
import { breaks, type Case, has, of } from './case.ts';

export const account: Case[] = [
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
];
