import { expect, test, vi } from 'vitest';
import { clippedNotice, noticesOf } from '../../../integration/islands/playground/response/response-notices.ts';
import { MAX_SHOWN, runRecorder, wholeText } from '../../../integration/islands/playground/send/run.ts';
import type { SendEvent } from '../../../integration/islands/playground/send/send-event.ts';

// Numbers are written as in the language of the page.
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

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

function recordEvents(events: SendEvent[], cancelled = false) {
  let time = 0;
  const recorder = runRecorder(() => (time += 5));
  for (const event of events) recorder.record(event);
  recorder.finish({ cancelled });
  return recorder.snapshot();
}

test('formats JSON once it is complete', () => {
  const run = recordEvents([head('application/json'), bytes('{"a":'), bytes('1.0}'), end()]);
  expect(run).toMatchObject({ phase: 'done', kind: 'json', size: 9, laidOut: '{\n  "a": 1.0\n}', duration: 5 });
  expect(noticesOf(run, 'proxy')).toEqual([]);
});

test('shows invalid JSON as received', () => {
  const run = recordEvents([head('application/json'), bytes('{"a":'), end()]);
  expect(run.text).toEqual(['{"a":']);
  expect(run.laidOut).toBeUndefined();
  expect(noticesOf(run, 'proxy')[0]).toMatch(/^The Content-Type is JSON, but the body isn’t valid JSON at line 1, /);
});

test('shows text that comes in place of a file, and says so', () => {
  const run = recordEvents([head('image/png'), bytes('{"error":1}'), end()]);
  expect(run).toMatchObject({ kind: 'json', laidOut: '{\n  "error": 1\n}' });
  expect(noticesOf(run, 'proxy')).toEqual(['The Content-Type is image/png, but the body is text.']);
  const broken = recordEvents([head('application/pdf; x=y'), bytes('{"error":'), end()]);
  expect(noticesOf(broken, 'proxy')).toEqual(['The Content-Type is application/pdf, but the body is text.']);
  expect(noticesOf(recordEvents([head('application/octet-stream'), bytes('{"a":'), end()]), 'proxy')).toEqual([]);
});

test('says until when an operation can be used, and what replaces it', () => {
  const headers = [
    ['content-type', 'text/plain'],
    ['Deprecation', '@1688169599'],
    ['Sunset', 'Sat, 31 Dec 2050 23:59:59 GMT'],
    ['Link', '</v2/orders>; rel="successor-version"'],
  ];
  const run = recordEvents([head('text/plain', 200, { headers }), bytes('x'), end()]);
  expect(noticesOf(run, 'proxy')).toEqual([
    'The API says that this operation has been deprecated since June 30, 2023. You can use this operation until December 31, 2050. Its successor is https://api.example.com/v2/orders.',
  ]);
});

test('formats only the beginning of long JSON', () => {
  const item = '{"a":[1,{"b":null}]}';
  const run = recordEvents([head('application/json'), bytes(`[${`${item},`.repeat(60_000)}`), bytes('rubbish'), end()]);
  expect(run.clipped).toBe(true);
  expect(run.laidOut?.slice(0, 39)).toBe('[\n  {\n    "a": [\n      1,\n      {\n     ');
  expect(run.laidOut).toHaveLength(MAX_SHOWN);
});

test('decodes a character that is split between two chunks', () => {
  const [first, second] = [encoder.encode('a€').slice(0, 2), encoder.encode('a€').slice(2)];
  expect(recordEvents([head('text/plain'), bytes(first), bytes(second), end()]).text.join('')).toBe('a€');
});

test('shows the beginning of a long text, and keeps all of it', () => {
  const long = 'x'.repeat(MAX_SHOWN);
  const run = recordEvents([head('text/plain'), bytes(long), bytes('more'), end()]);
  expect(run.text.join('')).toHaveLength(MAX_SHOWN);
  expect(run.clipped).toBe(true);
  expect(wholeText(run)).toBe(`${long}more`);
  expect(clippedNotice(run)).toBe('Showing the first part. Download the full response.');
});

test.each<[string, SendEvent[], boolean]>([
  ['cut by the proxy', [end({ complete: false, truncated: true, bytes: 2_000_000 })], false],
  ['broken off', [end({ complete: false, reason: 'stream-cut' })], false],
  ['without an end', [], false],
  ['cancelled', [], true],
])('offers no full response for download if it is %s', (_name, events, cancelled) => {
  const run = recordEvents([head('text/plain'), bytes('x'.repeat(MAX_SHOWN + 1)), ...events], cancelled);
  expect(clippedNotice(run)).toBe('Showing the first part. Download everything that arrived.');
});

test('offers no download before the end', () => {
  const recorder = runRecorder(() => 0);
  for (const event of [head('text/plain'), bytes('x'.repeat(MAX_SHOWN + 1))]) recorder.record(event);
  expect(clippedNotice(recorder.snapshot())).toBe('Showing the first part.');
});

test('treats zero bytes as an empty body', () => {
  expect(recordEvents([head('application/json', 204), end()]).kind).toBe('empty');
});

test.each<[string, SendEvent[], boolean, string]>([
  ['cut', [end({ complete: false, truncated: true, bytes: 2_000_000 })], false, 'Truncated at 2 MB (proxy limit).'],
  ['broken off', [end({ complete: false, reason: 'stream-cut' })], false, 'Incomplete: the connection was lost.'],
  [
    'late',
    [end({ complete: false, reason: 'upstream-timeout' })],
    false,
    'Incomplete: the server did not finish in time.',
  ],
  ['without an end', [], false, 'Incomplete: the connection closed early.'],
  ['cancelled', [], true, 'Canceled. Showing what arrived before that.'],
])('says that a response is %s, and does not call its start invalid JSON', (_name, events, cancelled, notice) => {
  expect(noticesOf(recordEvents([head('text/plain'), bytes('x'), ...events], cancelled), 'proxy')).toEqual([notice]);
  const json = recordEvents([head('application/json'), bytes('{"a":'), ...events], cancelled);
  expect(noticesOf(json, 'proxy')).toEqual([notice]);
});

test('reports followed redirects, unsent headers and unknown content codings', () => {
  const more = { dropped: ['Cookie'], coding: { name: 'zstd', decoded: false }, followed: true };
  const run = recordEvents([head('text/plain', 200, more), bytes('x'), end()]);
  expect(noticesOf(run, 'browser')).toEqual([
    'The body is compressed with zstd and isn’t decoded.',
    'Browsers don’t let pages send Cookie.',
    'Your browser followed a redirect to https://api.example.com/.',
  ]);
});

test.each([
  ['response-coding-broken', 'Incomplete: the compressed response is damaged.'],
  ['upstream-malformed', 'Incomplete: the response isn’t valid HTTP.'],
])('explains in words why a body is incomplete: %s', (reason, notice) => {
  const run = recordEvents([head('text/plain'), end({ complete: false, reason })]);
  expect(noticesOf(run, 'proxy')).toEqual([notice]);
});
