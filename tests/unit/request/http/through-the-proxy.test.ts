import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileDestinations } from '../../../../src/proxy/policy/compile-destinations.ts';
import { createProxy, type DocsProxy } from '../../../../src/proxy/proxy.ts';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { type AnswerEvent, readProxyAnswer } from '../../../../src/request/http/wire/proxy-answer.ts';
import { proxyEnvelope } from '../../../../src/request/http/wire/proxy-envelope.ts';
import { wireRequest } from '../../../../src/request/http/wire/wire-request.ts';
import { expected, recorder } from '../snippets/recorder.ts';
import { REQUESTS, requestTo } from '../snippets/requests.ts';

let server: Awaited<ReturnType<typeof recorder>>;
let proxy: DocsProxy;

beforeAll(async () => {
  server = await recorder();
  const { policy } = compileDestinations({ servers: [], allow: [server.origin], allowPrivate: [server.origin] });
  proxy = createProxy(policy);
});

afterAll(() => server.close());

/** Sends a request as the browser does, to the proxy of its own site. */
async function posted(request: HttpRequest): Promise<AnswerEvent[]> {
  const { contentType, body } = proxyEnvelope(wireRequest(request));
  const headers = { 'content-type': contentType, 'sec-fetch-site': 'same-origin', host: 'docs.test' };
  const answer = await proxy(new Request('https://docs.test/_docs/api/request', { method: 'POST', headers, body }));
  if (answer.headers.get('content-type') !== 'application/vnd.docs.response' || !answer.body) {
    throw new Error(await answer.text());
  }
  const events: AnswerEvent[] = [];
  for await (const event of readProxyAnswer(answer.body)) events.push(event);
  return events;
}

/** Methods that the proxy sends only if a document names them. */
const OF_DOCUMENTS = ['QUERY', 'TRACE', 'M-SEARCH', 'notify'];
const SENDABLE = Object.entries(REQUESTS).filter(
  // The proxy refuses a GET request with a body.
  ([, { method = 'GET', body }]) => !OF_DOCUMENTS.includes(method) && !(method === 'GET' && body),
);

test.each(SENDABLE)('%s arrives unchanged', async (_name, sendable) => {
  const request = requestTo(server.origin, sendable);
  const events = await posted(request);
  expect(server.taken(request)).toEqual(await expected(request));
  const isHead = request.method === 'HEAD';
  expect(events.map(({ kind }) => kind)).toEqual(isHead ? ['head', 'end'] : ['head', 'bytes', 'end']);
  expect(events.at(-1)).toMatchObject({ end: { complete: true, bytes: isHead ? 0 : 2 } });
});
