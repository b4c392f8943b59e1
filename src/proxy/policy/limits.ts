import { DocsError } from '../../problems/errors.ts';

interface Limit {
  initial: number;
  unit: 'bytes' | 'milliseconds' | 'characters' | 'requests' | 'headers';
  /** One clause for the reference of docs.json. */
  meaning: string;
  /** Set if 0 is allowed and means no limit. */
  optional?: true;
}

/** Every limit of the proxy, under the names that docs.json, a policy in code and the hints of refusals share. */
export const PROXY_LIMITS = {
  maxRequestBytes: {
    initial: 10 * 1024 * 1024,
    unit: 'bytes',
    meaning: 'Largest request to the proxy, as received.',
  },
  maxResponseBytes: {
    initial: 10 * 1024 * 1024,
    unit: 'bytes',
    meaning:
      'Largest response body, both as received and decompressed. The rest is cut off, and the page says so. In an Astro project with `@astrojs/node`, a response that a client doesn’t read stays in memory, up to this size.',
  },
  maxUrlLength: { initial: 8192, unit: 'characters', meaning: 'Longest target URL.' },
  maxHeaders: { initial: 100, unit: 'headers', meaning: 'Maximum number of headers that a reader may set.' },
  maxHeaderBytes: { initial: 16 * 1024, unit: 'bytes', meaning: 'Total size of those headers’ names and values.' },
  maxAnswerHeaderBytes: {
    initial: 64 * 1024,
    unit: 'bytes',
    meaning: 'Total size of a response’s status line and headers.',
  },
  readTimeout: {
    initial: 30_000,
    unit: 'milliseconds',
    meaning: 'Time for the request to the proxy to arrive. `onRequest` gets the same time to decide.',
  },
  connectTimeout: { initial: 10_000, unit: 'milliseconds', meaning: 'Time for DNS lookup, TCP, and TLS together.' },
  totalTimeout: {
    initial: 30_000,
    unit: 'milliseconds',
    meaning: 'Time from the DNS lookup to the last byte of the response.',
  },
  eventStreamTimeout: {
    initial: 120_000,
    unit: 'milliseconds',
    meaning: 'The same as `totalTimeout`, for server-sent events (`text/event-stream`).',
  },
  concurrency: {
    initial: 32,
    unit: 'requests',
    meaning: 'Maximum number of requests in progress from all readers, per server process.',
  },
  concurrencyPerClient: {
    initial: 16,
    unit: 'requests',
    meaning: 'Maximum number of requests in progress from one client address.',
  },
  requestsPerMinute: {
    initial: 0,
    unit: 'requests',
    meaning: 'Maximum number of requests per minute from one client address. 0 means no limit.',
    optional: true,
  },
} as const satisfies Record<string, Limit>;

/** A key of `api.playground.proxy.limits`. */
export type LimitName = keyof typeof PROXY_LIMITS;

/** Every limit of the proxy. Sizes are in bytes, times in milliseconds. `PROXY_LIMITS` describes each. */
export type ProxyLimits = Record<LimitName, number>;

/** Limits that differ from the defaults. */
export type GivenLimits = Partial<Record<LimitName, number | undefined>>;

export const LIMIT_NAMES = Object.keys(PROXY_LIMITS).filter(isLimitName);

export const DEFAULT_LIMITS: Readonly<ProxyLimits> = Object.freeze(
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, PROXY_LIMITS[name].initial])) as ProxyLimits,
);

/** Returns the minimum and maximum of a limit. */
export function limitRange(name: LimitName): [least: number, most: number] {
  const { unit, optional }: Limit = PROXY_LIMITS[name];
  return [optional ? 0 : 1, unit === 'milliseconds' ? MAX_TIMEOUT : Number.MAX_SAFE_INTEGER];
}

/** The longest delay that `setTimeout` takes. A longer one would fire immediately. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Merges the given limits into the defaults. Throws a `DocsError` for an unknown name or an invalid value. */
export function completeLimits(overrides: GivenLimits = {}): ProxyLimits {
  const limits = { ...DEFAULT_LIMITS };
  for (const [name, value] of Object.entries(overrides)) {
    if (value === undefined) continue;
    if (!isLimitName(name)) throw unknownLimit(name);
    limits[name] = checkedLimit(name, value);
  }
  return limits;
}

function checkedLimit(name: LimitName, value: unknown): number {
  const [least, most] = limitRange(name);
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new DocsError(
    `The proxy limit ${name} must be a whole number from ${least} to ${most}, got ${JSON.stringify(value)}.`,
    `Remove it to use the default, ${DEFAULT_LIMITS[name]}.`,
  );
}

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(PROXY_LIMITS, name);
}

function unknownLimit(name: string): DocsError {
  return new DocsError(`The proxy has no limit named "${name}".`, `It has ${LIMIT_NAMES.join(', ')}.`);
}
