import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type { OutgoingRequest } from './connector.ts';

/** Milliseconds for which an idle connection is kept, or less if the backend announces less. */
const IDLE_TIMEOUT = 4000;
const MAX_IDLE_PER_HOST = 64;
const REUSABLE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

/** Connections that are used again after an answer that was complete and to the letter. */
export function createAgents(): Agents {
  const options = { keepAlive: true, timeout: IDLE_TIMEOUT, maxFreeSockets: MAX_IDLE_PER_HOST };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  guardIdleSockets(agents.http);
  guardIdleSockets(agents.https);
  return agents;
}

/**
 * Whether a request may share a connection with those of other visitors (P-45).
 *
 * Without a body none of it can be taken for the start of the next request; safe methods may be repeated when an idle
 * connection turns out to be closed; and schemes such as NTLM sign in the connection instead of the request.
 */
export function mayShareConnection({ method, headers, body }: OutgoingRequest): boolean {
  if (body || !REUSABLE_METHODS.has(method)) return false;
  const authorization = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  return authorization === undefined || /^(?:basic|bearer) /i.test(authorization);
}

/** A backend that speaks without being asked loses the connection, so that its words never answer a later request. */
function guardIdleSockets(agent: HttpAgent): void {
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (socket) => {
    // Whether the socket may be kept, which the types of Node leave out.
    const kept: unknown = socket.readableLength === 0 && keep(socket);
    if (kept === true) socket.on('data', hangUp);
    return kept;
  };
  agent.reuseSocket = (socket, request) => {
    socket.off('data', hangUp);
    reuse(socket, request);
  };
}

function hangUp(this: Socket): void {
  this.destroy();
}
