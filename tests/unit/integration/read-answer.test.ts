import { expect, test } from 'vitest';
import { type AnswerPart, answerReader } from '../../../integration/scripts/ask/read-answer.ts';

const EVENTS = 'text/event-stream';
const events = (...data: string[]) => data.map((each) => `data: ${each}\n\n`).join('');
const chunks = (...values: object[]) => events(...values.map((value) => JSON.stringify(value)));

interface Answer {
  text: string;
  sources: [url: string, title: string | undefined][];
  errors: string[];
  hasEnd: boolean;
}

/** Reads a response that arrives in pieces of this length. */
function answerOf(mediaType: string, response: string, length: number): Answer {
  const read = answerReader(mediaType);
  const parts: AnswerPart[] = [];
  for (let at = 0; at < response.length; at += length) parts.push(...read(response.slice(at, at + length), false));
  parts.push(...read('', true));
  return {
    text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    sources: parts.flatMap((part) => (part.kind === 'source' ? [[part.url, part.title] as const] : [])) as [],
    errors: parts.flatMap((part) => (part.kind === 'error' ? [part.message] : [])),
    hasEnd: parts.some(({ kind }) => kind === 'end'),
  };
}

const NOTHING = { text: '', sources: [], errors: [], hasEnd: false };

const RESPONSES: [name: string, mediaType: string, response: string, answer: Partial<Answer>][] = [
  [
    'events of other types, which are no text',
    EVENTS,
    'event: ping\ndata: 2026\n\ndata: Yes.\n\nevent: done\ndata: {}\n\n',
    { text: 'Yes.' },
  ],
  [
    'the UI message stream of the AI SDK',
    EVENTS,
    chunks(
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Use ' },
      { type: 'text-delta', id: 't', delta: '`DELETE`.' },
      { type: 'text-end', id: 't' },
      { type: 'source-url', sourceId: 's', url: '/orders/cancel', title: 'Cancel' },
      { type: 'source-url', sourceId: 's2', url: 'https://example.com' },
      { type: 'data-usage', data: { tokens: 5 } },
      { type: 'finish' },
    ) + events('[DONE]'),
    {
      text: '\n\nUse `DELETE`.',
      sources: [
        ['/orders/cancel', 'Cancel'],
        ['https://example.com', undefined],
      ],
      hasEnd: true,
    },
  ],
  [
    'texts around a tool call as paragraphs',
    EVENTS,
    chunks(
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'I look.' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: {} },
      { type: 'text-start', id: '2' },
      { type: 'text-delta', id: '2', delta: 'Found.' },
    ),
    { text: '\n\nI look.\n\nFound.' },
  ],
  [
    'an error and an abort of the UI message stream',
    EVENTS,
    chunks({ type: 'error', errorText: 'No quota.' }, { type: 'abort', reason: 'Timeout' }),
    { errors: ['No quota.', 'Timeout'] },
  ],
  [
    'the data stream of AI SDK 4',
    'text/plain',
    'f:{"messageId":"m"}\n0:"Use "\n0:"a \\"key\\".\\n"\ng:"Hm."\nh:{"sourceType":"url","id":"s","url":"/keys","title":"Keys"}\n3:"Late error"\nd:{"finishReason":"stop"}\n',
    { text: 'Use a "key".\n', sources: [['/keys', 'Keys']], errors: ['Late error'] },
  ],
  ['a data stream whose last line has no end', 'text/plain', '0:"Hello"\n0:" there"', { text: 'Hello there' }],
  [
    'plain events',
    EVENTS,
    'data: Use\n\n: comment\n\ndata:  a\n\ndata: key.\ndata:\ndata: Then\n\n',
    { text: 'Use akey.\n\nThen' },
  ],
  [
    'plain events with sources and an end',
    EVENTS,
    'event: source\ndata: {"url": "/keys", "title": "Keys"}\n\ndata: Done.\n\ndata: [DONE]\n\n',
    { text: 'Done.', sources: [['/keys', 'Keys']], hasEnd: true },
  ],
  [
    'an error among plain events',
    EVENTS,
    'data: Par\n\nevent: error\ndata: Too slow\n\n',
    { text: 'Par', errors: ['Too slow'] },
  ],
  ['JSON that an answer shows', EVENTS, events('{"id": 5}', '{ not JSON'), { text: '{"id": 5}{ not JSON' }],
  ['chunks with wrong values', EVENTS, chunks({ type: 'text-delta', delta: 5 }, { type: 'source-url', url: {} }), {}],
  ['Markdown', 'text/markdown', '# Keys\n\n1: use `0:"x"`\n', { text: '# Keys\n\n1: use `0:"x"`\n' }],
  ['a short text', 'text/plain', 'No', { text: 'No' }],
  ['no text', 'text/plain', '', {}],
];

for (const [name, mediaType, response, answer] of RESPONSES) {
  test(`reads ${name}, however it is cut`, () => {
    for (const length of [1, 7, response.length || 1])
      expect(answerOf(mediaType, response, length), `pieces of ${length}`).toEqual({ ...NOTHING, ...answer });
  });
}
