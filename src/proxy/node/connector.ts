import { type Resolver, systemResolver } from '../../net/lookup.ts';
import type { EgressProxies } from '../policy/egress.ts';
import type { Connector } from '../protocol/connector.ts';
import { nodeAgents } from './agents.ts';
import { NODE_CODINGS, nodeDecoder } from './decoder.ts';
import type { RequestOptions } from './open-request.ts';
import { isRepeatable, isStale, sendRequest } from './request.ts';

export interface NodeConnectorOptions {
  /** Resolves host names. The default is `dns.lookup`. */
  resolve?: Resolver | undefined;
  /** Certificate authorities to trust in addition to Node's, in PEM. */
  ca?: string[] | undefined;
  /** Proxies to connect through. Without them, connections are direct, whatever the environment says. */
  egress?: EgressProxies | undefined;
}

/**
 * Returns a connector that uses Node's own HTTP client. It checks addresses where the connection is made (P-7),
 * certificates unless the policy exempts the origin (P-13), and answers with Node's strict parser and `checkAnswerHead`
 * (P-45).
 */
export function nodeConnector({ resolve = systemResolver(), ca, egress }: NodeConnectorOptions = {}): Connector {
  const agentOf = nodeAgents(egress);
  return {
    async send(outgoing) {
      const agent = agentOf(outgoing);
      const options: RequestOptions = { resolve, ca, egress, agent };
      // A request that cannot be repeated waits one turn of the event loop, so that Node first notices if the backend
      // has closed the idle connection.
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
