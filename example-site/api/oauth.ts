/** A small OAuth 2 server for the demo: authorization code with PKCE (RFC 7636) and client credentials. */
import { createHash } from 'node:crypto';
import { type Answer, escapeHtml, json, Refusal, text } from './answer.ts';
import { DECODE, formPairs, queryPairs } from './parameters.ts';
import type { Received } from './received.ts';
import { TILL } from './security.ts';
import type { Store } from './store.ts';

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]']);
const SCOPES = ['stock:write', 'reports:read'];

type Fields = Record<string, string | undefined>;

export function answerOAuth(path: string, received: Received, store: Store): Answer {
  if (path === '/oauth/authorize' && received.method === 'GET') return authorize(received, store);
  if (path === '/oauth/token' && received.method === 'POST') return token(received, store);
  throw new Refusal(404, 'OAuth is at GET /oauth/authorize and POST /oauth/token.');
}

/** Asks the reader for consent. Both answers are links back to the `redirect_uri`. */
function authorize(received: Received, store: Store): Answer {
  const fields = decoded(queryPairs(received.path));
  const redirectUri = fields.redirect_uri ?? '';
  if (!URL.canParse(redirectUri) || !THIS_MACHINE.has(new URL(redirectUri).hostname)) {
    throw new Refusal(400, 'redirect_uri must lead to this machine, for example http://localhost:4321/.');
  }
  if (fields.code_challenge && fields.code_challenge_method !== 'S256') {
    throw new Refusal(400, 'code_challenge_method must be S256.');
  }
  const code = store.nextId('code');
  const scopes = scopesOf(fields);
  store.codes.set(code, { challenge: fields.code_challenge, redirectUri, scopes });
  const back = (answer: Record<string, string>) => {
    const address = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
    if (fields.state !== undefined) address.searchParams.set('state', fields.state);
    return escapeHtml(address.href);
  };
  const question = `<p>Allow ${escapeHtml(fields.client_id ?? 'someone')} to use ${escapeHtml(scopes.join(', '))}?</p>`;
  const links = `<p><a href="${back({ code })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Deny</a></p>`;
  return text(`<!doctype html><html lang="en"><title>Paper Lantern</title>${question}${links}</html>`, 'text/html');
}

function token(received: Received, store: Store): Answer {
  const fields = decoded(formPairs(received.body.toString('utf8')));
  if (fields.grant_type === 'client_credentials') return grant(store, scopesOf(fields));
  if (fields.grant_type === 'refresh_token') return grant(store, SCOPES);
  if (fields.grant_type !== 'authorization_code') return failure('unsupported_grant_type');
  const code = fields.code ?? '';
  const pending = store.codes.get(code);
  store.codes.delete(code);
  const challenge = createHash('sha256')
    .update(fields.code_verifier ?? '')
    .digest('base64url');
  const isProven = pending?.challenge === undefined || pending.challenge === challenge;
  if (!pending || !isProven || pending.redirectUri !== fields.redirect_uri) return failure('invalid_grant');
  return grant(store, pending.scopes);
}

function grant(store: Store, scopes: string[]): Answer {
  const accessToken = store.nextId('oauth');
  store.grants.set(accessToken, { ...TILL, scopes });
  const granted = { access_token: accessToken, token_type: 'Bearer', expires_in: 3600, scope: scopes.join(' ') };
  return json({ ...granted, refresh_token: `${accessToken}-refresh` }, 200, { 'cache-control': 'no-store' });
}

function failure(error: string): Answer {
  return json({ error }, 400, { 'cache-control': 'no-store' });
}

function scopesOf({ scope }: Fields): string[] {
  const wanted = scope?.split(' ').filter((name) => SCOPES.includes(name)) ?? [];
  return wanted.length > 0 ? wanted : SCOPES;
}

function decoded(pairs: [string, string][]): Fields {
  return Object.fromEntries(pairs.map(([name, value]) => [DECODE.query(name), DECODE.query(value)]));
}
