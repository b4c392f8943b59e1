import { Refusal } from '../policy/refusal.ts';
import type { Bytes } from '../protocol/bytes.ts';
import type { Connector, IncomingAnswer, OutgoingRequest } from '../protocol/connector.ts';
import type { OutgoingBody } from '../protocol/envelope.ts';
import { upstreamFailure } from '../run/upstream-failure.ts';

/** Content codings that `fetch` itself decodes. Several of them may be in a list. */
const DECODED = /^(?:x-)?(?:gzip|deflate|br|zstd)$/;
/** Cloudflare Workers decode only these, and only if the header is written exactly so. */
const DECODED_BY_WORKERS = /^(?:gzip|br)$/;

/**
 * Returns a connector that sends requests with the platform's `fetch`, for platforms without sockets. Destinations,
 * paths and headers are checked as on every other platform. The platform must check the addresses of a host name (P-16)
 * and limit the time to connect. Bodies are buffered before they are sent, because the platform needs to know their
 * length (P-25).
 */
export function fetchConnector(send: typeof fetch = fetch): Connector {
  return {
    async send(outgoing): Promise<IncomingAnswer> {
      const { url, method, headers, lifetime } = outgoing;
      const body = outgoing.body ? { body: await collectBytes(outgoing.body) } : {};
      const response = await send(url, {
        method,
        headers,
        redirect: 'manual',
        signal: lifetime.signal(),
        ...body,
      }).catch((error) => {
        throw lifetime.ended ?? upstreamFailure(error);
      });
      // A platform that takes an interim response for the final one would show the final one as its body (P-45).
      if (response.status < 200) throw new Refusal('upstream-malformed');
      return {
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
        body: bodyOf(response, outgoing),
        decoded: isDecoded(response.headers.get('content-encoding') ?? ''),
        timing: {},
      };
    },
    decoder: () => undefined,
  };
}

function isDecoded(codings: string): boolean {
  if (globalThis.navigator?.userAgent === 'Cloudflare-Workers') return DECODED_BY_WORKERS.test(codings);
  return codings.split(',').every((coding) => DECODED.test(coding.trim().toLowerCase()));
}

async function collectBytes(body: OutgoingBody): Promise<Bytes> {
  if (body instanceof Uint8Array) return body;
  const whole = new Uint8Array(body.length);
  let at = 0;
  for await (const piece of body.pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function* bodyOf(response: Response, { lifetime }: OutgoingRequest): AsyncGenerator<Bytes> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (error) {
    throw lifetime.ended ?? upstreamFailure(error, 'upstream-incomplete');
  } finally {
    // A stream that has failed cannot be canceled. Its error is thrown above.
    await reader.cancel().catch(() => {});
  }
}
