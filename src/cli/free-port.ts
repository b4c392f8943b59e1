import { createServer } from 'node:net';
import { DocsError } from '../errors.ts';

const FIRST = 4321;
const TRIED = 100;

interface PortWish {
  /** As `--port` says it. */
  port: number | undefined;
  host: string | undefined;
}

/** The port that was asked for, which must be free, or else the first free one from 4321 on. */
export async function freePort({ port, host }: PortWish): Promise<number> {
  if (port !== undefined) {
    if (await isFree(port, host)) return port;
    const next = await firstFree(port + 1, host);
    throw new DocsError(
      `Port ${port} is in use by another program.`,
      `Stop that program, or choose another port${next === undefined ? '' : `, for example with --port ${next}`}.`,
    );
  }
  const found = await firstFree(FIRST, host);
  if (found !== undefined) return found;
  throw new DocsError(
    `No port from ${FIRST} to ${FIRST + TRIED - 1} is free.`,
    'Stop a program that listens there, or name another port with --port.',
  );
}

async function firstFree(from: number, host: string | undefined): Promise<number | undefined> {
  for (let port = from; port < Math.min(from + TRIED, 65_536); port++) if (await isFree(port, host)) return port;
  return undefined;
}

/** Whether a server could listen there. */
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
    return new DocsError(
      `Port ${port} may be used by an administrator only.`,
      'Choose a port from 1024 on with --port.',
    );
  }
  return new DocsError(
    `The server cannot listen on ${host}: ${message}.`,
    'Name an address of this machine with --host, for example 127.0.0.1, or 0.0.0.0 for all of them.',
  );
}
