import { mapScalars } from '../../../core/json/scalars.ts';
import { looksSecret } from './secret-looks.ts';
import { isSecretName, isSecretNumberName } from './secret-names.ts';

/** Linear, because each part of an address has bounds. */
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** Returns JSON with masks in place of secrets and email addresses, so that it can be published. */
export function maskedExample(json: string): string {
  return mapScalars(json, isSecretName, (token, { secret }) => {
    if (!token.startsWith('"')) return secret !== undefined && isSecretNumberName(secret) ? '0' : token;
    if (token !== '""' && (secret !== undefined || looksSecret(token))) return '"***"';
    return token.replace(EMAIL, 'user@example.com');
  });
}
