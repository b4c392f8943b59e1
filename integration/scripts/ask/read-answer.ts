import { isRecord, textOf } from '../../../src/core/json/record.ts';
import { eventStreamReader, lineReader, type StreamEvent } from '../../../src/request/http/wire/event-stream.ts';

/** A piece of an answer. `end`: the server says that nothing follows, although the connection may stay open. */
export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'source'; url: string; title: string | undefined }
  | { kind: 'error'; message: string }
  | { kind: 'end' };

type Read = (text: string, isLast: boolean) => AnswerPart[];

/**
 * Returns a function that reads the next piece of a response: an event stream, the data stream of the AI SDK before
 * version 5, or text. The content decides, because a browser hides the headers that name the protocol if the endpoint
 * has another origin.
 */
export function answerReader(mediaType: string): Read {
  if (mediaType !== 'text/event-stream') return textReader();
  const read = eventStreamReader();
  return (text) => read(text).flatMap(eventParts);
}

/** Reads a plain event, or a chunk of the UI message stream (AI SDK 5 and later), whose data is JSON with a `type`. */
function eventParts({ type, data }: StreamEvent): AnswerPart[] {
  if (data === '[DONE]') return [{ kind: 'end' }];
  if (type === 'error') return [{ kind: 'error', message: data }];
  const value = data.startsWith('{') ? parsed(data) : undefined;
  if (type === 'source') return sourceParts(value);
  // Such as a ping.
  if (type !== 'message') return [];
  return isRecord(value) && typeof value['type'] === 'string' ? chunkParts(value) : [{ kind: 'text', text: data }];
}

function chunkParts(chunk: Record<string, unknown>): AnswerPart[] {
  switch (chunk['type']) {
    // A text after a tool call is a new paragraph.
    case 'text-start':
      return [{ kind: 'text', text: '\n\n' }];
    case 'text-delta':
      return [{ kind: 'text', text: textOf(chunk['delta']) ?? '' }];
    case 'source-url':
      return sourceParts(chunk);
    case 'error':
      return [{ kind: 'error', message: textOf(chunk['errorText']) ?? '' }];
    case 'abort':
      return [{ kind: 'error', message: textOf(chunk['reason']) ?? 'abort' }];
    default:
      return [];
  }
}

function sourceParts(value: unknown): AnswerPart[] {
  const { url, title } = isRecord(value) ? value : {};
  return typeof url === 'string' ? [{ kind: 'source', url, title: textOf(title) }] : [];
}

/** How the first line of a data stream begins. */
const DATA_STREAM = /^[0-9a-k]:["{[]/;

function textReader(): Read {
  const readLines = lineReader();
  let start: string | undefined = '';
  let isData = false;
  return (text, isLast) => {
    let next = text;
    if (start !== undefined) {
      start += text;
      if (start.length < 3 && !isLast) return [];
      isData = DATA_STREAM.test(start);
      next = start;
      start = undefined;
    }
    if (isData) return readLines(isLast ? `${next}\n` : next).flatMap(lineParts);
    return next === '' ? [] : [{ kind: 'text', text: next }];
  };
}

function lineParts(line: string): AnswerPart[] {
  const value = parsed(line.slice(2));
  if (line.startsWith('0:')) return [{ kind: 'text', text: textOf(value) ?? '' }];
  if (line.startsWith('3:')) return [{ kind: 'error', message: textOf(value) ?? '' }];
  return line.startsWith('h:') ? sourceParts(value) : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
