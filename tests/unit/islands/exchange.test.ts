import { expect, test } from 'vitest';
import { exchangeRecorder, MAX_SHOWN, wholeText } from '../../../integration/islands/playground/exchange.ts';
import { noticesOf } from '../../../integration/islands/playground/response-notices.ts';
import type { SendEvent } from '../../../integration/islands/playground/send.ts';

const encoder = new TextEncoder();

function head(type: string, status = 200, more = {}): SendEvent {
  const headers: [string, string][] = [['content-type', type]];
  return { kind: 'head', head: { status, statusText: '', headers, url: 'https://api.example.com/', ...more } };
}

function bytes(text: string | Uint8Array<ArrayBuffer>): SendEvent {
  return { kind: 'bytes', bytes: typeof text === 'string' ? encoder.encode(text) : text };
}

function end(more = {}): SendEvent {
  return { kind: 'end', end: { complete: true, truncated: false, bytes: 1, ...more } };
}

function exchanged(events: SendEvent[], cancelled = false) {
  let time = 0;
  const recorder = exchangeRecorder(() => (time += 5));
  for (const event of events) recorder.record(event);
  recorder.finish({ cancelled });
  return recorder.snapshot();
}

test('JSON is laid out when it is complete', () => {
  const exchange = exchanged([head('application/json'), bytes('{"a":'), bytes('1.0}'), end()]);
  expect(exchange).toMatchObject({ phase: 'done', kind: 'json', size: 9, laidOut: '{\n  "a": 1.0\n}', duration: 5 });
  expect(noticesOf(exchange, 'proxy')).toEqual([]);
});

test('JSON that is not stays as it came', () => {
  const exchange = exchanged([head('application/json'), bytes('{"a":'), end()]);
  expect(exchange.text).toEqual(['{"a":']);
  expect(exchange.laidOut).toBeUndefined();
  expect(noticesOf(exchange, 'proxy')[0]).toMatch(/^The body is labelled JSON and is not valid JSON: /);
});

test('of long JSON the beginning is laid out, without a look at the rest', () => {
  const item = '{"a":[1,{"b":null}]}';
  const exchange = exchanged([
    head('application/json'),
    bytes(`[${`${item},`.repeat(60_000)}`),
    bytes('rubbish'),
    end(),
  ]);
  expect(exchange.clipped).toBe(true);
  expect(exchange.laidOut?.slice(0, 39)).toBe('[\n  {\n    "a": [\n      1,\n      {\n     ');
  expect(exchange.laidOut).toHaveLength(MAX_SHOWN);
});

test('a character may be cut between two pieces', () => {
  const [first, second] = [encoder.encode('a€').slice(0, 2), encoder.encode('a€').slice(2)];
  expect(exchanged([head('text/plain'), bytes(first), bytes(second), end()]).text.join('')).toBe('a€');
});

test('of a long text the beginning is shown, and all of it kept', () => {
  const long = 'x'.repeat(MAX_SHOWN);
  const exchange = exchanged([head('text/plain'), bytes(long), bytes('more'), end()]);
  expect(exchange.text.join('')).toHaveLength(MAX_SHOWN);
  expect(exchange.clipped).toBe(true);
  expect(wholeText(exchange)).toBe(`${long}more`);
  expect(noticesOf(exchange, 'proxy')).toEqual(['Only the beginning is shown. Download the body to see all of it.']);
});

test('no bytes are an empty body', () => {
  expect(exchanged([head('application/json', 204), end()]).kind).toBe('empty');
});

test.each<[string, SendEvent[], boolean, string]>([
  [
    'cut',
    [end({ complete: false, truncated: true, bytes: 2_000_000 })],
    false,
    'Cut off after 2.0 MB: the proxy passes no more on.',
  ],
  ['broken off', [end({ complete: false, reason: 'stream-cut' })], false, 'Incomplete: the connection broke off.'],
  [
    'late',
    [end({ complete: false, reason: 'upstream-timeout' })],
    false,
    'Incomplete: the server did not finish in time.',
  ],
  ['without an end', [], false, 'Incomplete: the answer ended without its end.'],
  ['cancelled', [], true, 'Cancelled. The body is what had come until then.'],
])('an answer that is %s says so', (_name, events, cancelled, notice) => {
  expect(noticesOf(exchanged([head('text/plain'), bytes('x'), ...events], cancelled), 'proxy')).toEqual([notice]);
});

test('redirects that the browser followed, headers that were not sent, a coding nobody undid', () => {
  const more = { dropped: ['Cookie'], coding: { name: 'zstd', decoded: false }, followed: true };
  const exchange = exchanged([head('text/plain', 200, more), bytes('x'), end()]);
  expect(noticesOf(exchange, 'browser')).toEqual([
    'The body is compressed with zstd and shown as it came.',
    'A browser does not let a page send Cookie.',
    'The browser was sent on and went there by itself: this is the answer of https://api.example.com/.',
  ]);
});
