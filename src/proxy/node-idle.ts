import type { OutgoingRequest } from './connector.ts';
import type { Connection } from './node-connection.ts';

/** Milliseconds for which an idle connection is kept, or less if the backend announces less. */
const IDLE_TIMEOUT = 4000;
/** The same where a request could not be repeated on another one, should the backend just then close it. */
const SHORT_IDLE_TIMEOUT = 1000;
/** Idle connections to all hosts together. */
const MAX_IDLE = 256;
/** Milliseconds after which those are closed that have waited long enough. */
const SWEEP_INTERVAL = 500;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which idle connections a request may use, and who may use its own afterwards. */
export interface Sharing {
  /** Requests of the same name use each other's connections. */
  name: string;
  /** Milliseconds. */
  idleTimeout: number;
}

/**
 * Finds the connections that a request may use, none where it needs one of its own (P-45).
 *
 * Some backends disagree about where a body ends, and take its rest for the start of the next request. So requests that
 * carry one, or that change something, follow only requests of the same client with the same headers and query: what
 * could be stolen or forged that way is the client's own. Plain requests share. Schemes such as NTLM sign in the
 * connection instead of the request, and never share. Nor do bodies that are sent as they come: what was sent is gone,
 * should the connection turn out to be closed.
 */
export function connectionSharing(): (request: OutgoingRequest) => Sharing | undefined {
  const nameOf = shortNames();
  return ({ method, headers, body, url, client, verifiesTls }) => {
    if (signsInConnection(headers)) return undefined;
    const host = `${verifiesTls} ${url.protocol}${url.host}`;
    if (!body && SAFE_METHODS.has(method)) return { name: host, idleTimeout: IDLE_TIMEOUT };
    if (client === undefined || (body && !(body instanceof Uint8Array))) return undefined;
    const partition = nameOf(JSON.stringify([client, url.search, headers]));
    return { name: `${host} ${partition}`, idleTimeout: SHORT_IDLE_TIMEOUT };
  };
}

/** A short name for each text, never the same for two. */
function shortNames(): (text: string) => string {
  const names = new Map<string, string>();
  let last = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_IDLE) names.clear();
    last += 1;
    const name = String(last);
    names.set(text, name);
    return name;
  };
}

function signsInConnection(headers: OutgoingRequest['headers']): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === 'authorization' && !/^(?:basic|bearer|token|apikey) /i.test(value),
  );
}

interface Waiting {
  connection: Connection;
  /** In the time of `performance.now()`. */
  until: number;
}

/** Connections that wait for the next request. */
export interface IdleConnections {
  /** The one that waited least, of those whose address is admitted. */
  take(name: string, admits: (address: string) => boolean): Connection | undefined;
  /** For as many milliseconds as both sides want; closed instead where there are too many. */
  keep(sharing: Sharing, connection: Connection, milliseconds: number): void;
}

export function idleConnections(): IdleConnections {
  const idle = new Map<string, Waiting[]>();
  let count = 0;
  let sweeping = false;

  function remove(name: string, found: Waiting): void {
    const waiting = idle.get(name);
    const at = waiting?.lastIndexOf(found) ?? -1;
    if (!waiting || at < 0) return;
    waiting.splice(at, 1);
    count -= 1;
    if (waiting.length === 0) idle.delete(name);
  }

  function take(name: string, admits: (address: string) => boolean): Connection | undefined {
    const now = performance.now();
    const usable = ({ connection: { socket, address }, until }: Waiting) =>
      until > now && !socket.destroyed && admits(address);
    const found = idle.get(name)?.findLast(usable);
    if (!found) return undefined;
    remove(name, found);
    found.connection.user = undefined;
    return found.connection;
  }

  function keep({ name, idleTimeout }: Sharing, connection: Connection, milliseconds: number): void {
    const { socket } = connection;
    if (count >= MAX_IDLE || socket.destroyed) {
      socket.destroy();
      return;
    }
    const kept = { connection, until: performance.now() + Math.min(idleTimeout, milliseconds) };
    const forget = () => {
      remove(name, kept);
      socket.destroy();
    };
    // A backend that speaks without being asked loses the connection: its words must never answer a later request.
    connection.user = { onBytes: forget, onClosed: forget, onDrain: () => {} };
    const waiting = idle.get(name);
    if (waiting) waiting.push(kept);
    else idle.set(name, [kept]);
    count += 1;
    sweepLater();
  }

  /** One timer for all connections: one for each would be set and cleared with every request. */
  function sweepLater(): void {
    if (sweeping) return;
    sweeping = true;
    setTimeout(sweep, SWEEP_INTERVAL).unref();
  }

  function sweep(): void {
    const now = performance.now();
    for (const [name, waiting] of idle) {
      for (const kept of waiting.filter(({ until }) => until <= now)) {
        remove(name, kept);
        kept.connection.socket.destroy();
      }
    }
    sweeping = false;
    if (count > 0) sweepLater();
  }

  return { take, keep };
}
