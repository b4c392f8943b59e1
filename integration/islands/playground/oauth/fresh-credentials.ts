import { setOwn } from '../../../../src/core/json/record.ts';
import type { Credentials } from '../../../../src/request/form/values.ts';
import type { renewable } from '../../../../src/request/oauth/token-expiry.ts';
import { oauth } from '../../../../src/words/english/oauth.ts';
import { say } from '../../../../src/words/say.ts';
import type { CredentialAccess } from '../keep/use-credentials.ts';
import type { Sender } from '../send/sender.ts';
import { renewCredential, watchClearing } from './renew.ts';

/**
 * Renews the tokens that have expired, and stores the new ones unless the reader clears the credentials first. Throws
 * with a message for the reader.
 */
export async function freshCredentials(
  stale: ReturnType<typeof renewable>,
  credentials: CredentialAccess,
  sender: Sender,
): Promise<Credentials> {
  const fresh: Credentials = {};
  const { cleared, stop } = watchClearing();
  try {
    for (const { scheme, credential } of stale) {
      const next = await renewCredential(credential, sender, scheme).catch((error: unknown) => {
        const reason = String(Object(error).message);
        throw new Error(say(oauth.notRenewed, { name: scheme.name, reason }));
      });
      if (!cleared.aborted) credentials.set(scheme, next);
      setOwn(fresh, scheme.name, next);
    }
  } finally {
    stop();
  }
  return fresh;
}
