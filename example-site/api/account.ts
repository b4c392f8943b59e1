import { empty, json } from './answer.ts';
import { type Handlers, handler } from './operation.ts';
import { ADA, type Caller } from './security.ts';
import type { Store } from './store.ts';

const COOKIE = 'Path=/; HttpOnly; SameSite=Lax';
const DEFAULTS = { newsletter: false, favorites: [], quietHours: null, channels: {} };

export const account: Handlers = {
  createSession: handler(({ store }) => {
    store.sessions.set('demo-session', ADA);
    const session = { token: 'demo-token', expiresAt: '2026-05-02T09:00:00Z' };
    return json(session, 201, { 'set-cookie': `session=demo-session; ${COOKIE}` });
  }),

  endSession: handler(({ store }) => {
    store.sessions.delete('demo-session');
    return empty(204, { 'set-cookie': `session=; Max-Age=0; ${COOKIE}` });
  }),

  getAccount: handler(({ store, caller = ADA }) => {
    const { id, name, role } = caller;
    const email = role === 'staff' ? `${name.toLowerCase()}@paper-lantern.example` : null;
    return json({ id, name, role, email, preferences: preferencesOf(store, caller) });
  }),

  replacePreferences: handler<{ body: object }>(({ body, store, caller = ADA }) => {
    store.preferences.set(caller.id, body);
    return json(preferencesOf(store, caller));
  }),
};

function preferencesOf(store: Store, { id }: Caller): object {
  return { ...DEFAULTS, ...store.preferences.get(id) };
}
