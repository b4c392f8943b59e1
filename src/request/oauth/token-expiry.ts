import { ownValue } from '../../core/json/record.ts';
import type { SecurityAlternative, SecuritySchemeField } from '../form/form.ts';
import type { Credential, Credentials } from '../form/values.ts';

/** In milliseconds. A token with less time left may expire before the request arrives. */
const MARGIN = 5_000;

/** Whether a token has expired, or is about to. */
export function isExpired({ token, expiresAt }: Credential, now: number): boolean {
  const at = Number(expiresAt ?? Number.NaN);
  return Boolean(token) && Number.isFinite(at) && at - MARGIN <= now;
}

/** Returns the expired tokens of an alternative that can be renewed. */
export function renewable(
  alternative: SecurityAlternative | undefined,
  credentials: Credentials,
  now: number,
): { scheme: SecuritySchemeField; credential: Credential }[] {
  return (alternative?.schemes ?? []).flatMap((scheme) => {
    const credential = ownValue(credentials, scheme.name);
    const isOAuth = scheme.type === 'oauth2' || scheme.type === 'openIdConnect';
    if (!isOAuth || !credential || !isExpired(credential, now)) return [];
    return credential.refreshToken && credential.refreshUrl ? [{ scheme, credential }] : [];
  });
}
