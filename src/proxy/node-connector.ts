import { literalAddress } from './address.ts';
import type { Connector, IncomingAnswer, OutgoingRequest } from './connector.ts';
import { type Connecting, type Connection, openConnection } from './node-connection.ts';
import { NODE_CODINGS, nodeDecoder } from './node-decoder.ts';
import { connectionSharing, idleConnections, type Sharing } from './node-idle.ts';
import { type Resolver, systemResolver } from './node-lookup.ts';
import { exchangeOver, isRepeatable, isStale } from './node-request.ts';

export interface NodeConnectorOptions {
  /** Resolves host names; `dns.lookup` where absent. */
  resolve?: Resolver | undefined;
  /** Certificates of authorities to trust besides Node's, in PEM. */
  ca?: string[] | undefined;
}

/**
 * Connects through Node's sockets: addresses are checked where the connection is made (P-7), certificates unless the policy
 * says otherwise (P-13), with a strict parser (P-45).
 */
export function nodeConnector({ resolve = systemResolver(), ca }: NodeConnectorOptions = {}): Connector {
  const sharingOf = connectionSharing();
  const idle = idleConnections();
  const connecting: Connecting = { resolve, ca, sessions: new Map() };

  async function send(outgoing: OutgoingRequest): Promise<IncomingAnswer> {
    const sharing = sharingOf(outgoing);
    const keeping = (connection: Connection) => sharing && ((most: number) => idle.keep(sharing, connection, most));
    const waiting = sharing && (await idleConnection(sharing, outgoing));
    if (!waiting) {
      const connection = await openConnection(outgoing, connecting);
      return exchangeOver({ connection, outgoing, keep: keeping(connection), reused: false });
    }
    return exchangeOver({ connection: waiting, outgoing, keep: keeping(waiting), reused: true }).catch(
      async (error: unknown) => {
        if (!isStale(error)) throw error;
        return exchangeOver({ connection: await openConnection(outgoing, connecting), outgoing, reused: false });
      },
    );
  }

  async function idleConnection({ name }: Sharing, outgoing: OutgoingRequest): Promise<Connection | undefined> {
    const byName = literalAddress(outgoing.url.hostname) === undefined;
    const connection = idle.take(name, byName ? outgoing.admits : () => true);
    if (!connection || isRepeatable(outgoing)) return connection;
    // What cannot be repeated waits until everything has been read that has come by now, a goodbye of the backend included.
    await new Promise((resolve) => setImmediate(resolve));
    return connection.socket.destroyed ? undefined : connection;
  }

  return { send, acceptEncoding: NODE_CODINGS, decoder: nodeDecoder };
}
