import type { LogLine } from './log-line.ts';

/** Totals for operators, counted since the proxy was created. */
export interface ProxyCounters {
  /** Requests that have ended. */
  requests: number;
  /** Active requests. */
  active: number;
  /** Bytes of answers passed on. */
  bytes: number;
  /** Ended requests by refusal code, or `ok`. */
  outcomes: Record<string, number>;
}

/** Counts how requests ended. */
export function createCounters(active: () => number): {
  add(outcome: Pick<LogLine, 'bytes' | 'code'>): void;
  read(): ProxyCounters;
} {
  const outcomes = new Map<string, number>();
  let requests = 0;
  let bytes = 0;
  return {
    add({ bytes: passed, code = 'ok' }) {
      requests += 1;
      bytes += passed;
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    },
    read: () => ({ requests, active: active(), bytes, outcomes: Object.fromEntries(outcomes) }),
  };
}

/** On `globalThis`, because a site's bundle and its packages each have their own copy of this module. */
const KEY = Symbol.for('astro-specbook.proxy-counters');
const shared = globalThis as { [KEY]?: () => ProxyCounters };

/** Makes `proxyCounters` read the counters of the proxy that a site runs. */
export function publishCounters(read: () => ProxyCounters): void {
  shared[KEY] = read;
}

/** Returns the counters of this process's documentation site. All are zero before its first request. */
export function proxyCounters(): ProxyCounters {
  return shared[KEY]?.() ?? { requests: 0, active: 0, bytes: 0, outcomes: {} };
}
