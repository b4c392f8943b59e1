import type { HttpRequest } from '../../../../src/request/http-request.ts';
import { isUrlencoded } from '../../../../src/request/media-type.ts';
import type { SendTarget } from '../../props.ts';
import { headerOf } from '../answer-kind.ts';
import { type Exchange, exchangeRecorder, wholeText } from '../exchange.ts';
import { send } from '../send.ts';
import { POLICY_CODE } from '../site-policy.ts';

const DIRECT: SendTarget = { mode: 'direct', credentials: false };

/**
 * What an authorization server answers; throws with words for the reader where that is no answer of such a server.
 *
 * A code or a refresh token is good for one question. A browser may put it and keep the answer from the page, so that
 * the proxy goes first where there is one: what it refuses it has not sent.
 */
export async function ask(request: HttpRequest, target: SendTarget, signal: AbortSignal): Promise<unknown> {
  const ways = target.mode === 'direct' ? [DIRECT] : request.method === 'GET' ? [DIRECT, target] : [target, DIRECT];
  const { origin } = new URL(request.url);
  for (const way of ways) {
    const answer = await asked(request, way, signal);
    if (signal.aborted) throw new Error('Stopped.');
    if (answer.head) return read(answer, origin);
    const { failure } = answer;
    if (way === ways.at(-1) && failure?.code === POLICY_CODE) throw new Error(`${failure.title}.`);
    if (way.mode === 'proxy' && failure?.code && !UNSENT.test(failure.code)) {
      throw new Error(`${origin}: ${failure.title}.`);
    }
  }
  const proxied = target.mode === 'proxy' ? ', and the proxy of this site does not forward to it' : '';
  throw new Error(
    `${origin} does not answer this page${proxied}. If it is running, it must allow requests of ${location.origin} (CORS).`,
  );
}

/** Refusals of the proxy by which nothing has left it. */
const UNSENT = /^(?:destination-|address-private|path-traversal|url-|host-unknown|caller-cross-site)/;

function read(answer: Exchange, origin: string): unknown {
  const { head } = answer;
  const text = wholeText(answer);
  const value = head && isUrlencoded(headerOf(head, 'content-type')) ? fieldsOf(text) : parsed(text);
  const isError = (head?.status ?? 0) >= 400;
  if (value === undefined || (isError && typeof Object(value).error !== 'string')) {
    throw new Error(`${origin} answered ${head?.status}${value === undefined ? ' without JSON' : ''}.`);
  }
  return value;
}

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function asked(request: HttpRequest, target: SendTarget, signal: AbortSignal): Promise<Exchange> {
  const recorder = exchangeRecorder(() => performance.now());
  for await (const event of send(request, target, signal)) recorder.record(event);
  recorder.finish({ cancelled: signal.aborted });
  return recorder.snapshot();
}
