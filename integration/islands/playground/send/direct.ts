import type { WireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { failureEvent } from './failure-event.ts';
import { isForbidden } from './forbidden-headers.ts';
import { watchPolicy } from './policy-watch.ts';
import type { DirectTarget, SendEvent } from './send-event.ts';

/** Sends the request directly from this page to the API. */
export async function* sendFromPage(
  wire: WireRequest,
  target: DirectTarget,
  signal: AbortSignal,
): AsyncGenerator<SendEvent> {
  const { method, url, headers, body = null } = wire;
  const { redirect = 'follow' } = target;
  const sendable = headers.filter(([name]) => !isForbidden(name));
  const credentials = target.credentials ? 'include' : 'omit';
  const options: RequestInit = { method, headers: sendable, body, credentials, redirect, signal, cache: 'no-store' };
  const startedAt = performance.now();
  const policy = watchPolicy(url);
  const response = await fetch(url, options).catch(() => undefined);
  if (!response) {
    const block = await policy.blocked();
    if (signal.aborted) return;
    const facts = { ...browserFacts(target), elapsed: performance.now() - startedAt };
    return yield failureEvent(target, ({ policyFailure, directFailure }) =>
      block ? policyFailure(url, block) : directFailure(wire, facts, (origin) => isReachable(origin, signal)),
    );
  }
  policy.stop();
  const { status, statusText, url: from } = response;
  const dropped = headers.map(([name]) => name).filter(isForbidden);
  const followed = response.redirected;
  yield { kind: 'head', head: { status, statusText, headers: [...response.headers], url: from, dropped, followed } };
  yield* bodyEvents(response);
}

async function* bodyEvents({ body }: Response): AsyncGenerator<SendEvent> {
  const reader = body?.getReader();
  let bytes = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.length;
      yield { kind: 'bytes', bytes: read.value };
    }
    yield { kind: 'end', end: { complete: true, truncated: false, bytes } };
  } catch {
    yield { kind: 'end', end: { complete: false, truncated: false, reason: 'stream-cut', bytes } };
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

/** Whether a server responds. Sends no cookies and reads no response, so it needs no permission from the server. */
async function isReachable(origin: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${origin}/`, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
  }).catch(() => undefined);
  return response !== undefined;
}

function browserFacts({ credentials }: DirectTarget) {
  return { origin: location.origin, online: navigator.onLine, credentials };
}
