import { type Resolver, systemResolver } from '../../net/lookup.ts';
import type { EgressProxies } from '../policy/egress.ts';
import type { Connector } from '../protocol/connector.ts';
import { nodeAgents } from './agents.ts';
import { NODE_CODINGS, nodeDecoder } from './decoder.ts';
import { isRepeatable, isStale, type RequestOptions, sendRequest } from './request.ts';

export interface NodeConnectorOptions {
  /** Resolves host names. The default is `dns.lookup`. */
  resolve?: Resolver | undefined;
  /** Certificate authorities to trust in addition to Node's, in PEM. */
  ca?: string[] | undefined;
  /** Proxies to connect through. Without them connections are direct, whatever the environment says. */
  egress?: EgressProxies | undefined;
}

/**
 * Connects with Node's own HTTP client. Addresses are checked where the connection is made (P-7), certificates unless
 * the policy excepts the origin (P-13), and answers by Node's strict parser and `checkAnswerHead` (P-45).
 */
export function nodeConnector({ resolve = systemResolver(), ca, egress }: NodeConnectorOptions = {}): Connector {
  const agentOf = nodeAgents(egress);
  return {
    async send(outgoing) {
      const agent = agentOf(outgoing);
      const options: RequestOptions = { resolve, ca, egress, agent };
      // A request that cannot be repeated waits one turn, so that a backend's close of an idle connection is seen
      // first.
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
