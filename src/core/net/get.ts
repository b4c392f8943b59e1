import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { literalAddress } from './address.ts';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

export interface GetOptions {
  signal: AbortSignal;
  headers: Record<string, string>;
  /** Whether to connect to public addresses only. */
  publicOnly: boolean;
}

export interface GetAnswer {
  status: number;
  statusText: string;
  header: (name: string) => string | undefined;
  /** Whether the answer came from a public address. */
  isPublic: boolean;
  /** The decoded body. */
  body: Readable;
}

/** Sends one GET request on a new connection. Does not follow redirects. */
export async function httpGet(url: URL, { signal, headers, publicOnly }: GetOptions): Promise<GetAnswer> {
  const literal = literalAddress(url.hostname);
  if (publicOnly && literal !== undefined && !isPublicAddress(literal)) throw new PrivateAddressError();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      signal,
      agent: false,
      headers: { ...headers, 'accept-encoding': 'gzip, br, deflate' },
      ...(publicOnly && { lookup: publicLookup }),
    });
    request.once('response', resolve);
    request.once('error', reject);
  });
  return {
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    header: (name) => [response.headers[name]].flat()[0],
    isPublic: isPublicAddress(response.socket.remoteAddress ?? ''),
    body: decompress(response),
  };
}

function decompress(response: IncomingMessage): Readable {
  const decoder = decoderOf(response.headers['content-encoding']);
  // An error of either stream destroys the other, and the reader of the decoder gets it.
  return decoder ? pipeline(response, decoder, () => undefined) : response;
}

function decoderOf(coding: string | undefined) {
  switch (coding?.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return createInflate();
    default:
      return undefined;
  }
}
