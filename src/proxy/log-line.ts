import type { RefusalCode } from './refusal.ts';

/** One line per request: nothing of its headers, query, path values, body or credentials (P-49). */
export interface LogLine {
  /** ISO 8601, when the request ended. */
  time: string;
  /** One of the methods the proxy sends; absent when the request was refused before it was read. */
  method?: string;
  /** Origin and path template of the destination, for example `https://{}.example.com/v1`; absent as for `method`. */
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

/** What an operator reads: totals since the start of the process. */
export interface ProxyCounters {
  /** Requests that have ended. */
  requests: number;
  /** Requests under way. */
  active: number;
  /** Of answers passed on. */
  bytes: number;
  /** Ended requests by refusal code, or `ok`. */
  outcomes: Record<string, number>;
}

/** Adds up log lines. */
export function createCounters(active: () => number): { add(line: LogLine): void; read(): ProxyCounters } {
  const outcomes = new Map<string, number>();
  let requests = 0;
  let bytes = 0;
  return {
    add(line) {
      requests += 1;
      bytes += line.bytes;
      const outcome = line.code ?? 'ok';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    },
    read: () => ({ requests, active: active(), bytes, outcomes: Object.fromEntries(outcomes) }),
  };
}
