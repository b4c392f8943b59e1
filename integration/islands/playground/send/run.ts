import { indentStart, isJsonText } from '../../../../src/core/json/text.ts';
import { isJson } from '../../../../src/request/http/media-type.ts';
import type { AnswerEnd, AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { decoderOf } from './decoder.ts';
import type { Failure } from './failure.ts';
import { headerOf } from './header.ts';
import { isText, type ResponseKind, responseKind } from './response-kind.ts';
import type { SendEvent } from './send-event.ts';

/** A request and the part of its response that has arrived so far. */
export interface PlaygroundRun {
  phase: 'sending' | 'receiving' | 'done';
  head?: AnswerHead | undefined;
  kind?: ResponseKind | undefined;
  /** Size of the body in bytes. */
  size: number;
  /** The body, in the pieces that arrived. */
  pieces: Uint8Array<ArrayBuffer>[];
  /** The part of the body that is shown as text, in pieces. New pieces are only added at the end. */
  text: string[];
  /** For a stream, when each piece of the text arrived, in milliseconds since the request was sent. */
  times: number[];
  /** The formatted JSON of a complete body, up to the length that is shown. */
  laidOut?: string | undefined;
  /** Whether the media type of the body is JSON although the body is not valid JSON. */
  isInvalidJson: boolean;
  /** Whether more text arrived than is shown. */
  clipped: boolean;
  end?: AnswerEnd | undefined;
  failure?: Failure | undefined;
  cancelled: boolean;
  /** Milliseconds from sending to the last byte. */
  duration?: number | undefined;
}

/** Maximum number of characters shown, which browsers can lay out at once. The reader can download the whole body. */
export const MAX_SHOWN = 200_000;
/** Maximum number of bytes that are parsed as a whole. Parsing more would block the page. */
export const MAX_WHOLE = 1_000_000;

/**
 * Collects the events of a run. Changes the run in place, because bodies may have many pieces. `snapshot` returns a new
 * object, so that components notice the change.
 */
export function runRecorder(now: () => number) {
  const startedAt = now();
  const run: PlaygroundRun = {
    phase: 'sending',
    size: 0,
    pieces: [],
    text: [],
    times: [],
    isInvalidJson: false,
    clipped: false,
    cancelled: false,
  };
  let decoder = new TextDecoder();
  let shownLength = 0;

  function addText(text: string): void {
    const part = text.slice(0, MAX_SHOWN - shownLength);
    shownLength += part.length;
    if (part !== '') {
      run.text.push(part);
      if (run.kind === 'events' || run.kind === 'lines') run.times.push(now() - startedAt);
    }
    if (part.length < text.length) run.clipped = true;
  }

  function addBytes(head: AnswerHead, bytes: Uint8Array<ArrayBuffer>): void {
    if (run.kind === undefined) {
      run.kind = responseKind(head, bytes);
      decoder = decoderOf(head, bytes);
    }
    run.size += bytes.length;
    run.pieces.push(bytes);
    if (!isText(run.kind) || run.clipped) return;
    addText(decoder.decode(bytes, { stream: true }));
  }

  return {
    record(event: SendEvent): void {
      if (event.kind === 'head') {
        run.head = event.head;
        run.phase = 'receiving';
      }
      if (event.kind === 'bytes' && run.head) addBytes(run.head, event.bytes);
      if (event.kind === 'end') run.end = event.end;
      if (event.kind === 'failure') run.failure = event.failure;
    },
    finish({ cancelled }: { cancelled: boolean }): void {
      run.phase = 'done';
      run.cancelled = cancelled;
      run.duration = now() - startedAt;
      if (run.head) run.kind ??= 'empty';
      if (!run.clipped) addText(decoder.decode());
      if (run.kind === 'json') layOut(run);
    },
    snapshot: (): PlaygroundRun => ({ ...run }),
  };
}

/** Formats all of a small body, and the visible start of a large one. */
function layOut(run: PlaygroundRun): void {
  const { head, size, text, clipped } = run;
  const shownText = text.join('');
  if (size <= MAX_WHOLE && !clipped && !isJsonText(shownText)) {
    run.isInvalidJson = head !== undefined && isJson(headerOf(head, 'content-type'));
    return;
  }
  const indented = indentStart(shownText, MAX_SHOWN);
  if (indented === undefined) return;
  run.laidOut = indented.slice(0, MAX_SHOWN);
  run.clipped ||= indented.length > MAX_SHOWN;
}

/** Decodes the whole body as text. */
export function wholeText({ head, pieces }: Pick<PlaygroundRun, 'head' | 'pieces'>): string {
  const decoder = head ? decoderOf(head, pieces[0]) : new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}
