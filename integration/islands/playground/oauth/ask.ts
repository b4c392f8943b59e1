import type { HttpRequest } from '../../../../src/request/http-request.ts';
import type { SendTarget } from '../../props.ts';
import { exchangeRecorder, wholeText } from '../exchange.ts';
import { send } from '../send.ts';

/** The JSON that an authorization server answers; throws with words for the reader where there is none. */
export async function ask(request: HttpRequest, target: SendTarget, signal: AbortSignal): Promise<unknown> {
  const direct = await asked(request, { mode: 'direct', credentials: false }, signal);
  const answer = direct.head || target.mode === 'direct' ? direct : await asked(request, target, signal);
  if (!answer.head) {
    throw new Error(`${new URL(request.url).origin} does not answer, or does not let this page ask it (CORS).`);
  }
  try {
    return JSON.parse(wholeText(answer));
  } catch {
    throw new Error(`${new URL(request.url).origin} answered ${answer.head.status} without JSON.`);
  }
}

async function asked(request: HttpRequest, target: SendTarget, signal: AbortSignal) {
  const recorder = exchangeRecorder(() => performance.now());
  for await (const event of send(request, target, signal)) recorder.record(event);
  recorder.finish({ cancelled: signal.aborted });
  return recorder.snapshot();
}
