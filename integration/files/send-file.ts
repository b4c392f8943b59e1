import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';

/** Sends a file in dev, without caching. */
export function sendFile(
  file: string,
  { method }: IncomingMessage,
  response: ServerResponse,
  failed: (error: Error) => void,
): void {
  response.setHeader('Content-Type', contentType(file));
  response.setHeader('Content-Length', statSync(file).size);
  response.setHeader('Cache-Control', 'no-cache');
  if (method === 'HEAD') response.end();
  else createReadStream(file).on('error', failed).pipe(response);
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
