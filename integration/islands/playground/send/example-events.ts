import { answerFor } from '../../../../src/mock/answer.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { wireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { loadExamples } from '../server/load-examples.ts';
import type { SendEvent } from './send-event.ts';

/** Responds to a request from the examples of its operation, without a server. */
export async function* exampleEvents(request: HttpRequest, file: string, base = ''): AsyncGenerator<SendEvent> {
  const operation = await loadExamples(file);
  const { method, url, headers, body } = wireRequest(request);
  const bytes = body === undefined ? undefined : new Uint8Array(await new Blob([body]).arrayBuffer());
  const answer = answerFor(operation, { method, url: url.slice(base.length), headers, body: bytes });
  yield { kind: 'head', head: { status: answer.status, statusText: '', headers: answer.headers, url } };
  const sent = new TextEncoder().encode(answer.body ?? '');
  if (sent.length > 0) yield { kind: 'bytes', bytes: sent };
  yield { kind: 'end', end: { complete: true, truncated: false, bytes: sent.length } };
}
