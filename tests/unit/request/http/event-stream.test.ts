import { expect, test } from 'vitest';
import { eventStreamReader, lineReader } from '../../../../src/request/http/wire/event-stream.ts';

function eventsOf(...pieces: string[]) {
  const read = eventStreamReader();
  return pieces.flatMap(read).map(({ type, data, id }) => [type, data, id]);
}

test.each<[string, string[], string[][]]>([
  ['several lines of data', ['data: a\ndata: b\n\n'], [['message', 'a\nb', '']]],
  [
    'a type and an id',
    ['event: sale\nid: 7\ndata: {}\n\ndata:x\n\n'],
    [
      ['sale', '{}', '7'],
      ['message', 'x', '7'],
    ],
  ],
  ['comments and fields without a value', [': hello\ndata\n\n'], [['message', '', '']]],
  [
    'all line ends, in pieces of any size',
    ['da', 'ta: a\r', '\n\r', '\ndata: b\r\rdata: c\n', '\n'],
    [
      ['message', 'a', ''],
      ['message', 'b', ''],
      ['message', 'c', ''],
    ],
  ],
  ['an event without data is ignored', ['event: x\n\n'], []],
  ['an incomplete event is ignored', ['data: x\n'], []],
  ['a byte order mark', ['\ufeffdata: x\n\n'], [['message', 'x', '']]],
  ['an empty type, and an id with a zero, which is ignored', ['event:\nid: a\0b\ndata: x\n\n'], [['message', 'x', '']]],
  [
    'the id of an event without data',
    ['id: 7\n\ndata: x\n\nid\ndata: y\n\n'],
    [
      ['message', 'x', '7'],
      ['message', 'y', ''],
    ],
  ],
  [
    'a time to reconnect, and fields that do not exist',
    ['retry: 5\nretry: x\nother: y\ndata: x\n\n'],
    [['message', 'x', '']],
  ],
])('parses events: %s', (_name, pieces, expected) => {
  expect(eventsOf(...pieces)).toEqual(expected);
});

test('parses events before a huge one, with limited memory', () => {
  const read = eventStreamReader();
  expect(read('data: a\n\ndata: ').map(({ data }) => data)).toEqual(['a']);
  for (let piece = 0; piece < 20; piece += 1) expect(read('x'.repeat(100_000))).toEqual([]);
  expect(read('\n\ndata: b\n\n')).toEqual([]);
});

test('returns complete lines only', () => {
  const read = lineReader();
  expect([read('{"a":1}\r\n{"b"'), read(':2}\n\n\x1e{"c":3}'), read('\n')]).toEqual([
    ['{"a":1}'],
    ['{"b":2}'],
    ['{"c":3}'],
  ]);
});
