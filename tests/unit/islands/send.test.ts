import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { SendEvent } from '../../../integration/islands/playground/send/send-event.ts';
import { senderOf } from '../../../integration/islands/playground/send/sender.ts';
import type { SendTarget } from '../../../integration/islands/playground/state/props.ts';
import type { HttpRequest } from '../../../src/request/http/http-request.ts';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const GET: HttpRequest = { method: 'GET', url: 'https://api.example.com/a', headers: [['X-A', '1']] };

async function collectEvents(request: HttpRequest, target: SendTarget, signal = new AbortController().signal) {
  const events: SendEvent[] = [];
  for await (const event of senderOf(target).send(request, signal)) events.push(event);
  return events;
}

test('sends a request through the proxy', async () => {
  const received: string[] = [];
  const origin = await serve(async (request, response) => {
    for await (const chunk of request) received.push(String(chunk));
    response.setHeader('Content-Type', 'application/vnd.docs.response');
    response.write('{"head":{"status":201,"statusText":"Created","headers":[],"url":"x"}}\n{"bytes":2}\nok');
    response.end('{"end":{"complete":true,"truncated":false,"bytes":2}}\n');
  });
  const events = await collectEvents(GET, { mode: 'proxy', path: `${origin}/p` });
  expect(JSON.parse(received.join(''))).toEqual(GET);
  expect(events.map(({ kind }) => kind)).toEqual(['head', 'bytes', 'end']);
});

test.each([
  ['a refusal', 403, 'application/problem+json', '{"detail":"No.","code":"c"}', 'No'],
  ['a static site', 405, 'text/html', '<h1>', 'The documentation server rejected POST'],
  ['a web page in place of the proxy', 200, 'text/html', '<h1>', 'The documentation server rejected POST'],
  [
    'an unreadable response',
    200,
    'application/vnd.docs.response',
    'nonsense\n',
    'This site’s server sent an unreadable response',
  ],
])('explains a failure of the proxy: %s', async (_name, status, type, body, title) => {
  const origin = await serve((_request, response) => response.writeHead(status, { 'Content-Type': type }).end(body));
  const [event] = await collectEvents(GET, { mode: 'proxy', path: `${origin}/p` });
  expect(event?.kind === 'failure' && event.failure.title).toContain(title);
});

test('explains a proxy that cannot be reached', async () => {
  const [event] = await collectEvents(GET, { mode: 'proxy', path: 'http://127.0.0.1:1/' });
  expect(event).toMatchObject({ kind: 'failure', failure: { title: 'This site’s server can’t be reached' } });
});

test('reports that a response is incomplete if the API closes the connection early', async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '10' });
    response.write('abc', () => response.destroy());
  });
  const events = await collectEvents({ ...GET, url: `${origin}/a` }, { mode: 'direct', credentials: false });
  expect(events.map(({ kind }) => kind)).toEqual(['head', 'bytes', 'end']);
  expect(events.at(-1)).toMatchObject({ end: { complete: false, reason: 'stream-cut', bytes: 3 } });
});

test('a canceled request ends without an event', async () => {
  const controller = new AbortController();
  const origin = await serve(() => controller.abort());
  expect(await collectEvents(GET, { mode: 'proxy', path: origin }, controller.signal)).toEqual([]);
});

test('sends requests to this site from the browser, without cookies unless the document describes one', () => {
  const sender = senderOf({ mode: 'proxy', path: '/_docs/api/request' });
  expect(sender.wayTo('https://api.example.com/a').mode).toBe('proxy');
  expect(sender.wayTo('/api/a')).toEqual({ mode: 'direct', credentials: false });
  expect(sender.wayTo('/api/a', true)).toEqual({ mode: 'direct', credentials: true });
});
