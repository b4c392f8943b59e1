import { createHash } from 'node:crypto';
import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { EgressProxies } from '../policy/egress.ts';
import type { OutgoingRequest } from '../protocol/connector.ts';

/** Milliseconds to keep an idle connection open. A shorter time announced by the backend takes precedence. */
const IDLE_TIMEOUT = 4000;
/**
 * A shorter time for requests that must not be sent twice, because the backend may be closing the connection as they
 * are sent.
 */
const SHORT_IDLE_TIMEOUT = 1000;
const MAX_IDLE_PER_HOST = 64;
/** Maximum number of groups of requests that keep separate connections. */
const MAX_GROUPS = 256;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type Agents = (request: OutgoingRequest) => HttpAgent | undefined;

/**
 * Returns a function that finds the agent whose idle connections a request may use, or `undefined` if the request needs
 * a connection of its own (P-45).
 *
 * Some backends disagree about where a body ends and mistake the rest of it for the start of the next request. Requests
 * that carry a body or change something therefore share connections only with requests of the same client that have the
 * same headers and query, so a client can only steal or forge its own requests. Safe requests without a body share
 * freely. Schemes such as NTLM authenticate the connection instead of the request, so their requests never share.
 * Streamed bodies do not share either, because they cannot be sent again if the connection turns out to be closed.
 */
export function nodeAgents(egress?: EgressProxies): Agents {
  const shared = new Map<string, HttpAgent>();
  const groups = new Map<string, HttpAgent>();

  function sharedAgent(protocol: string): HttpAgent {
    const agent = shared.get(protocol) ?? keepAliveAgent(protocol, IDLE_TIMEOUT, egress);
    shared.set(protocol, agent);
    return agent;
  }

  function groupAgent(name: string, protocol: string): HttpAgent {
    const agent = groups.get(name) ?? keepAliveAgent(protocol, SHORT_IDLE_TIMEOUT, egress);
    groups.delete(name);
    groups.set(name, agent);
    if (groups.size > MAX_GROUPS) dropIdleGroup();
    return agent;
  }

  /** Drops the least recently used group. Agents in use stay, because destroying one would end its requests. */
  function dropIdleGroup(): void {
    for (const [name, agent] of groups) {
      if (Object.keys(agent.sockets).length > 0) continue;
      agent.destroy();
      groups.delete(name);
      return;
    }
  }

  return (request) => {
    const { method, headers, body, url, client } = request;
    if (signsInConnection(headers)) return undefined;
    if (!body && SAFE_METHODS.has(method)) return sharedAgent(url.protocol);
    if (client === undefined || (body && !(body instanceof Uint8Array))) return undefined;
    return groupAgent(groupName(request), url.protocol);
  };
}

/** Returns a digest, so that no credential stays in a key after its request has ended. */
function groupName({ client, url, headers }: OutgoingRequest): string {
  const group = JSON.stringify([client, url.protocol, url.search, headers]);
  return createHash('sha256').update(group).digest('base64');
}

function signsInConnection(headers: OutgoingRequest['headers']): boolean {
  return headers.some(
    ([name, value]) => name.toLowerCase() === 'authorization' && !/^(?:basic|bearer|token|apikey) /i.test(value),
  );
}

function keepAliveAgent(protocol: string, timeout: number, egress: EgressProxies | undefined): HttpAgent {
  const options = { keepAlive: true, timeout, maxFreeSockets: MAX_IDLE_PER_HOST };
  return closeOnUnsolicitedBytes(newAgent(protocol, egress, options));
}

/** Creates an agent that connects through the egress proxies of the policy, and ignores those of the environment. */
export function newAgent(protocol: string, egress: EgressProxies | undefined, options: AgentOptions = {}): HttpAgent {
  const all = { ...options, proxyEnv: { ...egress } };
  return protocol === 'https:' ? new HttpsAgent(all) : new HttpAgent(all);
}

/** Closes an idle connection when the backend sends unsolicited bytes, which must never answer a later request. */
function closeOnUnsolicitedBytes(agent: HttpAgent): HttpAgent {
  // Node's agent returns whether it keeps the socket. The types leave that out.
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => boolean;
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (socket: Duplex): boolean => {
    const isKept = keep(socket);
    if (isKept) socket.on('data', destroySocket);
    return isKept;
  };
  agent.reuseSocket = (socket, request) => {
    socket.off('data', destroySocket);
    reuse(socket, request);
  };
  return agent;
}

function destroySocket(this: Duplex): void {
  this.destroy();
}
