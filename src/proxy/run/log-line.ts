import type { RefusalCode } from '../policy/refusal.ts';

/** One line per request, without its headers, query, path values, body or credentials (P-49). */
export interface LogLine {
  /** When the request ended, as ISO 8601. */
  time: string;
  /** One of the methods the proxy sends. Absent if the request was refused before it was read. */
  method?: string;
  /**
   * Origin and path template, for example `https://{}.example.com/v1/books/{bookId}`; `/*` for a path that no document
   * describes. Absent if the request was refused before it was read.
   */
  target?: string;
  /** Status of the proxy's own answer. */
  status: number;
  /** Why the request was refused or ended early. */
  code?: RefusalCode;
  /** Status of the backend's answer. */
  upstreamStatus?: number;
  /** Bytes of the answer's body that were passed on. */
  bytes: number;
  /** Milliseconds from arrival to end. */
  duration: number;
}

/** Formats the line as JSON without control characters or line separators, so that it is one line everywhere. */
export function formatLogLine(line: LogLine): string {
  return JSON.stringify(line).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
