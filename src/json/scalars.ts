/** The place of a string or number in JSON. */
export interface ScalarPlace {
  /** Name of the member that it is, or belongs to with all that is around it, of those that were asked for. */
  secret: string | undefined;
  /** Name of the member that it is. */
  key: string | undefined;
}

const TOKEN = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|[{}[\]:,]|[^\s{}[\]:,"]+|\s+/g;

interface Container {
  isObject: boolean;
  /** The key before the colon, until its value comes. */
  key?: string | undefined;
  isValue: boolean;
  /** Name of the secret that contains it. */
  secret?: string | undefined;
}

/**
 * Rewrites each string and number of JSON text with `map`, in one pass. The text may be incomplete. Everything else stays
 * unchanged.
 *
 * @param isSecret The members whose name `map` gets, also for values inside them.
 * @param map From a token to a token: a text with its quotes, the last one of which may be missing.
 */
export function mapScalars(
  text: string,
  isSecret: (name: string) => boolean,
  map: (token: string, place: ScalarPlace) => string,
): string {
  const open: Container[] = [];
  return text.replaceAll(TOKEN, (token) => {
    const place = open.at(-1);
    const key = place?.isObject ? place.key : undefined;
    const secret = place?.secret ?? (key !== undefined && isSecret(key) ? key : undefined);
    if (token === '{' || token === '[') {
      open.push({ isObject: token === '{', isValue: token === '[', secret });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ':' && place) {
      place.isValue = true;
    } else if (token === ',' && place) {
      place.isValue = !place.isObject;
      place.key = undefined;
    } else if (token.trim() !== '' && place && !place.isValue) {
      place.key = nameOf(token);
    } else if (place && /^["\d-]/.test(token)) {
      return map(token, { secret, key });
    }
    return token;
  });
}

function nameOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.replaceAll('"', '');
  }
}
