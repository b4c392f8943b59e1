import { createServer } from 'node:http';
import { startBackend } from '../../example-site/api/server.ts';
import { BACKEND, RECORDER } from './servers.ts';

/** A request that the demo backend received, for tests. */
export interface Received {
  method: string;
  /** The path and the query as they were sent. */
  path: string;
  headers: [name: string, value: string][];
  /** The body as Base64. */
  body: string;
  /** Whether the connection ended before the response did. */
  aborted: boolean;
}

/** Starts the demo backend and a server that reports the requests that it has received. */
export async function startRecorded(): Promise<() => Promise<void>> {
  const backend = await startBackend({ port: Number(new URL(BACKEND).port), host: '127.0.0.1' });
  const recorder = createServer((_, response) => {
    const list: Received[] = backend.requests.map(({ method, path, rawHeaders, body, aborted }) => ({
      method,
      path,
      headers: pairs(rawHeaders),
      body: Buffer.from(body).toString('base64'),
      aborted: aborted === true,
    }));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(list));
  });
  await new Promise<void>((resolve) => recorder.listen(Number(new URL(RECORDER).port), '127.0.0.1', resolve));
  return async () => {
    recorder.close();
    await backend.close();
  };
}

function pairs(rawHeaders: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    list.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return list;
}

/** Waits for a request that `matches`, and returns the newest one. */
export async function waitForRequest(matches: (request: Received) => boolean): Promise<Received> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const list = (await (await fetch(RECORDER)).json()) as Received[];
    const match = list.findLast(matches);
    if (match) return match;
    if (Date.now() > deadline) {
      throw new Error(`No such request among ${list.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function header(request: Received, name: string): string | undefined {
  return request.headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}
