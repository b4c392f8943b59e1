import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server through a slow network. */
export interface SlowNetwork extends AsyncDisposable {
  url: string;
}

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, a round trip of 150 ms. */
const DOWN = { bytesPerSecond: 200_000, delay: 75 };
const UP = { bytesPerSecond: 93_750, delay: 75 };

/** The number of bytes to forward at once. With small pieces, several connections can share the rate. */
const PIECE = 4096;

/**
 * Emulates a slow network, because the emulation in Chromium stalls: about one page in a hundred never receives all of
 * its files, from any server.
 */
export async function slowNetwork(target: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(target);
  const down = slowLine(DOWN);
  const up = slowLine(UP);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    up(client, upstream);
    down(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns one direction, whose rate is shared by all connections. */
function slowLine({ bytesPerSecond, delay }: typeof DOWN): (from: Socket, to: Socket) => void {
  let free = 0;
  return (from, to) => {
    const waiting: { due: number; deliver: () => void }[] = [];
    const deliverDue = (): void => {
      const now = performance.now();
      while (waiting[0] && waiting[0].due <= now) waiting.shift()?.deliver();
      if (waiting[0]) setTimeout(deliverDue, waiting[0].due - now);
    };
    const add = (bytes: number, deliver: () => void): void => {
      free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
      waiting.push({ due: free + delay, deliver });
      if (waiting.length === 1) setTimeout(deliverDue, free + delay - performance.now());
    };
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        add(piece.length, () => to.write(piece));
      }
    });
    from.on('end', () => add(0, () => to.end()));
  };
}
