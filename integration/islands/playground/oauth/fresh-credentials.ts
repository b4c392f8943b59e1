import type { Credentials } from '../../../../src/form/values.ts';
import { setOwn } from '../../../../src/json/record.ts';
import type { renewable } from '../../../../src/oauth/token-expiry.ts';
import type { CredentialAccess } from '../keep/use-credentials.ts';
import type { SendTarget } from '../state/props.ts';
import { renewed } from './renew.ts';

/** Renews the tokens that have expired and stores the new ones. Throws with a message for the reader. */
export async function freshCredentials(
  stale: ReturnType<typeof renewable>,
  credentials: CredentialAccess,
  target: SendTarget,
): Promise<Credentials> {
  const fresh: Credentials = {};
  for (const { scheme, credential } of stale) {
    const next = await renewed(credential, target).catch((error: unknown) => {
      const reason = String(Object(error).message);
      throw new Error(
        `The token of "${scheme.name}" has expired and could not be renewed, so nothing was sent. ${reason}`,
      );
    });
    credentials.set(scheme, next);
    setOwn(fresh, scheme.name, next);
  }
  return fresh;
}
