import { request } from 'node:http';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/proxy/policy/refusal.ts';
import { answerParser } from './oracle/answer-parser.ts';

/** A fixed seed, so that every run generates the same data. */
const SEED = 20_261_122;
const MAX_HEAD = 2000;

interface Read {
  status: number;
  statusText: string;
  headers: string[];
  body: string;
}

interface Parsed extends Partial<Read> {
  /** Whether the complete response has arrived. */
  complete: boolean;
  code?: string;
  keptFor?: number;
}

/** Feeds the bytes to the parser, cut at the given places, and then closes the connection. */
function parseAnswer(text: string, { method = 'GET', cuts = [] as number[] } = {}): Parsed {
  const bytes = Buffer.from(text, 'latin1');
  const read: Partial<Read> = {};
  const parser = answerParser({
    method,
    maxHeaderBytes: MAX_HEAD,
    onHead({ status, statusText, headers }) {
      Object.assign(read, { status, statusText, headers: headers.flat(), body: '' });
    },
    onBytes(piece) {
      read.body += piece.toString('latin1');
    },
  });
  try {
    const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
    for (const [index, from] of places.entries()) {
      const piece = Buffer.from(bytes.subarray(from, places[index + 1] ?? from));
      if (piece.length > 0) parser.read(piece);
    }
    const { keptFor } = parser;
    return { ...read, complete: parser.over || parser.close(), keptFor };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...read, complete: false, code: error.code };
  }
}

/** Returns the text up to the end of the response, without any excess bytes. */
function withoutExcess(text: string, method: string): string {
  const parser = answerParser({ method, maxHeaderBytes: MAX_HEAD, onHead() {}, onBytes() {} });
  let at = 0;
  while (at < text.length && !parser.over) {
    parser.read(Buffer.from(text.charAt(at), 'latin1'));
    at += 1;
  }
  return text.slice(0, at);
}

/** Reads the same text with Node's own strict client. */
function readByNode(text: string, method: string): Promise<Read | undefined> {
  return new Promise((resolve) => {
    const socket = new Duplex({ read() {}, write: (_, __, done) => done(), final: (done) => done() });
    const outgoing = request({ method, createConnection: () => socket, maxHeaderSize: MAX_HEAD });
    outgoing.on('error', () => resolve(undefined));
    outgoing.on('close', () => resolve(undefined));
    const headOf = ({ statusCode = 0, statusMessage = '', rawHeaders }: Head) => ({
      status: statusCode,
      statusText: statusMessage,
      headers: rawHeaders,
    });
    outgoing.on('upgrade', (message) => resolve({ ...headOf(message), body: '' }));
    outgoing.on('response', (message) => {
      let body = '';
      message.setEncoding('latin1').on('data', (piece) => {
        body += piece;
      });
      message.on('error', () => resolve(undefined));
      message.on('end', () => resolve(message.complete ? { ...headOf(message), body } : undefined));
    });
    outgoing.end();
    setImmediate(() => {
      socket.push(Buffer.from(text, 'latin1'));
      socket.push(null);
    });
  });
}

interface Head {
  statusCode?: number | undefined;
  statusMessage?: string | undefined;
  rawHeaders: string[];
}

