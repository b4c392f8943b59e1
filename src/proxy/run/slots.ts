import ipaddr from 'ipaddr.js';
import type { ProxyLimits } from '../policy/limits.ts';
import { Refusal } from '../policy/refusal.ts';

/** Seconds after which a refused client may try again: an estimate of when a slot is free. */
const RETRY_AFTER = 2;
const MINUTE = 60_000;
/** Maximum number of clients whose rate is remembered. The least recently seen client is forgotten first. */
const MAX_CLIENTS = 10_000;

/** Counts active requests and requests per minute in this process (P-35). */
export interface Slots {
  /** Takes a slot or throws a `Refusal` with `Retry-After`. The returned function releases the slot; call it once. */
  take(clientAddress: string | undefined): () => void;
  readonly active: number;
}

export type SlotLimits = Pick<ProxyLimits, 'concurrency' | 'concurrencyPerClient' | 'requestsPerMinute'>;

/** Creates the slots. Only the global limit applies to clients without a known address. `now` returns milliseconds. */
export function createSlots(limits: SlotLimits, now: () => number = Date.now): Slots {
  const activeByClient = new Map<string, number>();
  const rate = createRate(limits.requestsPerMinute, now);
  let active = 0;
  return {
    take(clientAddress) {
      const client = clientAddress === undefined ? undefined : clientKey(clientAddress);
      const clientActive = activeByClient.get(client ?? '') ?? 0;
      if (active >= limits.concurrency) throw new Refusal('proxy-busy', { retryAfter: RETRY_AFTER });
      if (client !== undefined) {
        if (clientActive >= limits.concurrencyPerClient) {
          throw new Refusal('client-limit-reached', { retryAfter: RETRY_AFTER });
        }
        rate.spend(client);
        activeByClient.set(client, clientActive + 1);
      }
      active += 1;
      return () => {
        active -= 1;
        if (client !== undefined) releaseSlot(activeByClient, client);
      };
    },
    get active() {
      return active;
    },
  };
}

function releaseSlot(activeByClient: Map<string, number>, client: string): void {
  const remaining = (activeByClient.get(client) ?? 1) - 1;
  if (remaining === 0) activeByClient.delete(client);
  else activeByClient.set(client, remaining);
}

/** Creates a bucket of `perMinute` tokens for each client, which is refilled evenly. */
function createRate(perMinute: number, now: () => number): { spend(client: string): void } {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    spend(client) {
      if (perMinute === 0) return;
      const at = now();
      const before = buckets.get(client) ?? { tokens: perMinute, at };
      const tokens = Math.min(perMinute, before.tokens + ((at - before.at) / MINUTE) * perMinute);
      if (tokens < 1) {
        throw new Refusal('rate-limit-reached', { retryAfter: Math.ceil(((1 - tokens) / perMinute) * 60) });
      }
      buckets.delete(client);
      buckets.set(client, { tokens: tokens - 1, at });
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_CLIENTS && oldest !== undefined) buckets.delete(oldest);
    },
  };
}

/** A port behind an address, as some reverse proxies write it into `X-Forwarded-For`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[(.+)\]):\d+$/;

/**
 * Returns the key under which a client is counted. An IPv6 client owns at least a /64, so its /64 counts. An IPv4
 * address counts as a whole, and so does one that is mapped to IPv6. A port does not count.
 */
function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  const bare = address.replace(WITH_PORT, '$1$2').replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(bare)) return bare;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts.slice(0, 4).join(':');
}
