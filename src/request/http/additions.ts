import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import type { MissingInput } from '../form/missing-input.ts';
import type { Addition } from '../form/values.ts';
import { encodeName, encodeValue } from './percent-encoding.ts';
import { type HeaderEntry, NOT_IN_COOKIE, TOKEN } from './request-headers.ts';

export interface AddedParts {
  headers: HeaderEntry[];
  /** `name=value`, encoded. */
  query: string[];
  missing: MissingInput[];
}

/** Returns the headers, query parameters and cookies that the reader added. Skips additions without name and value. */
export function addedParts(additions: readonly Addition[] = []): AddedParts {
  const parts: AddedParts = { headers: [], query: [], missing: [] };
  for (const [index, addition] of additions.entries()) {
    const { in: place, name, value } = addition;
    if (name === '' && value === '') continue;
    const input = `added:${index}` as const;
    const fault = additionFault(addition);
    if (fault !== undefined) parts.missing.push({ input, reason: 'invalid', message: fault });
    else if (place === 'query') parts.query.push(`${encodeName(name)}=${encodeValue(value)}`);
    else if (place === 'cookie')
      parts.headers.push({ name: 'Cookie', value: `${name}=${value}`, input, source: say(words.cookie, { name }) });
    else parts.headers.push({ name, value, input, source: say(words.header, { name }) });
  }
  return parts;
}

/** Returns a message for the reader if an addition cannot be sent. */
export function additionFault({ in: place, name, value }: Addition): string | undefined {
  if (name === '') return { header: words.enterHeader, query: words.enterQuery, cookie: words.enterCookie }[place];
  if (place === 'query') return undefined;
  if (!TOKEN.test(name)) return say(place === 'header' ? words.headerName : words.cookieName, { name });
  if (place === 'cookie' && NOT_IN_COOKIE.test(value)) return say(words.cookieValue, { name });
  return place === 'header' ? headerFault(name) : undefined;
}

function headerFault(name: string): string | undefined {
  if (/^content-type$/i.test(name)) return words.contentType;
  if (/^cookie$/i.test(name)) return words.cookieHeader;
  if (CONNECTION.test(name)) return say(words.connectionHeader, { name });
  return undefined;
}

/** Headers that neither a page nor the proxy may set. */
const CONNECTION =
  /^(?:accept-encoding|connection|content-length|cookie2|expect|host|keep-alive|set-cookie2?|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*|forwarded|x-forwarded.*|x-real-ip)$/i;
