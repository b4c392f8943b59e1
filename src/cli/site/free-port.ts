import { createServer } from 'node:net';
import { DocsError } from '../../problems/errors.ts';

const FIRST_PORT = 4321;
const MAX_TRIES = 100;

interface PortOptions {
  /** The value of `--port`. */
  port: number | undefined;
  host: string | undefined;
}

/** Returns the requested port, which must be free, or the first free port from 4321 on. */
export async function freePort({ port, host }: PortOptions): Promise<number> {
  if (port !== undefined) {
    if (await isFree(port, host)) return port;
    throw await portInUse(port, host);
  }
  const first = await firstFree(FIRST_PORT, host);
  if (first !== undefined) return first;
  throw new DocsError(
    `No port from ${FIRST_PORT} to ${FIRST_PORT + MAX_TRIES - 1} is free.`,
    'Stop a program that uses one of them, or choose another port with --port.',
  );
}

/** Returns the error for a port that another program listens on. It suggests a free one. */
export async function portInUse(port: number, host: string | undefined): Promise<DocsError> {
  const next = await firstFree(port + 1, host);
  return new DocsError(
    `Port ${port} is in use by another program.`,
    `Stop that program, or choose another port${next === undefined ? '' : `, for example with --port ${next}`}.`,
  );
}

async function firstFree(from: number, host: string | undefined): Promise<number | undefined> {
  for (let port = from; port < Math.min(from + MAX_TRIES, 65_536); port++) if (await isFree(port, host)) return port;
  return undefined;
}

/** Whether a server could listen on the port. */
export async function isFree(port: number, host = 'localhost'): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve(false);
      reject(listenProblem(error, port, host));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

function listenProblem({ code, message }: NodeJS.ErrnoException, port: number, host: string): DocsError {
  if (code === 'EACCES') {
    return new DocsError(`Only administrators can use port ${port}.`, 'Choose a port above 1023 with --port.');
  }
  return new DocsError(
    `The server can’t listen on ${host}: ${message}.`,
    'Choose one of this machine’s addresses with --host, such as 127.0.0.1, or 0.0.0.0 for all of them.',
  );
}
