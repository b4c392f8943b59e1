import { scanJson, unquote } from './scan.ts';

/** The place of a string or number in JSON. */
export interface ScalarPlace {
  /** Name of the secret member whose value it is, or that contains it. */
  secret: string | undefined;
  /** Name of the member whose value it is. */
  key: string | undefined;
}

/**
 * Rewrites each string and number of an object or list in JSON text with `map`. The text may be incomplete. Everything
 * else stays unchanged.
 *
 * @param isSecret Whether the members with a name are secrets, including all values inside them.
 * @param map Maps a token to a token. A string token has its quotes, the last of which may be missing.
 */
export function mapScalars(
  text: string,
  isSecret: (name: string) => boolean,
  map: (token: string, place: ScalarPlace) => string,
): string {
  let out = '';
  let end = 0;
  for (const { kind, text: token, start, isKey, scope, opens } of scanJson<string>(text)) {
    const key = scope?.isObject && scope.key !== undefined ? unquote(scope.key) : undefined;
    const secret = scope?.note ?? (key !== undefined && isSecret(key) ? key : undefined);
    if (opens) opens.note = secret;
    const isScalar = scope !== undefined && !isKey && (kind === 'string' || kind === 'number');
    out += text.slice(end, start) + (isScalar ? map(token, { secret, key }) : token);
    end = start + token.length;
  }
  return out + text.slice(end);
}
