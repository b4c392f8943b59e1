import type { Connector, OutgoingRequest } from './connector.ts';
import { connectionPools } from './node-agents.ts';
import { NODE_CODINGS, nodeDecoder } from './node-decoder.ts';
import { type Resolver, systemResolver } from './node-lookup.ts';
import { isStale, sendOnce } from './node-request.ts';

export interface NodeConnectorOptions {
  /** Resolves host names; `dns.lookup` where absent. */
  resolve?: Resolver | undefined;
  /** Certificates of authorities to trust besides Node's, in PEM. */
  ca?: string[] | undefined;
}

/**
 * Connects through Node's sockets: addresses are checked where the connection is made (P-7), certificates unless the policy
 * says otherwise (P-13),
 * with the strict parser (P-45).
 */
export function nodeConnector({ resolve = systemResolver(), ca }: NodeConnectorOptions = {}): Connector {
  const poolOf = connectionPools();

  async function send(outgoing: OutgoingRequest) {
    const pool = poolOf(outgoing);
    if (!pool?.repeatable) return sendOnce(outgoing, { resolve, ca, pool });
    return sendOnce(outgoing, { resolve, ca, pool }).catch((error) => {
      if (!isStale(error)) throw error;
      return sendOnce(outgoing, { resolve, ca });
    });
  }

  return { send, acceptEncoding: NODE_CODINGS, decoder: nodeDecoder };
}
