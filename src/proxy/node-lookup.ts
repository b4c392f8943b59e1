import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a host name, in order of preference; rejects as `dns.lookup` does. */
export type Resolver = (hostname: string) => Promise<ResolvedAddress[]>;

/** Look-ups under way at once. They share Node's four threads with file access, which slow name servers must not stop. */
const MAX_LOOKUPS = 2;

/** `dns.lookup` with equal look-ups joined and the others queued. Waiting counts into the connect limit (P-14). */
export function systemResolver(resolve: Resolver = resolveBySystem): Resolver {
  const running = new Map<string, Promise<ResolvedAddress[]>>();
  const queue: (() => void)[] = [];
  let free = MAX_LOOKUPS;

  async function resolveInTurn(hostname: string): Promise<ResolvedAddress[]> {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await resolve(hostname);
    } finally {
      running.delete(hostname);
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  }

  return (hostname) => {
    const shared = running.get(hostname) ?? resolveInTurn(hostname);
    running.set(hostname, shared);
    return shared;
  };
}

function resolveBySystem(hostname: string): Promise<ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, order: 'verbatim' }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/**
 * The `lookup` of a socket that connects to admitted addresses only (P-7): the addresses that were checked are the ones
 * the socket gets, in both forms that Node asks for. Of mixed answers the admitted ones remain.
 */
export function guardedLookup(
  resolve: Resolver,
  admits: (address: string) => boolean,
  notAdmitted: () => Error,
): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (found: ResolvedAddress[]): void => {
      const wanted = found
        .map(({ address }) => ({ address, family: isIP(address) }))
        .filter(({ family }) => family !== 0 && (!options.family || Number(options.family) === family));
      const admitted = wanted.filter(({ address }) => admits(address));
      const [first] = admitted;
      if (!first) callback(wanted.length === 0 ? notFound(hostname) : notAdmitted(), '');
      else if (options.all) callback(null, admitted);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(answer, (error: Error) => callback(error, ''));
  };
}

function notFound(hostname: string): Error {
  return Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
}
