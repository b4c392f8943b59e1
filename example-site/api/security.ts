/** Checks credentials by the document's `security`: one alternative is enough, but it needs all of its schemes. */
import { Refusal } from './answer.ts';
import type { Document, Operation, Requirement, SecurityScheme } from './contract.ts';
import { cookiePairs, DECODE, queryPairs } from './parameters.ts';
import type { Received } from './received.ts';
import type { Store } from './store.ts';

export interface Caller {
  id: string;
  name: string;
  role: 'staff' | 'customer';
  /** The scopes of an OAuth 2 token. Absent for other credentials. */
  scopes?: string[];
}

export const ADA: Caller = { id: 'cus_0001', name: 'Ada', role: 'staff' };
export const GRACE: Caller = { id: 'cus_0002', name: 'Grace', role: 'customer' };
export const TILL: Caller = { id: 'till', name: 'The till', role: 'staff' };

const TOKENS: ReadonlyMap<string, Caller> = new Map([
  ['demo-token', ADA],
  ['guest-token', GRACE],
]);
const API_KEY = 'demo-key';
const BASIC = Buffer.from('ada:lantern').toString('base64');

type Credentials = { received: Received; store: Store };

/** Returns the caller, or `undefined` for an anonymous caller where that is allowed. */
export function authenticate(document: Document, operation: Operation, credentials: Credentials): Caller | undefined {
  const schemes = document.components.securitySchemes;
  const named = operation.security.filter((requirement) => Object.keys(requirement).length > 0);
  for (const requirement of named) {
    const callers = Object.keys(requirement).map((name) => identify(schemes[name], credentials));
    const [caller] = callers;
    if (caller && callers.every(Boolean)) return checkScopes(caller, requirement);
  }
  if (named.length === operation.security.length && named.length > 0) throw unauthorized(schemes, named);
  return undefined;
}

export function requireStaff(caller: Caller | undefined): void {
  if (caller?.role !== 'staff')
    throw new Refusal(403, 'Only staff may do this. The token demo-token belongs to staff.');
}

function identify(scheme: SecurityScheme | undefined, { received, store }: Credentials): Caller | undefined {
  const [kind = '', secret = ''] = (received.headers.authorization ?? '').split(/\s+/);
  if (scheme?.scheme === 'basic') return kind.toLowerCase() === 'basic' && secret === BASIC ? ADA : undefined;
  if (scheme?.type === 'apiKey') return identifyKey(scheme, { received, store });
  if (kind.toLowerCase() !== 'bearer') return undefined;
  return scheme?.type === 'oauth2' ? store.grants.get(secret) : TOKENS.get(secret);
}

function identifyKey({ in: place, name = '' }: SecurityScheme, { received, store }: Credentials): Caller | undefined {
  if (place === 'header') return received.headers[name.toLowerCase()] === API_KEY ? TILL : undefined;
  const pairs = place === 'query' ? queryPairs(received.path) : cookiePairs(received.headers.cookie ?? '');
  const value = DECODE[place ?? 'header'](pairs.find(([key]) => key === name)?.[1] ?? '');
  if (place === 'query') return value === API_KEY ? TILL : undefined;
  return store.sessions.get(value);
}

function checkScopes(caller: Caller, requirement: Requirement): Caller {
  const missing = Object.values(requirement)
    .flat()
    .filter((scope) => caller.scopes && !caller.scopes.includes(scope));
  if (missing.length > 0) throw new Refusal(403, `The token lacks the scope ${missing.join(', ')}.`);
  return caller;
}

function unauthorized(schemes: Record<string, SecurityScheme>, requirements: Requirement[]): Refusal {
  const choices = requirements.map((requirement) => Object.keys(requirement).join(' together with '));
  const challenges = requirements
    .flatMap((requirement) => Object.keys(requirement))
    .map((name) => challenge(schemes[name]));
  return new Refusal(401, `Credentials are missing or unknown. Send ${choices.join(', or ')}.`, {
    headers: { 'www-authenticate': [...new Set(challenges)].join(', ') },
  });
}

function challenge(scheme: SecurityScheme | undefined): string {
  if (scheme?.type === 'apiKey') return `ApiKey in="${scheme.in}", name="${scheme.name}"`;
  return scheme?.scheme === 'basic' ? 'Basic realm="Paper Lantern"' : 'Bearer realm="Paper Lantern"';
}
