import { parsedUrl } from './parsed-url.ts';

/** What a response says about the end of its operation. */
export interface AnnouncedEnd {
  /** Since or from when the operation is deprecated. `true` without a date. RFC 9745 section 2. */
  deprecated?: Date | true | undefined;
  /** Until when it can be used. RFC 8594 section 3. */
  until?: Date | undefined;
  /** URL of what replaces it: `Link` with `rel="successor-version"` (RFC 5829 section 3.3). */
  successor?: string | undefined;
}

/**
 * Reads the headers `Deprecation`, `Sunset`, and `Link`.
 *
 * @param headerNamed Returns a header by its name in lowercase.
 * @param url The URL of the response, to which links are relative.
 */
export function announcedEnd(headerNamed: (name: string) => string | undefined, url: string): AnnouncedEnd {
  const deprecated = deprecationOf(headerNamed('deprecation')?.trim());
  const until = httpDate(headerNamed('sunset'));
  const isEnding = deprecated !== undefined || until !== undefined;
  return { deprecated, until, successor: isEnding ? successorIn(headerNamed('link') ?? '', url) : undefined };
}

/** A structured date such as `@1688169599`, or as in earlier drafts `true` or an HTTP date. */
function deprecationOf(text: string | undefined): Date | true | undefined {
  if (text === undefined || text === '' || text === 'false' || text === '?0') return undefined;
  const [, seconds] = /^@(\d{1,12})$/.exec(text) ?? [];
  return seconds === undefined ? (httpDate(text) ?? true) : new Date(Number(seconds) * 1000);
}

/** A date of HTTP ends with `GMT`. `Date` also reads other texts, such as `?1`. */
function httpDate(text: string | undefined): Date | undefined {
  const date = new Date(text?.trim().endsWith('GMT') ? text : '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function successorIn(links: string, url: string): string | undefined {
  for (const [, target = '', parameters = ''] of links.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    const names = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (names.includes('successor-version')) return parsedUrl(target, url)?.href;
  }
  return undefined;
}
