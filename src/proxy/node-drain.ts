import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { provideReaderDrain } from './reader-drain.ts';

let watching = false;

/**
 * Astro's Node adapter writes an answer without waiting for the reader to take it, so that a slow reader would fill the
 * server's memory. It hands endpoints nothing of the connection, but Node itself announces each request it begins, and
 * what is remembered then holds through everything that the request leads to.
 *
 * Call it before the server's first request; each later call does nothing.
 */
export function watchResponses(): void {
  if (watching) return;
  watching = true;
  const responses = new AsyncLocalStorage<ServerResponse>();
  subscribe('http.server.request.start', (message) => {
    const response = responseOf(message);
    if (response) responses.enterWith(response);
  });
  provideReaderDrain(() => {
    const response = responses.getStore();
    return response && (() => drained(response));
  });
}

/** Waits until a response may be written to again without its buffer growing. */
export function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}

function responseOf(message: unknown): ServerResponse | undefined {
  if (typeof message !== 'object' || message === null || !('response' in message)) return undefined;
  return message.response instanceof ServerResponse ? message.response : undefined;
}
