import type { OAuthPreset, SecuritySchemeField } from '../../../../src/request/form/form.ts';
import type { Credential } from '../../../../src/request/form/values.ts';
import type { GrantedToken } from '../../../../src/request/oauth/token-endpoint.ts';
import { credentialStore } from '../keep/credential-store.ts';
import type { Sender } from '../send/sender.ts';

const pending = new Map<string, Promise<Credential>>();

/**
 * Returns the credential with a new token. Throws with a message for the reader. A refresh token may be valid only
 * once, so concurrent callers share one request.
 */
export function renewCredential(
  credential: Credential,
  sender: Sender,
  { preset }: Pick<SecuritySchemeField, 'preset'>,
): Promise<Credential> {
  const { refreshToken = '' } = credential;
  const running = pending.get(refreshToken);
  if (running) return running;
  const renewal = requestRenewal(credential, sender, preset).finally(() => pending.delete(refreshToken));
  pending.set(refreshToken, renewal);
  return renewal;
}

async function requestRenewal(
  credential: Credential,
  sender: Sender,
  preset: OAuthPreset | undefined,
): Promise<Credential> {
  const { clientId = '', clientSecret, refreshToken = '', refreshUrl = '' } = credential;
  const { renewedToken } = await sender.load(import('./grant.ts'));
  const client = { clientId, clientSecret, scopes: [], usesIdToken: preset?.usesIdToken };
  const token = await renewedToken(refreshUrl, { client, sender, refreshToken });
  return withToken(credential, { ...token, refreshToken: token.refreshToken ?? refreshToken });
}

/** Returns the credential with the token that a server granted. */
export function withToken(credential: Credential, { token, refreshToken, expiresAt }: GrantedToken): Credential {
  return { ...credential, token, refreshToken, expiresAt: expiresAt === undefined ? undefined : String(expiresAt) };
}

/**
 * Returns a signal that is aborted when the reader clears all credentials, so that what arrives after that is not
 * stored. Call `stop` at the end.
 */
export function watchClearing(): { cleared: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let { credentials } = credentialStore.current();
  const stop = credentialStore.subscribe(() => {
    const next = credentialStore.current().credentials;
    // The reader may also choose to keep them before there are any.
    if (next !== credentials && next.size === 0) controller.abort();
    credentials = next;
  });
  return { cleared: controller.signal, stop };
}
