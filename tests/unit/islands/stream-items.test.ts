import { expect, test } from 'vitest';
import { streamItemReader } from '../../../integration/islands/playground/response/stream-items.ts';
import { runRecorder } from '../../../integration/islands/playground/send/run.ts';

function itemsOf(kind: 'events' | 'lines', ...text: string[]): string[] {
  const run = { ...runRecorder(() => 0).snapshot(), phase: 'done' as const, text, times: text.map(() => 0) };
  return streamItemReader(kind)(run).map(({ data }) => data);
}

test.each<[end: string, pieces: string[], events: string[]]>([
  ['after a line of an event', ['data: a\n\n', 'data: never finished\n'], ['a']],
  ['inside a line of an event', ['data: a\n\ndata: b'], ['a']],
  ['after an empty line that ends in a carriage return', ['data: a\r\r'], ['a']],
  ['after a line that ends in a carriage return', ['data: a\r'], []],
])('a stream that ends %s', (_, pieces, events) => {
  expect(itemsOf('events', ...pieces)).toEqual(events);
});

test('the last line of a stream of lines needs no line end', () => {
  expect(itemsOf('lines', '{"a":1}\n{"b"', ':2}')).toEqual(['{"a":1}', '{"b":2}']);
});
