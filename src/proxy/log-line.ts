import type { RefusalCode } from './refusal.ts';

/** One line per request: nothing of its headers, query, path values, body or credentials (P-49). */
export interface LogLine {
  /** ISO 8601, when the request ended. */
  time: string;
  /** One of the methods the proxy sends; absent when the request was refused before it was read. */
  method?: string;
  /**
   * Origin and path template, for example `https://{}.example.com/v1/books/{bookId}`; `/*` in place of a path that no
   * document describes. Absent as for `method`.
   */
  target?: string;
  /** Of the proxy's own answer. */
  status: number;
  /** Why it was refused or ended early. */
  code?: RefusalCode;
  /** Of the backend's answer. */
  upstreamStatus?: number;
  /** Of the answer's body as passed on. */
  bytes: number;
  /** Milliseconds from arrival to end. */
  duration: number;
}

/** JSON without control characters or line separators, so that one line stays one line anywhere. */
export function formatLogLine(line: LogLine): string {
  return JSON.stringify(line).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
