/** Where a text or number of JSON stands. */
export interface ScalarPlace {
  /** Name of the member that it is, or belongs to with all that is around it, of those that were asked for. */
  secret: string | undefined;
  /** Name of the member that it is. */
  key: string | undefined;
}

const TOKEN = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|[{}[\]:,]|[^\s{}[\]:,"]+|\s+/g;

interface Container {
  isObject: boolean;
  /** What stands before the colon, while a value is awaited. */
  key?: string | undefined;
  isValue: boolean;
  /** Name of the secret that all of it belongs to. */
  secret?: string | undefined;
}

/**
 * JSON, also half written, with each of its texts and numbers as `map` writes it anew, in one pass; everything else as it
 * stands.
 *
 * @param isSecret Of which members to tell the name, also for what is inside them.
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
