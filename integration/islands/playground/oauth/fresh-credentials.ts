import { setOwn } from '../../../../src/request/record.ts';
import type { renewable } from '../../../../src/request/token-expiry.ts';
import type { Credentials } from '../../../../src/request/values.ts';
import type { SendTarget } from '../../props.ts';
import type { CredentialAccess } from '../use-credentials.ts';
import { renewed } from './renew.ts';

/** Renews the tokens that have expired and keeps them; throws with words for the reader. */
export async function freshCredentials(
  stale: ReturnType<typeof renewable>,
  credentials: CredentialAccess,
  target: SendTarget,
): Promise<Credentials> {
  const fresh: Credentials = {};
  for (const { scheme, credential } of stale) {
    const next = await renewed(credential, target).catch((error: unknown) => {
      const why = String(Object(error).message);
      throw new Error(
        `The token of "${scheme.name}" has expired and could not be renewed, so nothing was sent. ${why}`,
      );
    });
    credentials.set(scheme, next);
    setOwn(fresh, scheme.name, next);
  }
  return fresh;
}
