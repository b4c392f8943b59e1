import type { Connector, OutgoingRequest } from './connector.ts';
import { type Agents, createAgents, mayShareConnection } from './node-agents.ts';
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
 * with the strict parser (P-45). Requests that may share a connection use idle ones; any other has its own.
 */
export function nodeConnector({ resolve = systemResolver(), ca }: NodeConnectorOptions = {}): Connector {
  const agents: Agents = createAgents();

  async function send(outgoing: OutgoingRequest) {
    if (!mayShareConnection(outgoing)) return sendOnce(outgoing, { resolve, ca });
    return sendOnce(outgoing, { resolve, ca, agents }).catch((error) => {
      if (!isStale(error)) throw error;
      return sendOnce(outgoing, { resolve, ca });
    });
  }

  return { send, acceptEncoding: NODE_CODINGS, decoder: nodeDecoder };
}
