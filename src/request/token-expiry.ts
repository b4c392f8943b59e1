import type { SecurityAlternative, SecuritySchemeField } from './form.ts';
import { own } from './record.ts';
import type { Credential, Credentials } from './values.ts';

/** Milliseconds; a token that has less left may not live to see the server. */
const MARGIN = 5_000;

/** Whether a token was said to live until now at most. */
export function isExpired({ token, expiresAt }: Credential, now: number): boolean {
  const at = Number(expiresAt ?? Number.NaN);
  return Boolean(token) && Number.isFinite(at) && at - MARGIN <= now;
}

/** The tokens of an alternative that have to be renewed before anything is sent with them, and can be. */
export function renewable(
  alternative: SecurityAlternative | undefined,
  given: Credentials,
  now: number,
): { scheme: SecuritySchemeField; credential: Credential }[] {
  return (alternative?.schemes ?? []).flatMap((scheme) => {
    const credential = own(given, scheme.name);
    const isOAuth = scheme.type === 'oauth2' || scheme.type === 'openIdConnect';
    if (!isOAuth || !credential || !isExpired(credential, now)) return [];
    return credential.refreshToken && credential.refreshUrl ? [{ scheme, credential }] : [];
  });
}
