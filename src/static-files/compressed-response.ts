import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { isCompressibleType, isWorthCompressing } from './compressible.ts';
import { COMPRESSORS } from './compressors.ts';
import { preferredCoding } from './send-file.ts';

/** Compresses the body of a response if it is a page or data that the client accepts compressed. */
export function compressedResponse(response: Response, { method, headers: asked }: IncomingMessage): Response {
  const { body, status, statusText } = response;
  if (method !== 'GET' || body === null || !allowsCompression(response)) return response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const coding = preferredCoding(asked);
  if (coding === undefined) return new Response(body, { status, statusText, headers });
  headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  // A strong ETag would name the uncompressed bytes.
  const etag = headers.get('ETag');
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`);
  // The types of Node and of browsers differ, but the streams are the same.
  const compressor = Duplex.toWeb(COMPRESSORS[coding]()) as ReadableWritablePair;
  return new Response(body.pipeThrough(compressor), { status, statusText, headers });
}

function allowsCompression({ status, headers }: Response): boolean {
  const size = headers.get('Content-Length');
  return (
    status !== 206 &&
    !headers.has('Content-Encoding') &&
    !/\bno-transform\b/i.test(headers.get('Cache-Control') ?? '') &&
    isCompressibleType(headers.get('Content-Type') ?? '') &&
    (size === null || isWorthCompressing(Number(size)))
  );
}
