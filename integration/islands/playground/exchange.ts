import { eventStreamReader, lineReader } from '../../../src/request/event-stream.ts';
import { indentStart } from '../../../src/request/json-layout.ts';
import { jsonFault } from '../../../src/request/json-text.ts';
import type { AnswerEnd, AnswerHead } from '../../../src/request/proxy-answer.ts';
import { type AnswerKind, answerKind, decoderOf, headerOf, isText } from './answer-kind.ts';
import type { Failure } from './failure.ts';
import type { SendEvent } from './send.ts';

/** One request and what came back so far. */
export interface Exchange {
  phase: 'sending' | 'receiving' | 'done';
  head?: AnswerHead | undefined;
  kind?: AnswerKind | undefined;
  /** Of the body, in bytes. */
  size: number;
  /** The body as it came. */
  pieces: Uint8Array<ArrayBuffer>[];
  /** The part of the body that is shown as text, in pieces; grows at its end only. */
  text: string[];
  /** Events and lines of a stream, each as it was complete; grows at its end only. */
  items: StreamItem[];
  /** JSON laid out anew, once it is complete; as much as is shown. */
  laidOut?: string | undefined;
  /** What is wrong with a body that is labelled JSON, in words. */
  fault?: string | undefined;
  /** More text came than is shown. */
  clipped: boolean;
  end?: AnswerEnd | undefined;
  failure?: Failure | undefined;
  cancelled: boolean;
  /** Milliseconds from sending to the last byte. */
  duration?: number | undefined;
}

/** An event or a line of a stream. */
export interface StreamItem {
  /** Milliseconds since the request was sent. */
  at: number;
  /** Of an event; absent for a line. */
  type?: string | undefined;
  id?: string | undefined;
  data: string;
}

/** Items of a stream that are listed; all of it can be downloaded. */
export const MAX_ITEMS = 2_000;

/** Characters; a browser lays out that much in an instant, and the whole can be downloaded. */
export const MAX_SHOWN = 200_000;
/** Bytes that are looked at as a whole: more of them hold the page up. */
export const MAX_WHOLE = 1_000_000;

/** An exchange as it goes on. Who shows it listens, so that the form beside it stays as it is. */
export interface ExchangeFeed {
  current(): Exchange;
  /** Calls back on every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/**
 * Collects the events of an exchange. What it holds is changed in place, for bodies of many pieces; `snapshot` gives
 * a new object of it, so that a view notices.
 */
export function exchangeRecorder(now: () => number) {
  const startedAt = now();
  const exchange: Exchange = {
    phase: 'sending',
    size: 0,
    pieces: [],
    text: [],
    items: [],
    clipped: false,
    cancelled: false,
  };
  let decoder = new TextDecoder();
  let shown = 0;

  function addText(text: string): void {
    const part = text.slice(0, MAX_SHOWN - shown);
    shown += part.length;
    if (part !== '') exchange.text.push(part);
    if (part.length < text.length) exchange.clipped = true;
  }

  const readEvents = eventStreamReader();
  const readLines = lineReader();

  function addItems(text: string): void {
    if (exchange.kind !== 'events' && exchange.kind !== 'lines') return;
    const at = now() - startedAt;
    if (exchange.kind === 'events') for (const event of readEvents(text)) add({ at, ...event });
    if (exchange.kind === 'lines') for (const data of readLines(text)) add({ at, data });
  }

  function add(item: StreamItem): void {
    if (exchange.items.length < MAX_ITEMS) exchange.items.push(item);
  }

  function addBytes(head: AnswerHead, bytes: Uint8Array<ArrayBuffer>): void {
    if (exchange.kind === undefined) {
      exchange.kind = answerKind(head, bytes);
      decoder = decoderOf(head, bytes);
    }
    exchange.size += bytes.length;
    exchange.pieces.push(bytes);
    if (!isText(exchange.kind) || exchange.clipped) return;
    const text = decoder.decode(bytes, { stream: true });
    addItems(text);
    addText(text);
  }

  return {
    record(event: SendEvent): void {
      if (event.kind === 'head') {
        exchange.head = event.head;
        exchange.phase = 'receiving';
      }
      if (event.kind === 'bytes' && exchange.head) addBytes(exchange.head, event.bytes);
      if (event.kind === 'end') exchange.end = event.end;
      if (event.kind === 'failure') exchange.failure = event.failure;
    },
    finish({ cancelled }: { cancelled: boolean }): void {
      exchange.phase = 'done';
      exchange.cancelled = cancelled;
      exchange.duration = now() - startedAt;
      if (exchange.head) exchange.kind ??= 'empty';
      if (!exchange.clipped) {
        const last = decoder.decode();
        addText(last);
        addItems(`${last}\n`);
      }
      if (exchange.kind === 'json') layOut(exchange);
    },
    snapshot: (): Exchange => ({ ...exchange }),
  };
}

/** All of a small body, and of a large one the beginning that is shown. */
function layOut(exchange: Exchange): void {
  const { head, size, text, clipped } = exchange;
  const shown = text.join('');
  const fault = size <= MAX_WHOLE && !clipped ? jsonFault(shown) : undefined;
  if (fault !== undefined && head && headerOf(head, 'content-type') !== undefined) exchange.fault = fault;
  if (fault !== undefined) return;
  const indented = indentStart(shown, MAX_SHOWN);
  if (indented === undefined) return;
  exchange.laidOut = indented.slice(0, MAX_SHOWN);
  exchange.clipped ||= indented.length > MAX_SHOWN;
}

/** The body as text, all of it. */
export function wholeText({ head, pieces }: Pick<Exchange, 'head' | 'pieces'>): string {
  const decoder = head ? decoderOf(head, pieces[0]) : new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}
