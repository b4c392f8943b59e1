export type Encode = (text: string) => string;

/** For places where nothing is encoded. */
export function withoutEncoding(text: string): string {
  return text;
}

/**
 * Encodes all but the unreserved characters of RFC 3986, as RFC 6570 requires for values. `encodeURIComponent` does not
 * encode `!'()*`, and throws on an unpaired surrogate.
 */
export function encodeValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentByte);
}

/** Encodes the name of a query parameter. `$filter` and `user:name` stay readable; separators of a query do not. */
export const encodeName = encoderKeeping('$:@/!()*,');

/**
 * Encodes a query value with `allowReserved`: RFC 6570's reserved expansion, except that it encodes the characters that
 * RFC 3986 does not allow there (`#[]`), and `'`, which browsers always encode in a query.
 */
export const encodeReservedInQuery = encoderKeeping(':/?@!$&()*+,;=', { triples: true });

/** Encodes a path value with `allowReserved`. It cannot end the path or its segment (OpenAPI 3.2 section 4.12.3). */
export const encodeReservedInPath = encoderKeeping(":@!$&'()*+,;=", { triples: true });

/** Encodes the value of a parameter that spans segments of the path. It can neither begin nor end the path. */
export function encodeSegments(text: string): string {
  return encodePathText(text.replace(/^\/+/, ''));
}

/** Encodes a name in a form body (URL Standard). */
export function encodeFormText(text: string): string {
  return new URLSearchParams([[text.toWellFormed(), '']]).toString().slice(0, -1);
}

/** Encodes the fixed text of a path template. */
export const encodePathText = encoderKeeping("/:@!$&'()*+,;=", { triples: true });

/** Returns an encoder that keeps unreserved characters, `safe` and, with `triples`, existing percent escapes. */
function encoderKeeping(safe: string, { triples = false } = {}): Encode {
  const others = new RegExp(`${triples ? '%[0-9A-Fa-f]{2}|' : ''}[^A-Za-z0-9\\-._~${safe}]`, 'gu');
  return (text) => text.toWellFormed().replace(others, (match) => (isTriple(match) ? match : encodeValue(match)));
}

function isTriple(text: string): boolean {
  return text.length === 3 && text.startsWith('%');
}

function percentByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Encoded forms that some server decodes to a dot or a slash: percent, overlong UTF-8, full width, IIS `%u`. */
const DOT = '(?:\\.|%2e|%c0%ae|%e0%80%ae|%ef%bc%8e|%u002e)';
const SLASH = '(?:\\/|\\\\|%2f|%5c|%c0%af|%e0%80%af|%c1%9c|%ef%bc%8f|%u002f|%u005c)';
/** Characters that end `..` for some server: a slash, parameters, a query, a fragment, controls and space. */
const END = `(?:$|${SLASH}|;|%3b|%3f|%23|%[01][0-9a-f]|%20)`;
const TRAVERSAL = new RegExp(`${SLASH}${DOT}${DOT}(?=${END})`, 'i');

/**
 * Whether a path, as `URL` parsed it, still has a ".." segment in some encoding (P-3, P-12). The form refuses such a
 * path, and so does the proxy.
 *
 * `URL` resolves `..` and `%2e%2e` between slashes. A backend that decodes `%2f` or strips `;…` would resolve more. A
 * `%2f` without dots next to it is plain text. Several layers of `%25` are decoded first.
 */
export function hasTraversal(path: string): boolean {
  return TRAVERSAL.test(path.replace(/%(?:25)+(?=[0-9a-fu])/gi, '%'));
}
