import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { Resolver } from '../../core/net/lookup.ts';
import type { ConnectionTiming, OutgoingRequest } from '../protocol/connector.ts';
import { milliseconds } from '../protocol/frames.ts';

/** Sockets whose address was looked up and checked here. It does not contain sockets to egress proxies. */
const LOOKED_UP = new WeakSet<Socket>();

/** The connection that one request uses: a new one, or an idle one of an earlier request. */
export interface RequestConnection {
  /** The resolver for the request, which times the lookup. */
  resolve: Resolver;
  /** Follows the connection of a request. Call it once, right after the request is opened. */
  follow(request: ClientRequest, events: ConnectionEvents): void;
  /** How long the steps of connecting took. Empty for an idle connection. */
  timing(): ConnectionTiming;
  /** Whether this is an idle connection on which the backend has sent nothing since the request took it. */
  isUnanswered(): boolean;
}

interface ConnectionEvents {
  /** The connection can carry the request. */
  onReady(): void;
  /** The idle connection leads to an address that this request may not reach. */
  onForbidden(): void;
}

/** Creates the connection of a request. `resolve` is the resolver of the connector. */
export function requestConnection({ url, admits }: OutgoingRequest, resolve: Resolver): RequestConnection {
  const clock = connectionClock();
  let request: ClientRequest | undefined;
  let isDirect = false;
  let bytesBefore = 0;

  function useNew(socket: Socket, onReady: () => void): void {
    socket.once('connect', () => isDirect && LOOKED_UP.add(socket));
    if (!socket.connecting) {
      // A tunnel. Node hands it to the request once TLS with the backend is established.
      onReady();
      clock.step('connect');
    }
    socket.once('connect', () => clock.step('connect'));
    socket.once('secureConnect', () => clock.step('tls'));
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onReady);
  }

  return {
    resolve: clock.timed((...parameters) => {
      isDirect = true;
      return resolve(...parameters);
    }),
    follow(opened, { onReady, onForbidden }) {
      request = opened;
      opened.on('socket', (socket) => {
        bytesBefore = socket.bytesRead;
        if (!opened.reusedSocket) {
          useNew(socket, onReady);
          return;
        }
        onReady();
        if (LOOKED_UP.has(socket) && !admits(socket.remoteAddress ?? '')) onForbidden();
      });
    },
    timing: () => (request?.reusedSocket ? {} : clock.timing),
    isUnanswered: () => request?.reusedSocket === true && (request.socket?.bytesRead ?? bytesBefore) === bytesBefore,
  };
}

/** Measures how long the steps of making a connection take. */
interface ConnectionClock {
  timing: ConnectionTiming;
  /** Ends a step and records the time since the step before. */
  step(name: keyof ConnectionTiming): void;
  /** Wraps the resolver to time it as the step `dns`, because sockets report the lookup too late. */
  timed(resolve: Resolver): Resolver;
}

/** Starts a clock. Create it right before the connection. */
function connectionClock(): ConnectionClock {
  const timing: ConnectionTiming = {};
  let last = performance.now();
  const step = (name: keyof ConnectionTiming) => {
    const now = performance.now();
    timing[name] = milliseconds(now - last);
    last = now;
  };
  return {
    timing,
    step,
    timed:
      (resolve) =>
      (...parameters) =>
        resolve(...parameters).finally(() => step('dns')),
  };
}
