import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { constants } from 'node:os';
import path from 'node:path';
import { path as proxyPath } from 'virtual:specbook/proxy';
import facts from 'virtual:specbook/site';
import { handler as app } from '@astrojs/node/server.js';
import { listenFailure, portFault } from '../../../src/cli/site/listen-failure.ts';
import { type ServedSite, siteHandler } from '../../../src/cli/static-files/site-handler.ts';
import { nodeHandler } from '../../../src/proxy/index.node.ts';
import { proxy } from '../../routes/request.ts';

/**
 * The server that `docs build` writes, `server/entry.mjs` in the built folder. It needs nothing but Node. Files and the
 * proxy do not pass through Astro's adapter, which reads responses faster than slow readers do.
 */

const DEFAULT_PORT = 4321;

/** The maximum milliseconds that requests may take after the server was asked to stop. Docker waits for ten seconds. */
const DRAIN_MS = 8000;

const built = path.join(import.meta.dirname, '..');

const site: ServedSite = {
  files: path.join(built, 'client'),
  copies: path.join(built, 'compressed'),
  base: facts.siteBase,
  allowsOtherPaths: true,
  endpoints: new Map([[proxyPath.replaceAll(/^\/|\/$/g, ''), nodeHandler(proxy)]]),
  app,
};

/** Handles all requests to the site. */
export const handler = siteHandler(site);

interface Address {
  port: number;
  host: string;
  /** Hosts of the site, in addition to localhost and IP addresses. Absent if it answers under every name. */
  hosts?: readonly string[];
}

/** Starts the server, with TLS if the environment names a certificate, and resolves once it listens. */
export async function startServer({ port, host, hosts }: Address): Promise<Server> {
  const { SERVER_CERT_PATH, SERVER_KEY_PATH } = process.env;
  const handle = hosts === undefined ? handler : siteHandler({ ...site, hosts });
  const server =
    SERVER_CERT_PATH && SERVER_KEY_PATH
      ? createHttpsServer({ cert: readFileSync(SERVER_CERT_PATH), key: readFileSync(SERVER_KEY_PATH) }, handle)
      : createHttpServer(handle);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}

/** Runs the server until the process is asked to stop. */
async function run({ PORT, HOST = 'localhost' }: NodeJS.ProcessEnv): Promise<void> {
  const fault = portFault(PORT);
  if (fault !== undefined) return end(fault);
  // A log that cannot be written, because the disk is full or its reader has ended, must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    const server = await startServer({ port: PORT ? Number(PORT) : DEFAULT_PORT, host: HOST });
    stopOnSignals(server);
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : PORT;
    console.log(`The site is at http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}${facts.siteBase}`);
  } catch (error) {
    const failure = listenFailure(error, process.env);
    if (failure === undefined) throw error;
    end(failure);
  }
}

function end(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

/**
 * Lets running requests finish when the process is asked to stop, and takes no new ones. A second signal ends the
 * process at once. If the site's own code handles the signal too, that code ends the process.
 */
function stopOnSignals(server: Server): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Runs first: a handler that runs once is no listener anymore when it has been called.
    process.prependOnceListener(signal, () => {
      const isOnlyHandler = process.listenerCount(signal) === 0;
      process.once(signal, () => process.exit(128 + constants.signals[signal]));
      // Later, so that the last lines of the log are written.
      const stop = () => isOnlyHandler && setTimeout(() => process.exit(0), 50);
      server.close(stop);
      // Connections that clients keep open close as soon as no request uses them.
      setInterval(() => server.closeIdleConnections(), 100).unref();
      setTimeout(stop, DRAIN_MS).unref();
    });
  }
}

if (process.env['ASTRO_NODE_AUTOSTART'] !== 'disabled') await run(process.env);
