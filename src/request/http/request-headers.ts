import { request as words } from '../../words/english/request.ts';
import { say } from '../../words/say.ts';
import type { InputKey, MissingInput } from '../form/missing-input.ts';

/** A header, and the input that provides its value. */
export interface HeaderEntry {
  name: string;
  value: string;
  input: InputKey;
  /** Names the input for the reader, such as `Header parameter "X-Trace"`. */
  source: string;
  /** Tells the reader why the value cannot be sent. */
  fault?: string | undefined;
}

/** The names that headers and cookies can have (RFC 9110 section 5.6.2). */
export const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** HTAB, visible ASCII, space and the bytes above ASCII, one character each (RFC 9110 section 5.5). */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Characters that the value of a cookie cannot contain (RFC 6265 section 4.1.1). */
export const NOT_IN_COOKIE = /[;,\s"\\]/;

/**
 * Returns the headers in order, each name once. A later entry replaces an earlier one; cookies are joined (RFC 6265
 * section 5.4). Omits and reports names and values that HTTP does not allow.
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
