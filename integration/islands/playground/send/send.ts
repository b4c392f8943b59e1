import type { HttpRequest } from '../../../../src/http/http-request.ts';
import { ANSWER_TYPE, type AnswerEvent, readProxyAnswer } from '../../../../src/http/wire/proxy-answer.ts';
import { proxyEnvelope } from '../../../../src/http/wire/proxy-envelope.ts';
import { type WireRequest, wireRequest } from '../../../../src/http/wire/wire-request.ts';
import type { SendTarget } from '../state/props.ts';
import { directFailure, isLoopback } from './direct-failure.ts';
import { type Failure, isForbidden, proxyFailure, proxyUnreachable, proxyUnreadable, unsendable } from './failure.ts';
import { policyFailure, watchPolicy } from './site-policy.ts';

export type SendEvent = AnswerEvent | { kind: 'failure'; failure: Failure };

/** Sends the request and yields the response as it arrives. Ends without an error when the signal aborts it. */
export async function* send(request: HttpRequest, target: SendTarget, signal: AbortSignal): AsyncGenerator<SendEvent> {
  const wire = wireRequest(request);
  const failure = unsendable(wire);
  if (failure) return yield { kind: 'failure', failure };
  const events = target.mode === 'proxy' ? throughProxy(wire, target.path, signal) : direct(wire, target, signal);
  for await (const event of events) {
    if (signal.aborted) return;
    yield event;
  }
}

async function* throughProxy(wire: WireRequest, path: string, signal: AbortSignal): AsyncGenerator<SendEvent> {
  const { contentType, body } = proxyEnvelope(wire);
  const headers = { 'Content-Type': contentType };
  const response = await fetch(path, { method: 'POST', headers, body, signal, cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!response)
    return yield {
      kind: 'failure',
      failure: proxyUnreachable(
        globalThis.navigator?.onLine !== false || isLoopback(globalThis.location?.hostname ?? ''),
      ),
    };
  const isAnswer = response.headers.get('content-type')?.startsWith(ANSWER_TYPE);
  if (!isAnswer || !response.body) return yield { kind: 'failure', failure: await proxyFailure(response, path) };
  try {
    yield* readProxyAnswer(response.body);
  } catch {
    yield { kind: 'failure', failure: proxyUnreadable() };
  }
}

async function* direct(wire: WireRequest, target: DirectTarget, signal: AbortSignal): AsyncGenerator<SendEvent> {
  const { method, url, headers, body = null } = wire;
  const sendable = headers.filter(([name]) => !isForbidden(name));
  const credentials = target.credentials ? 'include' : 'omit';
  const options: RequestInit = { method, headers: sendable, body, credentials, signal, cache: 'no-store' };
  const startedAt = performance.now();
  const policy = watchPolicy(url);
  const response = await fetch(url, options).catch(() => undefined);
  if (!response) {
    const block = await policy.blocked();
    if (signal.aborted) return;
    if (block) return yield { kind: 'failure', failure: policyFailure(url, block) };
    const facts = { ...browserFacts(target), elapsed: performance.now() - startedAt };
    return yield {
      kind: 'failure',
      failure: await directFailure(wire, facts, (origin) => isReachable(origin, signal)),
    };
  }
  policy.stop();
  const { status, statusText, url: from } = response;
  const dropped = headers.map(([name]) => name).filter(isForbidden);
  const followed = response.redirected;
  yield { kind: 'head', head: { status, statusText, headers: [...response.headers], url: from, dropped, followed } };
  yield* bodyEvents(response);
}

type DirectTarget = Extract<SendTarget, { mode: 'direct' }>;

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

/** Sends no cookies and does not read the response, so it needs no permission of the server. */
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
