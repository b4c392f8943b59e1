import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ExampleSource } from '../../../../src/request/form/form.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { ANSWER_TYPE, readProxyAnswer } from '../../../../src/request/http/wire/proxy-answer.ts';
import { proxyEnvelope } from '../../../../src/request/http/wire/proxy-envelope.ts';
import { type WireRequest, wireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import type { SendTarget } from '../state/props.ts';
import { sendFromPage } from './direct.ts';
import { failureEvent } from './failure-event.ts';
import type { ProxyTarget, SendEvent } from './send-event.ts';
import type { SentRequest } from './sent-request.ts';
import { isOnThisSite, siteUnreachable } from './unreachable.ts';
import { unsendable } from './unsendable.ts';

/**
 * Sends the requests of a playground, to the API and to authorization servers. A setting takes one path to it:
 * `playgroundProps` puts the setting into the `SendTarget`, and the sender applies it.
 */
export interface Sender {
  /** Path of the OAuth callback page. */
  callback: string;
  /** Returns how a request to this URL is sent. */
  wayTo(url: string, usesCookie?: boolean): SendTarget;
  /** Sends the request and yields the response as it arrives. Ends without an error when the signal aborts it. */
  send(request: HttpRequest, signal: AbortSignal, causes?: RefusalCauses): AsyncGenerator<SendEvent>;
  /** Waits for code of this site. Rejects with a message for the reader if it does not load. */
  load<Code>(code: Promise<Code>): Promise<Code>;
}

export function senderOf(site: SendTarget, callback = ''): Sender {
  const wayTo = (url: string, usesCookie = false) => (isOnThisSite(url) ? onThisSite(site, usesCookie) : site);
  return {
    callback,
    wayTo,
    send(request, signal, causes = {}) {
      if (causes.mock?.isInPage) return respondInPage(request, causes.mock, causes.bases?.[0], site);
      return send(request, causes.mock ? WITHOUT_COOKIES : wayTo(request.url, causes.usesCookie), signal, causes);
    },
    load: (code) =>
      code.catch(() => {
        throw new Error(siteUnreachable(site).title);
      }),
  };
}

/**
 * Returns how requests to this site are sent: directly, because the proxy never reaches it, and without the reader's
 * cookies unless the document describes one as the credential (P-9).
 */
function onThisSite(site: SendTarget, usesCookie: boolean): SendTarget {
  const direct = site.mode === 'direct' ? site : { credentials: false };
  return { ...direct, mode: 'direct', credentials: usesCookie || direct.credentials };
}

const WITHOUT_COOKIES: SendTarget = { mode: 'direct', credentials: false };

/** Sends from the browser, without its cookies. */
export const directSender = senderOf(WITHOUT_COOKIES);

export const SenderContext = createContext(directSender);

/** Returns the sender of the playground around a component. */
export function useSender(): Sender {
  return useContext(SenderContext);
}

/** What may have led to a server that the proxy refuses: redirects, or server variables. */
type RefusalCauses = Partial<Pick<SentRequest, 'hops' | 'variables' | 'usesCookie' | 'mock' | 'bases'>>;

/** Responds in the page itself. Sends nothing. */
async function* respondInPage(
  request: HttpRequest,
  { file }: ExampleSource,
  base: string | undefined,
  site: SendTarget,
): AsyncGenerator<SendEvent> {
  const events = await import('./example-events.ts').then(
    (code) => code.exampleEvents(request, file, base),
    () => undefined,
  );
  if (events) yield* events;
  else yield { kind: 'failure', failure: siteUnreachable(site) };
}

async function* send(
  request: HttpRequest,
  target: SendTarget,
  signal: AbortSignal,
  causes: RefusalCauses = {},
): AsyncGenerator<SendEvent> {
  const wire = wireRequest(request);
  const reason = unsendable(wire);
  if (reason) return yield failureEvent(target, ({ unsendableFailure }) => unsendableFailure(reason, wire));
  const events =
    target.mode === 'proxy' ? throughProxy(wire, target, signal, causes) : sendFromPage(wire, target, signal);
  for await (const event of events) {
    if (signal.aborted) return;
    yield event;
  }
}

async function* throughProxy(
  wire: WireRequest,
  target: ProxyTarget,
  signal: AbortSignal,
  { hops = [], variables = [] }: RefusalCauses,
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
    return yield failureEvent(target, async ({ proxyFailure, failureAfterRedirect, failureFromVariables }) => {
      const failure = await proxyFailure(response, path, wire.url);
      return hops.length > 0 ? failureAfterRedirect(failure, wire.url) : failureFromVariables(failure, variables);
    });
  }
  try {
    yield* readProxyAnswer(response.body);
  } catch {
    yield failureEvent(target, ({ proxyUnreadable }) => proxyUnreadable());
  }
}
