import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { processUsage } from '../process-usage.mjs';

/**
 * Listens on a free loopback port and sends the origin to the parent process. Answers its message `usage`, and ends
 * when the parent ends.
 */
export function serve(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ origin: `http://127.0.0.1:${port}` });
  });
  process.on('message', (message) => message === 'usage' && process.send?.({ usage: processUsage() }));
  process.on('disconnect', () => process.exit());
}
