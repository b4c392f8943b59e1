import type { HttpRequest } from '../../../../src/http/http-request.ts';
import { ANSWER_TYPE, type AnswerEvent, readProxyAnswer } from '../../../../src/http/wire/proxy-answer.ts';
import { proxyEnvelope } from '../../../../src/http/wire/proxy-envelope.ts';
import { type WireRequest, wireRequest } from '../../../../src/http/wire/wire-request.ts';
import type { SendTarget } from '../state/props.ts';
import type { Failure } from './failure.ts';
import { isForbidden } from './forbidden-headers.ts';
import { watchPolicy } from './policy-watch.ts';
import type { SentRequest } from './sent-request.ts';
import { siteUnreachable } from './unreachable.ts';
import { unsendable } from './unsendable.ts';

export type SendEvent = AnswerEvent | { kind: 'failure'; failure: Failure };

/** What may have led a request to a server that the proxy refuses. */
type Way = Partial<Pick<SentRequest, 'hops' | 'variables'>>;

/** Sends the request and yields the response as it arrives. Ends without an error when the signal aborts it. */
export async function* send(
  request: HttpRequest,
  target: SendTarget,
  signal: AbortSignal,
  way: Way = {},
): AsyncGenerator<SendEvent> {
  const wire = wireRequest(request);
  const reason = unsendable(wire);
  if (reason) return yield failed(target, ({ unsendableFailure }) => unsendableFailure(reason, wire));
  const events = target.mode === 'proxy' ? throughProxy(wire, target, signal, way) : direct(wire, target, signal);
  for await (const event of events) {
    if (signal.aborted) return;
    yield event;
  }
}

type Failing = typeof import('./failing.ts');

/** The code that explains failures is loaded with the first one. It comes from this site. */
async function failed(
  target: SendTarget,
  explain: (failing: Failing) => Failure | Promise<Failure>,
): Promise<SendEvent> {
  const failing = await import('./failing.ts').catch(() => undefined);
  return { kind: 'failure', failure: failing ? await explain(failing) : siteUnreachable(target) };
}

async function* throughProxy(
  wire: WireRequest,
  target: ProxyTarget,
  signal: AbortSignal,
  { hops = [], variables = [] }: Way,
): AsyncGenerator<SendEvent> {
  const { path } = target;
  const { contentType, body } = proxyEnvelope(wire);
  const headers = { 'Content-Type': contentType };
  const response = await fetch(path, { method: 'POST', headers, body, signal, cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!response) return yield { kind: 'failure', failure: siteUnreachable(target) };
  const isAnswer = response.headers.get('content-type')?.startsWith(ANSWER_TYPE);
  if (!isAnswer || !response.body) {
    return yield failed(target, async ({ proxyFailure, failureOnTheWay, failureByVariables }) => {
      const failure = await proxyFailure(response, path, wire.url);
      return hops.length > 0 ? failureOnTheWay(failure, wire.url) : failureByVariables(failure, variables);
    });
  }
  try {
    yield* readProxyAnswer(response.body);
  } catch {
    yield failed(target, ({ proxyUnreadable }) => proxyUnreadable());
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
    const facts = { ...browserFacts(target), elapsed: performance.now() - startedAt };
    return yield failed(target, ({ policyFailure, directFailure }) =>
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

type ProxyTarget = Extract<SendTarget, { mode: 'proxy' }>;

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
