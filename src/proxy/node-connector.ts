import { type Resolver, systemResolver } from '../net/lookup.ts';
import type { Connector } from './connector.ts';
import { nodeAgents } from './node-agents.ts';
import { NODE_CODINGS, nodeDecoder } from './node-decoder.ts';
import { isRepeatable, isStale, type RequestOptions, sendRequest } from './node-exchange.ts';

export interface NodeConnectorOptions {
  /** Resolves host names; `dns.lookup` where absent. */
  resolve?: Resolver | undefined;
  /** Certificates of authorities to trust besides Node's, in PEM. */
  ca?: string[] | undefined;
}

/**
 * Connects with Node's own HTTP client: addresses are checked where the connection is made (P-7), certificates unless the
 * policy says otherwise (P-13), answers by Node's strict parser and `checkAnswerHead` (P-45).
 */
export function nodeConnector({ resolve = systemResolver(), ca }: NodeConnectorOptions = {}): Connector {
  const agentOf = nodeAgents();
  return {
    async send(outgoing) {
      const agent = agentOf(outgoing);
      const options: RequestOptions = { resolve, ca, agent };
      // A request that cannot be repeated first lets a goodbye of the backend arrive on the idle connections.
      if (agent && !isRepeatable(outgoing)) await new Promise((done) => setImmediate(done));
      return sendRequest(outgoing, options).catch((error: unknown) => {
        if (!isStale(error)) throw error;
        return sendRequest(outgoing, { ...options, agent: undefined });
      });
    },
    acceptEncoding: NODE_CODINGS,
    decoder: nodeDecoder,
  };
}
