import { readJson } from '../../../../src/core/json/text.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { isUrlencoded } from '../../../../src/request/http/media-type.ts';
import { proxySetting } from '../../../../src/request/http/wire/proxy-envelope.ts';
import { reasonIn } from '../../../../src/request/oauth/server-response.ts';
import { oauth as words } from '../../../../src/words/english/oauth.ts';
import { say } from '../../../../src/words/say.ts';
import { headerOf } from '../send/header.ts';
import { POLICY_CODE } from '../send/policy-watch.ts';
import { MAX_WHOLE, type PlaygroundRun, runRecorder, wholeText } from '../send/run.ts';
import { directSender, type Sender } from '../send/sender.ts';

/**
 * Sends a request to an authorization server, and returns the JSON or form fields in its response. Throws with a
 * message for the reader if there are none.
 *
 * A code or a refresh token can be used only once. A browser may send it and then hide the response from the page. So
 * requests other than GET try the proxy first if the site has one, because it does not send requests that it refuses.
 */
export async function requestJson(request: HttpRequest, sender: Sender, signal: AbortSignal): Promise<unknown> {
  const hasProxy = sender.wayTo(request.url).mode === 'proxy';
  const both = request.method === 'GET' ? [directSender, sender] : [sender, directSender];
  const ways = hasProxy ? both : [directSender];
  const { origin, pathname } = new URL(request.url);
  let refusal: string | undefined;
  for (const way of ways) {
    const answer = await runRequest(request, way, signal);
    if (signal.aborted) throw new Error(words.cancelled);
    if (answer.head) return read(answer, origin);
    const { failure } = answer;
    if (way === ways.at(-1) && failure?.code === POLICY_CODE) throw new Error(`${failure.title}.`);
    if (way === sender && failure?.code && !UNSENT.test(failure.code)) {
      throw new Error(say(words.refused, { origin, reason: failure.title }));
    }
    if (way === sender) refusal = failure?.code;
  }
  const values = { origin, site: location.origin };
  const isPrivate = refusal === 'address-private';
  if (!isPrivate && refusal !== 'destination-unlisted') throw new Error(say(words.noAnswer, values));
  // The other URLs of an issuer are below the same path as its discovery document.
  const setting = isPrivate
    ? proxySetting('allowPrivate', origin)
    : proxySetting('allow', origin + pathname.replace(/\/\.well-known\/.*$/, ''));
  throw new Error(say(words.noAnswerProxy, { ...values, setting }));
}

/** Matches codes of failures that occur before the proxy sends anything. */
const UNSENT = /^(?:destination-|address-private|path-traversal|url-|host-unknown|caller-cross-site)/;

function read(answer: PlaygroundRun, origin: string): unknown {
  const { head } = answer;
  const text = wholeText(answer);
  const value = head && isUrlencoded(headerOf(head, 'content-type')) ? fieldsOf(text) : readJson(text)?.value;
  const isError = (head?.status ?? 0) >= 400;
  if (value === undefined || (isError && typeof Object(value).error !== 'string')) {
    const answered = value === undefined ? words.answeredWithoutJson : words.answered;
    const reason = reasonIn(value) ?? '';
    throw new Error(`${say(answered, { origin, status: String(head?.status) })} ${reason}`.trim());
  }
  return value;
}

function fieldsOf(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

async function runRequest(request: HttpRequest, sender: Sender, signal: AbortSignal): Promise<PlaygroundRun> {
  const recorder = runRecorder(() => performance.now());
  for await (const event of sender.send(request, signal)) {
    recorder.record(event);
    // An endless response would fill the memory.
    if (recorder.snapshot().size > MAX_WHOLE) break;
  }
  recorder.finish({ cancelled: signal.aborted });
  return recorder.snapshot();
}
