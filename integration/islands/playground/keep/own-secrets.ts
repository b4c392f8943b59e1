import type { Credential } from '../../../../src/request/form/values.ts';
import { utf8Base64 } from '../../../../src/request/http/base64.ts';

const chosen = new Set<string>();

/** Remembers the secrets of a credential that the site offered and the reader chose, as a response may repeat them. */
export function rememberSecrets({ token = '', username = '', password = '' }: Credential): void {
  const pair = password === '' ? '' : utf8Base64(`${username}:${password}`);
  for (const secret of [token, password, pair]) {
    if (secret !== '') chosen.add(secret).add(JSON.stringify(secret).slice(1, -1));
  }
}

/** Returns the secrets that the reader has chosen on this page. Nothing that is kept may contain them (B-13). */
export function ownSecrets(): string[] {
  return [...chosen];
}
