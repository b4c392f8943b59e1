import { expect, test } from 'vitest';
import { closeCodeInWords } from '../../../../src/request/connection/connection.ts';
import { bytesOfHex, hex } from '../../../../src/request/connection/hex.ts';
import { filterMessages, type LogEntry, logText, MessageLog } from '../../../../src/request/connection/message-log.ts';

const entry = (text: string, more: Partial<LogEntry> = {}): Omit<LogEntry, 'id'> => ({
  time: 0,
  direction: 'received',
  text,
  binary: false,
  size: text.length,
  ...more,
});

test('keeps the newest messages', () => {
  const log = new MessageLog({ entries: 100, characters: 1e6 });
  for (let index = 0; index < 100_000; index += 1) log.add(entry(`m${index}`));
  expect([log.size, log.dropped]).toEqual([100, 99_900]);
  expect([log.entries().at(0)?.text, log.entries().at(-1)?.text]).toEqual(['m99900', 'm99999']);
});

test('drops more old messages for large ones', () => {
  const log = new MessageLog({ entries: 100, characters: 1_000 });
  for (const text of ['a'.repeat(400), 'b'.repeat(400), 'c'.repeat(400)]) log.add(entry(text));
  expect(log.entries().map(({ text }) => text.charAt(0))).toEqual(['b', 'c']);
  log.clear();
  expect([log.size, log.dropped]).toEqual([0, 0]);
});

test('cuts a huge message, and always keeps the newest', () => {
  const log = new MessageLog({ entries: 100, characters: 1_000 });
  expect(log.add(entry('x'.repeat(2_000_000))).text).toHaveLength(1_000_001);
  expect(log.size).toBe(1);
});

test('finds messages by text, name and direction, in any case', () => {
  const entries = [
    { ...entry('Hello'), id: 1 },
    { ...entry('World', { direction: 'sent', message: 'Greeting' }), id: 2 },
  ];
  const ids = (search: string, direction: 'all' | 'sent') =>
    filterMessages(entries, { search, direction }).map(({ id }) => id);
  expect([ids('hello', 'all'), ids('GREET', 'all'), ids('', 'sent'), ids('hello', 'sent')]).toEqual([
    [1],
    [2],
    [2],
    [],
  ]);
});

test('copies messages as one JSON value per line', () => {
  const text = logText([
    { ...entry('{"a":1}', { message: 'A' }), id: 1 },
    { ...entry('0a ff', { direction: 'sent', binary: true, size: 2 }), id: 2 },
  ]);
  expect(text.split('\n').map((line) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', direction: 'received', message: 'A', size: 7, content: '{"a":1}' },
    { time: '1970-01-01T00:00:00.000Z', direction: 'sent', encoding: 'hex', size: 2, content: '0a ff' },
  ]);
});

test('writes and reads bytes in hex', () => {
  expect(hex(new Uint8Array([0, 10, 255]))).toBe('00 0a ff');
  expect(hex(new Uint8Array(5_000)).endsWith(' …')).toBe(true);
  expect(bytesOfHex('00 0A ff')).toEqual(new Uint8Array([0, 10, 255]));
  expect([bytesOfHex('0'), bytesOfHex('zz')]).toEqual([undefined, undefined]);
});

test.each([
  [1000, 'normal'],
  [1006, 'connection lost'],
  [3000, 'unauthorized'],
  [4001, 'defined by this API'],
  [3500, 'defined by a library or framework'],
  [17, 'unknown code'],
])('close code %i: %s', (code, words) => {
  expect(closeCodeInWords(code)).toBe(words);
});

test('judges no message later of which only the beginning is left', () => {
  const log = new MessageLog();
  for (const length of [1_000_000, 1_000_001]) log.add(entry('x'.repeat(length)));
  log.revise((each) => ({ ...each, faults: ['no JSON'] }));
  expect(log.entries().map(({ faults }) => faults)).toEqual([['no JSON'], undefined]);
});
