import type { Refusal } from '../policy/refusal.ts';
import type { Bytes } from './bytes.ts';

/**
 * Headers of every answer that the proxy sends, refusals included. None comes from a backend (P-40). Answers with a
 * reader's credentials have them too.
 *
 * They keep a browser from rendering backend bytes on the site's origin, whatever the bytes are.
 */
export const FIXED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Content-Disposition': 'attachment',
};

const ANSWER_TYPE = 'application/vnd.docs.response';

/** Shared by all framed responses: `Response` copies a `Headers` at half the cost of anything else. Never change it. */
const ANSWER_HEADERS = new Headers({ ...FIXED_HEADERS, 'Content-Type': ANSWER_TYPE });

/**
 * Creates the response for the frames of a backend's answer. Complete frames get a `Content-Length`, and others pass
 * through nginx as they arrive.
 */
export function framedResponse(frames: ReadableStream<Bytes> | Bytes): Response {
  if (frames instanceof ReadableStream) {
    const response = answerResponse(frames);
    response.headers.set('X-Accel-Buffering', 'no');
    return response;
  }
  const response = answerResponse(streamOf(frames));
  response.headers.append('Content-Length', String(frames.length));
  return response;
}

function answerResponse(body: ReadableStream<Bytes>): Response {
  const response = new Response(body, { status: 200, headers: ANSWER_HEADERS });
  if (response.headers !== ANSWER_HEADERS) return response;
  // Some servers replace `Response` with their own, which keeps a `Headers` instead of copying it.
  return new Response(body, { status: 200, headers: new Headers(ANSWER_HEADERS) });
}

/** Wraps the bytes in a stream. `Response` would copy them and wrap them at twice the cost. */
function streamOf(bytes: Bytes): ReadableStream<Bytes> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/**
 * Creates the response for a refusal: `application/problem+json` (RFC 9457) with the stable `code`. `hint` is present
 * only if `explain` is set.
 */
export function refusalResponse(refusal: Refusal, { explain = false }: { explain?: boolean | undefined }): Response {
  const problem = {
    type: `urn:problem:docs-proxy:${refusal.code}`,
    title: TITLES[refusal.status] ?? 'Refused',
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    hint: explain ? refusal.hint : undefined,
  };
  const headers = new Headers({ ...FIXED_HEADERS, 'Content-Type': 'application/problem+json' });
  if (refusal.status === 405) headers.set('Allow', 'POST');
  if (refusal.retryAfter !== undefined) headers.set('Retry-After', String(refusal.retryAfter));
  return new Response(JSON.stringify(problem), { status: refusal.status, headers });
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
