import type { ParameterLocation } from '../form.ts';
import { type FormNode, onlyType } from '../node.ts';

/**
 * Recognizes secrets by name if a document does not mark them. In doubt, a value is a secret: a reader can type again
 * what a link leaves out by mistake, but nobody can take back a secret that a link contains.
 */

/** Whether the name of a parameter, a header, a field or a member is that of a secret. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  if (ABOUT.has(words.at(-1) ?? '') || isPageToken(words)) return false;
  return words.some((word) => SECRET_WORD.test(word)) || words.at(-1) === 'pin' || SECRET_WORDS.test(words.join(''));
}

/** Whether even a number under this name is a secret. */
export function isSecretNumberName(name: string): boolean {
  return isSecretName(name) && wordsOf(name).some((word) => /^(?:pin|otp|totp|cvv|cvc|pass.*|pwd)$/.test(word));
}

/** Whether any value of an input is a secret. */
export function isSecretInput(name: string, value: FormNode, place?: ParameterLocation): boolean {
  if (value.format === 'password' || value.secret) return true;
  // In a path, `session`, `AccountSid` and `tokenId` are usually the id of a resource and not a credential.
  if (place === 'path' && /^(?:session|sid)\b|\bs?id$/.test(wordsOf(name).join(' '))) return false;
  const isNumber = ['integer', 'number', 'boolean'].includes(onlyType(value) ?? '');
  return isNumber ? isSecretNumberName(name) : isSecretName(name);
}

/** The same words for `clientSecret`, `client_secret` and `Client-Secret`. */
function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Last words of names that describe a secret but are not one, such as `tokenExpiry`. */
const ABOUT = new Set(
  (
    'algorithm at budget count duration enabled endpoint expiration expires expiry flow length lifetime limit limits ' +
    'method mode name names policy provider required scope scopes size status strength ttl type types uri url usage'
  ).split(' '),
);

/** Tokens of pagination and synchronization, such as `nextPageToken`. */
function isPageToken(words: readonly string[]): boolean {
  const [before, last] = words.slice(-2);
  const isAbout = /^(?:page|next|prev|previous|continue|continuation|pagination|cursor|sync|start|resume|delta|skip)$/;
  return last === 'token' && before !== undefined && isAbout.test(before);
}

const SECRET_WORD =
  /^(?:auth|authorization|bearer|cookie|csrf|cvc|cvv|jwt|otp|totp|pass|passcode|passphrase|passw.*|passwd|pwd|sessid|session|sid|sig|signature|xsrf)$|credentials?$|(?:api|app)keys?$|passwords?$|secrets?$|tokens?$/;

/** Matches the words of a name, joined without separators. */
const SECRET_WORDS =
  /(?:access|account|admin|api|app|auth|client|encryption|license|master|private|secret|service|shared|signing|storage|subscription)keys?(?!id)|authcode|(?:backup|recovery|verification|device)code|codeverifier|connectionstring|jsessionid|phpsessid|sessionid|(?:client|saml)assertion/;
