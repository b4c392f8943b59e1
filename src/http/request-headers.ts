import type { InputKey, MissingInput } from '../form/missing-input.ts';
import { request as words } from '../words/english/request.ts';
import { say } from '../words/say.ts';

/** A header, and the input of its value. */
export interface HeaderEntry {
  name: string;
  value: string;
  input: InputKey;
  /** What the value is, for the reader: `Header parameter "X-Trace"`. */
  source: string;
  /** Why the value cannot be sent, for the reader. */
  fault?: string | undefined;
}

/** Characters of names (RFC 9110 section 5.6.2). */
export const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** HTAB, visible ASCII, space and the bytes above ASCII, one character each (RFC 9110 section 5.5). */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Characters that the value of a cookie cannot contain (RFC 6265 section 4.1.1). */
export const NOT_IN_COOKIE = /[;,\s"\\]/;

/**
 * The headers in order, each name once. A later entry replaces an earlier one; cookies are joined (RFC 6265 section 5.4).
 * Names and values that HTTP does not allow are left out and reported.
 */
export function requestHeaders(entries: readonly HeaderEntry[]) {
  const headers = new Map<string, [name: string, value: string]>();
  const missing: MissingInput[] = [];
  for (const { name, value: text, input, source, fault } of entries) {
    const value = text.replace(/^[ \t]+|[ \t]+$/g, '');
    const key = name.toLowerCase();
    if (fault !== undefined) {
      missing.push({ input, reason: 'invalid', message: fault });
    } else if (!TOKEN.test(name)) {
      missing.push({ input, reason: 'invalid', message: say(words.invalidName, { subject: source }) });
    } else if (!VALUE.test(value)) {
      missing.push({ input, reason: 'invalid', message: say(words.invalidValue, { subject: source }) });
    } else {
      const before = headers.get(key);
      headers.set(key, before && key === 'cookie' ? [before[0], `${before[1]}; ${value}`] : [name, value]);
    }
  }
  return { headers: [...headers.values()], missing };
}
