import { Buffer } from 'node:buffer';
import { connect as connectPlain, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { literalAddress } from './address.ts';
import type { ConnectionTiming, OutgoingRequest } from './connector.ts';
import { milliseconds } from './frames.ts';
import { guardedLookup, type Resolver } from './node-lookup.ts';
import { Refusal } from './refusal.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** A connection to a backend. Where nobody uses it, whatever happens on it ends it. */
export interface Connection {
  readonly socket: Socket;
  /** The address it leads to. */
  readonly address: string;
  /** What its making took. */
  readonly timing: ConnectionTiming;
  user: ConnectionUser | undefined;
}

export interface ConnectionUser {
  /** Valid only during the call, which may move them about. */
  onBytes(bytes: Buffer): void;
  /** The other side has closed it, in good order or with an error. May be called again. */
  onClosed(error: Error | undefined): void;
  /** It takes more to write. */
  onDrain(): void;
}

export interface Connecting {
  resolve: Resolver;
  /** Certificates of authorities to trust besides Node's, in PEM. */
  ca: string[] | undefined;
  /** Of TLS, by what `sessionName` answers, so that the next handshake is shorter. */
  sessions: Map<string, Buffer>;
}

/** Milliseconds per address where a host has several. Node's default is too short for distant hosts. */
const ATTEMPT_TIMEOUT = 1000;
const MAX_SESSIONS = 100;
/**
 * All connections are read into this one memory, which holds what came only until the next read: a buffer made for each
 * would cost more than all else that is done with it, and stand unused until V8 looks for it.
 */
const ARRIVED = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Connects to an admitted address of the target, over TLS where its URL says so, within the limit for that. Rejects with a
 * `Refusal`, and with why the exchange ended when it does.
 */
export function openConnection(outgoing: OutgoingRequest, connecting: Connecting): Promise<Connection> {
  const { url, ending, connectTimeout } = outgoing;
  return new Promise((resolve, reject) => {
    if (ending.ended) throw ending.ended;
    const clock = connectionClock();
    const secure = url.protocol === 'https:';
    let connection: Connection | undefined;
    const socket = openSocket(outgoing, connecting, { timed: clock.timed, user: () => connection?.user });
    const timer = setTimeout(() => fail(new Refusal('upstream-connect-timeout')), connectTimeout);
    const detach = ending.onEnd(fail);

    function settle(): void {
      clearTimeout(timer);
      detach();
    }

    function fail(why: Refusal): void {
      settle();
      reject(why);
      socket.destroy();
    }

    function closed(error?: Error): void {
      if (!connection) fail(error ? upstreamFailure(error) : new Refusal('upstream-reset'));
      else if (connection.user) connection.user.onClosed(error);
      else socket.destroy();
    }

    socket.on('error', closed);
    socket.on('end', () => closed());
    socket.on('close', () => closed());
    socket.on('drain', () => connection?.user?.onDrain());
    socket.once('connect', () => clock.step('connect'));
    socket.once('secureConnect', () => clock.step('tls'));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      settle();
      // Idle connections hold up no process that wants to end; the time limit of a request does.
      socket.unref();
      connection = { socket, address: socket.remoteAddress ?? '', timing: clock.timing, user: undefined };
      resolve(connection);
    });
  });
}

interface SocketNeeds {
  timed: ConnectionClock['timed'];
  /** Who uses the connection by now. */
  user(): ConnectionUser | undefined;
}

function openSocket(outgoing: OutgoingRequest, { resolve, ca, sessions }: Connecting, needs: SocketNeeds): Socket {
  const { url, admits, notAdmitted, verifiesTls } = outgoing;
  const secure = url.protocol === 'https:';
  const literal = literalAddress(url.hostname);
  const host = literal ?? url.hostname;
  const options: TcpNetConnectOpts = {
    host,
    port: Number(url.port) || (secure ? 443 : 80),
    lookup: guardedLookup(needs.timed(resolve), admits, notAdmitted),
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT,
    noDelay: true,
    onread: {
      buffer: ARRIVED,
      callback(count) {
        const user = needs.user();
        if (user) user.onBytes(ARRIVED.subarray(0, count));
        else socket.destroy();
        return true;
      },
    },
  };
  const socket = secure ? connectSecurely() : connectPlain(options);
  return socket;

  function connectSecurely(): Socket {
    const name = sessionName(outgoing);
    const session = sessions.get(name);
    const secured = connectSecure({
      ...options,
      servername: literal === undefined ? host : '',
      rejectUnauthorized: verifiesTls,
      ALPNProtocols: ['http/1.1'],
      ...(ca && { ca }),
      ...(session && { session }),
    });
    secured.on('session', (ticket) => {
      if (sessions.size >= MAX_SESSIONS) sessions.clear();
      sessions.set(name, ticket);
    });
    secured.on('error', () => sessions.delete(name));
    return secured;
  }
}

/** A session stands for a certificate that was checked, so it is nobody's for whom it would be checked otherwise. */
function sessionName({ url, verifiesTls }: OutgoingRequest): string {
  return `${verifiesTls} ${url.host}`;
}

interface ConnectionClock {
  timing: ConnectionTiming;
  /** Ends a step: what passed since the one before. */
  step(name: keyof ConnectionTiming): void;
  /** The resolver, with its time as the step `dns`. Sockets tell it too late to be seen. */
  timed(resolve: Resolver): Resolver;
}

function connectionClock(): ConnectionClock {
  const timing: ConnectionTiming = {};
  let last = performance.now();
  const step = (name: keyof ConnectionTiming) => {
    const now = performance.now();
    timing[name] = milliseconds(now - last);
    last = now;
  };
  return { timing, step, timed: (resolve) => (hostname) => resolve(hostname).finally(() => step('dns')) };
}
