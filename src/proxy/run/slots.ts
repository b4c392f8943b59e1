import ipaddr from 'ipaddr.js';
import type { ProxyLimits } from '../policy/limits.ts';
import { Refusal } from '../policy/refusal.ts';

/** Seconds after which a refused client may try again: an estimate of when a slot is free. */
const RETRY_AFTER = 2;
const MINUTE = 60_000;
/** Clients whose rate is remembered. The client unseen for longest is forgotten first. */
const MAX_CLIENTS = 10_000;

/** Counts active requests and requests per minute in this process (P-35). */
export interface Slots {
  /** Takes a slot or throws a `Refusal` with `Retry-After`. The returned function releases the slot; call it once. */
  take(clientAddress: string | undefined): () => void;
  readonly active: number;
}

export type SlotLimits = Pick<ProxyLimits, 'concurrency' | 'concurrencyPerClient' | 'requestsPerMinute'>;

/** Clients without a known address share the global limit only. `now` is in milliseconds. */
export function createSlots(limits: SlotLimits, now: () => number = Date.now): Slots {
  const activeByClient = new Map<string, number>();
  const rate = createRate(limits.requestsPerMinute, now);
  let active = 0;
  return {
    take(clientAddress) {
      const client = clientAddress === undefined ? undefined : clientKey(clientAddress);
      const ofClient = activeByClient.get(client ?? '') ?? 0;
      if (active >= limits.concurrency) throw new Refusal('proxy-busy', { retryAfter: RETRY_AFTER });
      if (client !== undefined) {
        if (ofClient >= limits.concurrencyPerClient) {
          throw new Refusal('client-limit-reached', { retryAfter: RETRY_AFTER });
        }
        rate.spend(client);
        activeByClient.set(client, ofClient + 1);
      }
      active += 1;
      return () => {
        active -= 1;
        if (client !== undefined) leave(activeByClient, client);
      };
    },
    get active() {
      return active;
    },
  };
}

function leave(activeByClient: Map<string, number>, client: string): void {
  const remaining = (activeByClient.get(client) ?? 1) - 1;
  if (remaining === 0) activeByClient.delete(client);
  else activeByClient.set(client, remaining);
}

/** A bucket of `perMinute` tokens for each client, refilled evenly. */
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

/** An IPv6 client owns at least a /64, so the /64 counts. IPv4 addresses count whole, mapped ones as IPv4. */
function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.IPv6.isValid(bare)) return bare;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts.slice(0, 4).join(':');
}
