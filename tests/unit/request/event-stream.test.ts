import { expect, test } from 'vitest';
import { eventStreamReader, lineReader } from '../../../src/request/event-stream.ts';

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
    'all line ends, cut anywhere',
    ['da', 'ta: a\r', '\n\r', '\ndata: b\r\rdata: c\n', '\n'],
    [
      ['message', 'a', ''],
      ['message', 'b', ''],
      ['message', 'c', ''],
    ],
  ],
  ['an event without data is none', ['event: x\n\n'], []],
  ['an event that is not complete is none', ['data: x\n'], []],
  ['a byte order mark', ['\ufeffdata: x\n\n'], [['message', 'x', '']]],
])('events: %s', (_name, pieces, expected) => {
  expect(eventsOf(...pieces)).toEqual(expected);
});

test('lines come when they are complete', () => {
  const read = lineReader();
  expect([read('{"a":1}\r\n{"b"'), read(':2}\n\n\x1e{"c":3}'), read('\n')]).toEqual([
    ['{"a":1}'],
    ['{"b":2}'],
    ['{"c":3}'],
  ]);
});
