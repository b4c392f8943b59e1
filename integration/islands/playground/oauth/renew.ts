import { type GrantedToken, refreshRequest } from '../../../../src/request/oauth.ts';
import type { Credential } from '../../../../src/request/values.ts';
import type { SendTarget } from '../../props.ts';
import { tokenFor } from './grant.ts';

const underWay = new Map<string, Promise<Credential>>();

/**
 * The credential with a fresh token; throws with words for the reader. A refresh token may be good for one use, so that
 * two who ask at once get one answer, and it is not cut off by whoever asked.
 */
export function renewed(credential: Credential, target: SendTarget): Promise<Credential> {
  const { refreshToken = '' } = credential;
  const known = underWay.get(refreshToken);
  if (known) return known;
  const asking = renew(credential, target).finally(() => underWay.delete(refreshToken));
  underWay.set(refreshToken, asking);
  return asking;
}

async function renew(credential: Credential, target: SendTarget): Promise<Credential> {
  const { clientId = '', clientSecret, refreshToken = '', refreshUrl = '' } = credential;
  const client = { clientId, clientSecret, scopes: [] };
  const { signal } = new AbortController();
  const token = await tokenFor((as) => refreshRequest(refreshUrl, as, refreshToken), { client, target, signal });
  return withToken(credential, { ...token, refreshToken: token.refreshToken ?? refreshToken });
}

/** What a server granted, kept with who asked for it. */
export function withToken(credential: Credential, { token, refreshToken, expiresAt }: GrantedToken): Credential {
  return { ...credential, token, refreshToken, expiresAt: expiresAt === undefined ? undefined : String(expiresAt) };
}
