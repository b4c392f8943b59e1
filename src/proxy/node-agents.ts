import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { OutgoingRequest } from './connector.ts';

/** Milliseconds for which an idle connection is kept, or less if the backend announces less. */
const IDLE_TIMEOUT = 4000;
/** The same where a request could not be repeated on another one, should the backend just then close it. */
const SHORT_IDLE_TIMEOUT = 1000;
/** Idle connections to all hosts together. */
const MAX_IDLE = 256;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Idle connections of one kind. */
export interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

/** Which idle connections a request may use. */
export interface ConnectionPool {
  agents: Agents;
  /** Only requests of the same partition use each other's connections. */
  partition: string;
  /** The request may be sent a second time when the idle connection turns out to be closed. */
  repeatable: boolean;
}

/**
 * Finds the connections that a request may use, none where it needs one of its own (P-45).
 *
 * Some backends disagree about where a body ends, and take its rest for the start of the next request. So requests that
 * carry one, or that change something, follow only requests of the same client with the same headers and query: what
 * could be stolen or forged that way is the client's own. Plain requests share. Schemes such as NTLM sign in the
 * connection instead of the request, and never share.
 */
export function connectionPools(): (request: OutgoingRequest) => ConnectionPool | undefined {
  const common = createAgents(IDLE_TIMEOUT);
  const own = createAgents(SHORT_IDLE_TIMEOUT);
  const nameOf = shortNames();
  return (request) => {
    const { method, headers, body, url, client } = request;
    if (signsInConnection(headers)) return undefined;
    if (!body && SAFE_METHODS.has(method)) return { agents: common, partition: '', repeatable: true };
    if (client === undefined) return undefined;
    return { agents: own, partition: nameOf(JSON.stringify([client, url.search, headers])), repeatable: false };
  };
}

/** A short name for each text, never the same for two. The agents use names as keys, which is slow with long ones. */
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

/** Options of a connection, as far as those of this proxy differ. */
interface PartitionedOptions extends AgentOptions {
  host?: string;
  servername?: string;
  rejectUnauthorized?: boolean;
  partition?: string;
}

function createAgents(timeout: number): Agents {
  const options = { keepAlive: true, timeout, maxFreeSockets: MAX_IDLE };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  for (const agent of [agents.http, agents.https]) {
    separatePartitions(agent);
    guardIdleSockets(agent);
  }
  return agents;
}

/** Names what tells our connections apart and nothing else: Node would write out some thirty options for each request. */
function separatePartitions(agent: HttpAgent): void {
  agent.getName = (options: PartitionedOptions = {}) => {
    const { host, port, servername = '', rejectUnauthorized = true, partition = '' } = options;
    return `${host}:${port}:${servername}:${rejectUnauthorized}:${partition}`;
  };
}

/** A backend that speaks without being asked loses the connection, so that its words never answer a later request. */
function guardIdleSockets(agent: HttpAgent): void {
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  const idle = new Set<Duplex>();
  const leave = (socket: Duplex) => idle.delete(socket);
  agent.keepSocketAlive = (socket) => {
    // Whether the socket may be kept, which the types of Node leave out.
    const kept: unknown = idle.size < MAX_IDLE && socket.readableLength === 0 && keep(socket);
    if (kept === true) {
      socket.on('data', hangUp);
      socket.once('close', forget);
      idle.add(socket);
    }
    return kept;
  };
  agent.reuseSocket = (socket, request) => {
    socket.off('data', hangUp);
    socket.off('close', forget);
    leave(socket);
    reuse(socket, request);
  };
  function forget(this: Duplex): void {
    leave(this);
  }
}

function hangUp(this: Duplex): void {
  this.destroy();
}
