import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnswerEvent, readProxyAnswer } from '../../../../src/request/http/wire/proxy-answer.ts';

const encoder = new TextEncoder();
const timing = { total: 1, ttfb: 1 };
const HEAD = {
  status: 200,
  statusText: 'OK',
  headers: [['X-A', 'é']] as [string, string][],
  url: 'https://a.example/',
  timing,
};

/** Returns the frames that the proxy sends in its wire format. */
function answer(pieces: string[]): Uint8Array<ArrayBuffer> {
  const lengths = pieces.map((piece) => encoder.encode(piece).length);
  const end = { complete: true, truncated: false, bytes: lengths.reduce((sum, length) => sum + length, 0), timing };
  const frames = [
    `${JSON.stringify({ head: HEAD })}
`,
    ...pieces.map(
      (piece, index) => `{"bytes":${lengths[index]}}
${piece}`,
    ),
    `${JSON.stringify({ end })}
`,
  ];
  return encoder.encode(frames.join(''));
}

function stream(chunks: Uint8Array<ArrayBuffer>[], failure?: Error) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      if (failure) controller.error(failure);
      else controller.close();
    },
  });
}

async function read(chunks: Uint8Array<ArrayBuffer>[], failure?: Error) {
  const events: AnswerEvent[] = [];
  for await (const event of readProxyAnswer(stream(chunks, failure))) events.push(event);
  const bytes = events.flatMap((event) => (event.kind === 'bytes' ? [...event.bytes] : []));
  const [head] = events;
  return { events, text: new TextDecoder().decode(new Uint8Array(bytes)), head, end: events.at(-1) };
}

test('reads head, bytes and end', async () => {
  const { head, text, end } = await read([answer(['{"end":', '1}\n', 'ü'])]);
  expect(head).toEqual({ kind: 'head', head: HEAD });
  expect(text).toBe('{"end":1}\nü');
  expect(end).toMatchObject({ kind: 'end', end: { complete: true, bytes: 12 } });
});

test('reads a stream in chunks of any size', async () => {
  const whole = answer(['one\n', '{"bytes":3}\n', 'drei €']);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: whole.length - 1 })), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
      const chunks = at.slice(1).map((end, index) => whole.slice(at[index], end));
      const { text, end } = await read(chunks);
      expect(text).toBe('one\n{"bytes":3}\ndrei €');
      expect(end).toMatchObject({ kind: 'end', end: { complete: true } });
    }),
  );
});

test('treats every prefix of a stream as incomplete', async () => {
  const whole = answer(['one', 'two']);
  for (let length = 0; length < whole.length; length += 1) {
    const { end, events } = await read([whole.slice(0, length)]);
    expect(end).toMatchObject({ kind: 'end', end: { complete: false, reason: 'stream-cut' } });
    expect(events.filter(({ kind }) => kind === 'end')).toHaveLength(1);
  }
});

test('keeps what came before a stream breaks', async () => {
  const whole = answer(['one', 'two']);
  const chunks = [whole.slice(0, -20)];
  const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new Error('reset'));
    },
  });
  const kinds: string[] = [];
  for await (const event of readProxyAnswer(broken)) kinds.push(event.kind);
  expect(kinds).toEqual(['head', 'bytes', 'bytes', 'end']);
});

test('hands on bytes before their frame is complete', async () => {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const slow = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(streamController) {
      controller = streamController;
    },
  });
  const events = readProxyAnswer(slow);
  controller?.enqueue(encoder.encode('{"bytes":100}\nfirst'));
  expect(await events.next()).toMatchObject({ value: { kind: 'bytes' } });
  await events.return();
});

test('throws for a response that is not from the proxy', async () => {
  await expect(read([encoder.encode('<!doctype html>\n')])).rejects.toThrow(SyntaxError);
  await expect(read([encoder.encode('{"bytes":-1}\n')])).rejects.toThrow(TypeError);
});

test('skips unknown lines', async () => {
  const { end } = await read([encoder.encode('{"note":1}\n'), answer([])]);
  expect(end).toMatchObject({ end: { complete: true } });
});
