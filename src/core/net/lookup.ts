import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** The requester of a lookup. */
export interface Requester {
  /** The client's address, if it is known. */
  client: string | undefined;
  /** A queued lookup is dropped when all of its requests have ended. */
  ending: { onEnd(callback: () => void): void };
}

/** Returns all addresses of a host name, in order of preference. Rejects as `dns.lookup` does. */
export type Resolver = (hostname: string, asker?: Requester) => Promise<ResolvedAddress[]>;

/**
 * Maximum number of concurrent lookups. They share Node's four threads with file access, which slow name servers must
 * not block.
 */
const MAX_LOOKUPS = 3;
/** Maximum per client, so that a client with slow names leaves room for others. */
const MAX_LOOKUPS_PER_CLIENT = 2;

interface Lookup {
  hostname: string;
  client: string | undefined;
  askers: number;
  started: boolean;
  addresses: Promise<ResolvedAddress[]>;
  start(): void;
  drop(): void;
}

/**
 * Creates a resolver on `dns.lookup` that joins equal lookups and queues the others. Waiting counts toward the connect
 * limit (P-14).
 */
export function systemResolver(resolve: (hostname: string) => Promise<ResolvedAddress[]> = resolveBySystem): Resolver {
  const lookups = new Map<string, Lookup>();

  function startNext(): void {
    const started = [...lookups.values()].filter((lookup) => lookup.started);
    if (started.length >= MAX_LOOKUPS) return;
    const next = [...lookups.values()].find(({ client, started: isRunning }) => {
      const running = started.filter((other) => other.client === client).length;
      return !isRunning && (client === undefined || running < MAX_LOOKUPS_PER_CLIENT);
    });
    if (!next) return;
    next.started = true;
    next.start();
    startNext();
  }

  function createLookup(hostname: string, client: string | undefined): Lookup {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const addresses = promise
      .then(() => resolve(hostname))
      .finally(() => {
        lookups.delete(hostname);
        startNext();
      });
    // If every request has ended, nobody else handles the error of a dropped lookup, and the process would end.
    addresses.catch(() => {});
    const drop = () => reject(new Error(`The lookup of ${hostname} was dropped`));
    return { hostname, client, askers: 0, started: false, addresses, start, drop };
  }

  return (hostname, asker) => {
    const lookup = lookups.get(hostname) ?? createLookup(hostname, asker?.client);
    lookups.set(hostname, lookup);
    lookup.askers += 1;
    asker?.ending.onEnd(() => {
      lookup.askers -= 1;
      if (lookup.askers === 0 && !lookup.started) lookup.drop();
    });
    startNext();
    return lookup.addresses;
  };
}

/** Returns all addresses of a host name by `dns.lookup`, in the order of the system. */
export function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, order: 'verbatim' }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/**
 * Creates the `lookup` of a socket that connects to admitted addresses only (P-7): the socket gets exactly the
 * addresses that were checked, in both forms that Node asks for. A name with an address that is not admitted is
 * refused, whatever its other addresses are, because it may lead to that one the next time.
 */
export function guardedLookup(
  resolve: Resolver,
  admits: (address: string) => boolean,
  notAdmitted: () => Error,
): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (resolvedAddresses: ResolvedAddress[]): void => {
      const addresses = resolvedAddresses
        .map(({ address }) => ({ address, family: isIP(address) }))
        .filter(({ family }) => family !== 0 && (!options.family || Number(options.family) === family));
      const [first] = addresses;
      if (!first) callback(notFound(hostname), '');
      else if (!addresses.every(({ address }) => admits(address))) callback(notAdmitted(), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(answer, (error: Error) => callback(error, ''));
  };
}

function notFound(hostname: string): Error {
  return Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
}
