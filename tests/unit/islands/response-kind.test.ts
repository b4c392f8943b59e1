import { describe, expect, test } from 'vitest';
import { fileNameOf } from '../../../integration/islands/playground/response/download-body.ts';
import { shownType } from '../../../integration/islands/playground/response/shown-type.ts';
import { decoderOf } from '../../../integration/islands/playground/send/decoder.ts';
import { responseKind } from '../../../integration/islands/playground/send/response-kind.ts';
import type { AnswerHead } from '../../../src/request/http/wire/proxy-answer.ts';

const TEXT = new TextEncoder().encode('häll');
const BYTES = new Uint8Array([0, 1, 2]);

function head(type?: string, more: Partial<AnswerHead> = {}): AnswerHead {
  const headers: AnswerHead['headers'] = type === undefined ? [] : [['content-type', type]];
  return { status: 200, statusText: 'OK', url: 'https://api.example.com/files/report', headers, ...more };
}

describe('the kind of a response', () => {
  test.each([
    ['application/json', 'json'],
    ['application/problem+json; charset=utf-8', 'json'],
    ['APPLICATION/VND.API+JSON', 'json'],
    ['application/x-ndjson', 'lines'],
    ['application/json-seq', 'lines'],
    ['text/event-stream', 'events'],
    ['text/html', 'html'],
    ['image/svg+xml', 'svg'],
    ['application/atom+xml', 'text'],
    ['application/problem+xml', 'text'],
    ['application/yaml', 'text'],
    ['application/octet-stream', 'text'],
    [undefined, 'text'],
  ])('%s is %s', (type, kind) => {
    expect(responseKind(head(type), TEXT)).toBe(kind);
  });

  const FILES: [type: string, kind: string][] = [
    ['image/png', 'image'],
    ['image/jpeg; x=y', 'image'],
    ['image/bmp', 'binary'],
    ['image/png-but-not', 'image'],
    ['application/pdf', 'pdf'],
    ['application/zip', 'binary'],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
  ];
  test.each(FILES)('%s is %s', (type, kind) => {
    expect(responseKind(head(type), BYTES)).toBe(kind);
  });

  test.each(FILES)('%s is text if it has text in place of the file', (type) => {
    expect(responseKind(head(type), new TextEncoder().encode('{"error":"no such file"}'))).toBe('json');
    expect(responseKind(head(type), new TextEncoder().encode('<!doctype html><h1>Not found</h1>'))).toBe('text');
  });

  test('is JSON if an error replaces the events', () => {
    const kindOf = (text: string) => responseKind(head('text/event-stream'), new TextEncoder().encode(text));
    expect(kindOf('{"error":"no such model"}')).toBe('json');
    expect(kindOf('data: {"a":1}\n\n')).toBe('events');
    expect(kindOf(': ping\n\n')).toBe('events');
  });

  test('is that of the file although it begins with letters', () => {
    expect(responseKind(head('image/gif'), new TextEncoder().encode('GIF89a'))).toBe('image');
    expect(responseKind(head('application/pdf'), new TextEncoder().encode('%PDF-1.7\n1 0 obj'))).toBe('pdf');
  });

  test('is found by its bytes if the type is generic', () => {
    expect(responseKind(head('application/octet-stream'), BYTES)).toBe('binary');
    expect(responseKind(head(), new Uint8Array([0xff, 0x9d]))).toBe('binary');
    // The string "hi" and the number 1 in Protobuf.
    const message = new Uint8Array([0x0a, 2, 0x68, 0x69, 0x10, 1]);
    expect(responseKind(head('application/x-protobuf'), message)).toBe('binary');
    expect(responseKind(head(), new TextEncoder().encode(' [1'))).toBe('json');
    expect(responseKind(head('application/json'), new Uint8Array([0x1f, 0x8b, 8, 0]))).toBe('binary');
    expect(responseKind(head(), TEXT.subarray(0, 2))).toBe('text');
    expect(responseKind(head('text/plain'), undefined)).toBe('empty');
    expect(responseKind(head(), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]))).toBe('image');
    expect(responseKind(head('application/octet-stream'), new TextEncoder().encode('%PDF-1.7'))).toBe('pdf');
  });

  test('is binary if it is still compressed', () => {
    expect(responseKind(head('application/json', { coding: { name: 'zstd', decoded: false } }), BYTES)).toBe('binary');
  });
});

test('shows an image by a type of our list', () => {
  expect(shownType(head('IMAGE/GIF; x=<script>'), 'image')).toBe('image/gif');
  expect(shownType(head('audio/mpeg;<x>'), 'audio')).toBe('audio/mpeg');
  expect(shownType(head(), 'image', new Uint8Array([0xff, 0xd8, 0xff]))).toBe('image/jpeg');
});

test('decodes text with the stated charset, or UTF-8 if that is unknown', () => {
  expect(decoderOf(head('text/plain; charset="iso-8859-1"')).decode(new Uint8Array([0xe4]))).toBe('ä');
  expect(decoderOf(head('text/plain; charset=nonsense')).encoding).toBe('utf-8');
  // A byte order mark takes precedence over a header, and a header takes precedence over the text.
  expect(decoderOf(head('application/json; charset=utf-8'), new Uint8Array([0xff, 0xfe, 0x7b, 0])).encoding).toBe(
    'utf-16le',
  );
  const xml = new TextEncoder().encode('<?xml version="1.0" encoding="ISO-8859-1"?>');
  expect(decoderOf(head('application/xml'), xml).encoding).toBe('windows-1252');
  expect(decoderOf(head('application/xml; charset=utf-8'), xml).encoding).toBe('utf-8');
});

const named = (disposition: string) => head('text/csv', { headers: [['Content-Disposition', disposition]] });

test.each<[string, AnswerHead]>([
  ['report.json', head('application/json')],
  ['report.bin', head('application/octet-stream')],
  ['report.txt', head('text/plain; charset=utf-8')],
  ['report.xml', head('application/atom+xml')],
  ['a b.pdf', head('application/pdf', { headers: [['Content-Disposition', 'attachment; filename="a b.pdf"']] })],
  ['evil.sh', head('text/plain', { headers: [['Content-Disposition', 'attachment; filename="/../evil.sh"']] })],
  ['réport €.csv', named('attachment; filename="fallback.csv"; filename*=UTF-8\'\'r%C3%A9port%20%E2%82%AC.csv')],
  ['fallback.csv', named("attachment; filename*=UTF-8''%ZZ; filename=fallback.csv")],
  ['報告.csv', named('attachment; filename="報告.csv"')],
  ['é.csv', named('attachment; filename="\u00c3\u00a9.csv"')],
  ['x.pdf', named('attachment; filename="../../etc/x.pdf"')],
  ['x.pdf', named("attachment; filename*=UTF-8''..%5C..%2Fx.pdf")],
  ['b_c.csv', named('attachment; filename="a\\\\b\u202e<c.csv"')],
  ['response.json', head('application/json', { url: 'https://api.example.com/' })],
])('names a download %s', (name, head) => {
  expect(fileNameOf(head)).toBe(name);
});
