import { DocsError } from '../errors.ts';

/** Every bound of the proxy. Sizes in bytes, times in milliseconds. */
export interface ProxyLimits {
  /** Whole request to the proxy, as it arrives. */
  maxRequestBytes: number;
  /** Body of the answer, as received and as decoded; each may reach it, then the answer is truncated (P-42). */
  maxResponseBytes: number;
  /** Characters of the target URL (P-27). */
  maxUrlLength: number;
  /** Headers that the reader sets (P-27). */
  maxHeaders: number;
  /** Names and values of those headers together (P-27). */
  maxHeaderBytes: number;
  /** Head of the backend's answer. */
  maxAnswerHeaderBytes: number;
  /** Until the request to the proxy has arrived and `onRequest` has decided (P-26). */
  readTimeout: number;
  /** Look-up, TCP and TLS together (P-14). */
  connectTimeout: number;
  /** From the look-up to the last byte of the answer (P-43). */
  totalTimeout: number;
  /** The same for `text/event-stream`. */
  eventStreamTimeout: number;
  /** Requests under way (P-35). */
  concurrency: number;
  /** Requests of one client address under way (P-35). */
  concurrencyPerClient: number;
  /** Requests of one client address within a minute; 0 sets no such limit. */
  requestsPerMinute: number;
}

export const DEFAULT_LIMITS: Readonly<ProxyLimits> = {
  maxRequestBytes: 10 * 1024 * 1024,
  maxResponseBytes: 10 * 1024 * 1024,
  maxUrlLength: 8192,
  maxHeaders: 100,
  maxHeaderBytes: 16 * 1024,
  maxAnswerHeaderBytes: 64 * 1024,
  readTimeout: 30_000,
  connectTimeout: 10_000,
  totalTimeout: 30_000,
  eventStreamTimeout: 120_000,
  concurrency: 32,
  concurrencyPerClient: 16,
  requestsPerMinute: 0,
};

/** Longest delay that `setTimeout` takes; beyond it the timer would fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** The given limits over the defaults. Throws a `DocsError` for an unknown name or a value that bounds nothing. */
export function completeLimits(given: Partial<ProxyLimits> = {}): ProxyLimits {
  const limits = { ...DEFAULT_LIMITS };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (!isLimitName(name)) throw unknownLimit(name);
    limits[name] = checkedLimit(name, value);
  }
  return limits;
}

function checkedLimit(name: keyof ProxyLimits, value: unknown): number {
  const least = name === 'requestsPerMinute' ? 0 : 1;
  const most = name.endsWith('Timeout') ? MAX_TIMEOUT : Number.MAX_SAFE_INTEGER;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new DocsError(
    `The proxy limit ${name} must be a whole number from ${least} to ${most}; it is ${JSON.stringify(value)}.`,
    `Leave it out for the default of ${DEFAULT_LIMITS[name]}.`,
  );
}

function isLimitName(name: string): name is keyof ProxyLimits {
  return Object.hasOwn(DEFAULT_LIMITS, name);
}

function unknownLimit(name: string): DocsError {
  return new DocsError(`The proxy has no limit named "${name}".`, `It has ${Object.keys(DEFAULT_LIMITS).join(', ')}.`);
}
