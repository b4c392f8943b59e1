import type { ParameterLocation, ValueField } from './form.ts';

/**
 * What is taken for a secret by its name, where a document does not say so. In doubt it is one: what is left out of a
 * link by mistake is typed again, what stands in it by mistake is out.
 */

/** Whether a name, of a parameter, a header, a field or a member, is that of a secret. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  if (ABOUT.has(words.at(-1) ?? '') || isPageToken(words)) return false;
  return words.some((word) => SECRET_WORD.test(word)) || words.at(-1) === 'pin' || SECRET_WORDS.test(words.join(''));
}

/** Whether even a number under this name is a secret. */
export function isSecretNumberName(name: string): boolean {
  return isSecretName(name) && wordsOf(name).some((word) => /^(?:pin|otp|totp|cvv|cvc|pass.*|pwd)$/.test(word));
}

/** Whether what is entered in an input is a secret, whatever it is. */
export function isSecretInput(name: string, value: ValueField, place?: ParameterLocation): boolean {
  if (value.format === 'password' || value.secret) return true;
  // A piece of a path names a thing, such as a session, more often than it opens a door.
  if (place === 'path' && /^(?:session|sid)$/.test(wordsOf(name)[0] ?? '')) return false;
  const isNumber = value.type === 'integer' || value.type === 'number' || value.type === 'boolean';
  return isNumber ? isSecretNumberName(name) : isSecretName(name);
}

/** `clientSecret`, `client_secret` and `Client-Secret` alike. */
function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Last words of names that tell something of a secret, and are none. */
const ABOUT = new Set(
  (
    'algorithm at budget count duration enabled endpoint expiration expires expiry flow length lifetime limit limits ' +
    'method mode name names policy provider required scope scopes size status strength ttl type types uri url usage'
  ).split(' '),
);

/** Where a list goes on, and what makes a request the same as one before. */
function isPageToken(words: readonly string[]): boolean {
  const [before, last] = words.slice(-2);
  const isAbout = /^(?:page|next|prev|previous|continue|continuation|pagination|cursor|sync|start|resume|delta|skip)$/;
  return last === 'token' && before !== undefined && isAbout.test(before);
}

const SECRET_WORD =
  /^(?:auth|authorization|bearer|cookie|csrf|cvc|cvv|jwt|otp|totp|pass|passcode|passphrase|passw.*|passwd|pwd|sessid|session|sid|sig|signature|xsrf)$|credentials?$|(?:api|app)keys?$|passwords?$|secrets?$|tokens?$/;

/** The words of a name, run together. */
const SECRET_WORDS =
  /(?:access|account|admin|api|app|auth|client|encryption|license|master|private|secret|service|shared|signing|storage|subscription)keys?(?!id)|authcode|(?:backup|recovery|verification|device)code|codeverifier|connectionstring|jsessionid|phpsessid|sessionid|(?:client|saml)assertion/;