describe('lenient syntax is malformed', () => {
  test.each([
    ['another version', 'HTTP/1.2 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['a version with leading zeros', 'HTTP/01.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['two spaces before the status', 'HTTP/1.1  200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['a tab before the reason', 'HTTP/1.1 200\tOK\r\nContent-Length: 0\r\n\r\n'],
    ['a control character in the reason', 'HTTP/1.1 200 O\x01K\r\nContent-Length: 0\r\n\r\n'],
    ['an empty line before it', '\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
    ['an empty name', 'HTTP/1.1 200 OK\r\n: x\r\n\r\n'],
    ['a line of spaces', 'HTTP/1.1 200 OK\r\n   \r\nContent-Length: 0\r\n\r\n'],
    ['a length with a sign', 'HTTP/1.1 200 OK\r\nContent-Length: +3\r\n\r\nabc'],
    ['an empty length', 'HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\n'],
    ['the same length twice', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc'],
    ['chunks twice', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
    [
      'chunks on two lines',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an empty transfer coding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\n\r\n0\r\n\r\n'],
    ['chunks, then a length', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n'],
    ['a last line without CR', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\n'],
  ])('%s', (_, text) => {
    expect(parseAnswer(text)).toEqual({ complete: false, code: 'upstream-malformed' });
  });

  test.each([
    ['a size with a space', '3 \r\nabc\r\n0\r\n\r\n'],
    ['a size in other digits', '0x3\r\nabc\r\n0\r\n\r\n'],
    ['a negative size', '-3\r\nabc\r\n0\r\n\r\n'],
    ['no size', '\r\nabc\r\n0\r\n\r\n'],
    ['a size line without CR', '3\nabc\r\n0\r\n\r\n'],
    ['data longer than the size', '3\r\nabcd\r\n0\r\n\r\n'],
    ['data without a line end', '3\r\nabc0\r\n\r\n'],
    ['a control character in an extension', '3;a=\x00\r\nabc\r\n0\r\n\r\n'],
    ['an invalid trailer', '3\r\nabc\r\n0\r\nabc\r\n\r\n'],
    ['a huge size', 'fffffffffffffff\r\nabc'],
  ])('in chunks: %s', (_, body) => {
    const { complete, code } = parseAnswer(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body}`);
    expect({ complete, code }).toEqual({ complete: false, code: 'upstream-malformed' });
  });
});

describe('the time for which a connection is kept if', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n';
  test.each([
    ['there is no header', `${HEAD}\r\nok`, 0],
    ['keep-alive is set', `${HEAD}Connection: Keep-Alive\r\n\r\nok`, Number.POSITIVE_INFINITY],
    ['keep-alive has a timeout', `${HEAD}Connection: keep-alive\r\nKeep-Alive: max=9, timeout=3\r\n\r\nok`, 2000],
    ['keep-alive has a timeout of a second', `${HEAD}Connection: keep-alive\r\nKeep-Alive: timeout=1\r\n\r\nok`, 0],
    ['keep-alive and close are set', `${HEAD}Connection: keep-alive, close\r\n\r\nok`, 0],
    ['keep-alive and close are set on two lines', `${HEAD}Connection: keep-alive\r\nConnection: close\r\n\r\nok`, 0],
    ['a name only ends in keep-alive', `${HEAD}Connection: x-keep-alive\r\n\r\nok`, 0],
    ['there are bytes beyond Content-Length', `${HEAD}Connection: keep-alive\r\n\r\nok!`, 0],
    ['the body has no length', 'HTTP/1.1 204 No\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n', 0],
    [
      'it is HTTP/1.0 in chunks',
      'HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n0\r\n\r\n',
      0,
    ],
  ])('%s', (_, text, keptFor) => {
    expect(parseAnswer(text)).toMatchObject({ complete: true, keptFor });
  });
});

const line = fc.constantFrom(
  'X-A: 1',
  'x-a:',
  'Set-Cookie: a=1; b',
  'X-B: \t  \xe4 b \t ',
  'Connection: close',
  'Date: now',
);
const body = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\0', '0', '\xff', ':'), maxLength: 60 });
const framing = fc.oneof(
  body.map((text) => ({ fields: [`Content-Length: ${text.length}`], text, sent: text })),
  body.map((text) => ({ fields: [], text, sent: text })),
  fc
    .tuple(fc.array(body.filter((text) => text !== '')), fc.constantFrom('', ';x', ';a="b c"', ';a=b;c'))
    .map(([pieces, extension]) => ({
      fields: ['Transfer-Encoding: chunked'],
      text: pieces.join(''),
      sent: `${pieces.map((piece) => `${piece.length.toString(16)}${extension}\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
    })),
);
const interim = fc.constantFrom('', 'HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n');
const wellFormed = fc
  .tuple(
    interim,
    fc.constantFrom('HTTP/1.1 200 OK', 'HTTP/1.0 404', 'HTTP/1.1 599 ', 'HTTP/1.1 200 \xfc'),
    fc.array(line, { maxLength: 4 }),
    framing,
  )
  .map(([before, first, fields, { fields: framed, text, sent }]) => ({
    fields: [...fields, ...framed],
    body: text,
    sent: `${before}${[first, ...fields, ...framed, '', ''].join('\r\n')}${sent}`,
  }));
const cuts = fc.array(fc.nat(400), { maxLength: 12 });

describe('any bytes of a backend', () => {
  test('in a well-formed response are read as intended, in pieces of any size', () => {
    fc.assert(
      fc.property(wellFormed, cuts, ({ sent, body: meant, fields }, places) => {
        const read = parseAnswer(sent, { cuts: places });
        expect(read).toMatchObject({ complete: true, body: meant });
        expect(read.headers).toEqual(
          fields.flatMap((field) => [
            field.split(':')[0],
            field.slice(field.indexOf(':') + 1).replace(/^[\t ]+|[\t ]+$/g, ''),
          ]),
        );
      }),
      { numRuns: 2000, seed: SEED },
    );
  });

  /** Replaces a part of the text with something else. */
  const bent = fc
    .tuple(
      wellFormed,
      fc.nat(300),
      fc.nat(6),
      fc.string({
        unit: fc.constantFrom('\r', '\n', ' ', ':', '0', '3', 'a', '\0', '\xff', ';', '-', ','),
        maxLength: 3,
      }),
    )
    .map(
      ([{ sent }, at, length, other]) =>
        sent.slice(0, at % sent.length) + other + sent.slice((at % sent.length) + length),
    );

  test('are read the same in pieces of any size', () => {
    fc.assert(
      fc.property(bent, cuts, (sent, places) => {
        const { body: inPieces = '', ...rest } = parseAnswer(sent, { cuts: places });
        const { body: atOnce = '', ...whole } = parseAnswer(sent);
        expect(rest).toEqual(whole);
        // If a response breaks in the middle of a piece, that piece is lost.
        expect(whole.complete ? inPieces === atOnce : inPieces.startsWith(atOnce) || atOnce.startsWith(inPieces)).toBe(
          true,
        );
      }),
      { numRuns: 3000, seed: SEED },
    );
  });

  test('are read as by the strict parser of Node', { timeout: 60_000 }, async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          bent,
          wellFormed.map(({ sent }) => sent),
        ),
        fc.constantFrom('GET', 'HEAD'),
        async (sent, method) => {
          const ours = parseAnswer(sent, { method });
          if (!ours.complete) return;
          const { status, statusText, headers, body: text } = ours;
          expect(await readByNode(withoutExcess(sent, method), method)).toEqual({
            status,
            statusText,
            headers,
            body: text,
          });
          taken += 1;
        },
      ),
      { numRuns: 1500, seed: SEED },
    );
    expect(taken).toBeGreaterThan(500);
  });
});

test('heads and trailers have a size limit', () => {
  const head = `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(MAX_HEAD)}\r\n\r\n`;
  const trailers = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-A: ${'a'.repeat(MAX_HEAD)}\r\n\r\n`;
  for (const text of [head, trailers]) {
    for (const places of [[], [5], [100, 1500], Array.from({ length: 200 }, (_, index) => index * 10)]) {
      expect(parseAnswer(text, { cuts: places })).toMatchObject({
        complete: false,
        code: 'upstream-headers-too-large',
      });
    }
  }
  const fits = `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(MAX_HEAD - 26)}\r\n\r\n`;
  expect(parseAnswer(fits)).toMatchObject({ complete: true });
  expect(parseAnswer(fits, { cuts: [100] })).toMatchObject({ complete: true });
});
