import { essence } from '../../request/http/essence.ts';
import { asRefusal, Refusal, type RefusalCode } from '../policy/refusal.ts';
import { framedResponse } from '../protocol/answer-headers.ts';
import { type Batch, type Batches, batches } from '../protocol/batches.ts';
import { type Bytes, concatBytes } from '../protocol/bytes.ts';
import type { Connector, IncomingAnswer } from '../protocol/connector.ts';
import {
  type AnswerEnd,
  type AnswerHead,
  bytesFrame,
  lineFrame,
  milliseconds,
  type Timing,
  wholeFrames,
} from '../protocol/frames.ts';
import type { ProxyRequest } from './proxy-request.ts';

export interface AnswerOptions {
  proxyRequest: ProxyRequest;
  connector: Connector;
  method: string;
  url: URL;
  /** Names of headers that were not sent. */
  dropped: string[];
  /** When the request to the backend began, in milliseconds since the proxy received its request. */
  sentAt: number;
  maxResponseBytes: number;
  /** Counts the bytes passed on. */
  count: { bytes: number; received: number };
  /** Waits until the reader's connection can take more, if the platform itself does not wait. */
  drained?: (() => Promise<void>) | undefined;
  /** Called once, when the last byte has been passed on or will never come; not when the stream is canceled. */
  onEnd(reason: RefusalCode | undefined): void;
}

/** Frames of a small answer travel together up to this size. */
const BATCH_BYTES = 16 * 1024;

/** Whether the answer is a stream of server-sent events, which has its own time limit. */
export function isEventStream(answer: IncomingAnswer): boolean {
  return essence(headerValue(answer, 'content-type')) === 'text/event-stream';
}

/**
 * Returns the answer in frames: at once if all of it has arrived with its head, otherwise as a stream. At most two
 * pieces are in memory, and no more is read than the stream's reader takes, so that memory stays flat. The stream never
 * errors: a failure becomes the reason of its `end` (P-44). Canceling it ends the request.
 */
export async function framedAnswer(answer: IncomingAnswer, options: AnswerOptions): Promise<Response> {
  const ttfb = milliseconds(options.proxyRequest.elapsed() - options.sentAt);
  const whole = wholeAnswer(answer, ttfb, options);
  if (whole) return framedResponse(whole);
  const frames = answerFrames(answer, ttfb, options);
  const pieces = batches(frames, BATCH_BYTES);
  const first = await pieces.next();
  if (first?.last) return framedResponse(first.bytes);
  return framedResponse(
    frameStream({ first, pieces, drained: options.drained, cancel: () => stopFrames(frames, options) }),
  );
}

/**
 * Returns all frames at once if a small answer has arrived completely and needs no decoding. Most answers do, and this
 * costs a fraction of a stream.
 */
function wholeAnswer(answer: IncomingAnswer, ttfb: number, options: AnswerOptions): Bytes | undefined {
  const { proxyRequest, maxResponseBytes, count } = options;
  const coding = contentCoding(answer, options);
  const pieces = coding?.decode ? undefined : answer.body.arrived?.();
  if (!pieces) return undefined;
  const body = concatBytes(pieces);
  const passed = body.length > maxResponseBytes ? body.subarray(0, maxResponseBytes) : body;
  const total = milliseconds(proxyRequest.elapsed());
  const timing = { total, ...answer.timing, ttfb };
  count.received = body.length;
  count.bytes = passed.length;
  const failure = passed.length < body.length ? 'response-too-large' : undefined;
  options.onEnd(failure);
  return wholeFrames(answerHead(answer, options, coding, timing), passed, answerEnd(failure, { ...count, timing }));
}

async function stopFrames(
  frames: AsyncGenerator<Bytes, void, undefined>,
  { proxyRequest }: AnswerOptions,
): Promise<void> {
  proxyRequest.end();
  await frames.return();
}

interface FrameSource {
  first: Batch | undefined;
  pieces: Batches;
  drained: AnswerOptions['drained'];
  cancel(): Promise<void>;
}

function frameStream({ first, pieces, drained, cancel }: FrameSource): ReadableStream<Bytes> {
  let upcoming = first;
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        await drained?.();
        const next = upcoming ?? (await pieces.next());
        upcoming = undefined;
        if (!next) controller.close();
        else controller.enqueue(next.bytes);
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}

async function* answerFrames(
  answer: IncomingAnswer,
  ttfb: number,
  options: AnswerOptions,
): AsyncGenerator<Bytes, void, undefined> {
  const { proxyRequest, maxResponseBytes, count } = options;
  const timing = (): Timing => ({ total: milliseconds(proxyRequest.elapsed()), ...answer.timing, ttfb });
  let failure: RefusalCode | undefined;
  const coding = contentCoding(answer, options);
  yield lineFrame({ head: answerHead(answer, options, coding, timing()) });
  try {
    for await (const piece of coding?.decode?.(countBytes(answer.body, maxResponseBytes, count)) ?? answer.body) {
      const passed = piece.subarray(0, maxResponseBytes - count.bytes);
      if (!coding?.decode) count.received += piece.length;
      count.bytes += passed.length;
      if (passed.length > 0) {
        yield bytesFrame(passed.length);
        yield passed;
      }
      if (passed.length < piece.length) throw new Refusal('response-too-large');
    }
  } catch (error) {
    // The reason why the request ended says more than the error that followed from it.
    failure = asRefusal(proxyRequest.ended ?? error, 'response-coding-broken').code;
  }
  const end = answerEnd(failure, { ...count, timing: timing() });
  options.onEnd(failure);
  yield lineFrame({ end });
}

/** Passes on the pieces as they arrive and counts their bytes. Throws once more than `most` bytes have arrived. */
async function* countBytes(
  body: AsyncIterable<Bytes>,
  most: number,
  count: { received: number },
): AsyncGenerator<Bytes> {
  for await (const piece of body) {
    const room = most - count.received;
    count.received += piece.length;
    yield piece.subarray(0, room + 1);
    if (piece.length > room) throw new Refusal('response-too-large');
  }
}

function answerEnd(
  reason: RefusalCode | undefined,
  facts: Pick<AnswerEnd, 'bytes' | 'received' | 'timing'>,
): AnswerEnd {
  if (reason === undefined) return { complete: true, truncated: false, ...facts };
  return { complete: false, truncated: reason === 'response-too-large', reason, ...facts };
}

interface ContentCoding {
  name: string;
  /** Absent if the bytes are passed on as they are. */
  decode?: ((pieces: AsyncIterable<Bytes>) => AsyncIterable<Bytes>) | undefined;
}

/**
 * Returns the content coding, with a decoder if it is a single known coding and not a list or an unknown one (P-42).
 * Returns `undefined` if there is nothing to decode.
 */
function contentCoding(answer: IncomingAnswer, { connector, method }: AnswerOptions): ContentCoding | undefined {
  const name = headerValue(answer, 'content-encoding').trim().toLowerCase();
  const bodyless = method === 'HEAD' || answer.status === 204 || answer.status === 304;
  if (name === '' || name === 'identity' || bodyless) return undefined;
  return { name, decode: answer.decoded ? undefined : connector.decoder(name) };
}

function answerHead(
  answer: IncomingAnswer,
  { url, dropped }: AnswerOptions,
  coding: ContentCoding | undefined,
  timing: Timing,
): AnswerHead {
  const { status, statusText, headers } = answer;
  const head: AnswerHead = { status, statusText, headers, url: url.href, timing };
  if (coding) head.coding = { name: coding.name, decoded: answer.decoded || coding.decode !== undefined };
  if (dropped.length > 0) head.dropped = dropped;
  return head;
}

/** Joins all values of a header into one list. `name` must be in lower case. */
function headerValue({ headers }: IncomingAnswer, name: string): string {
  let list = '';
  for (const [headerName, value] of headers) {
    if (headerName.length === name.length && headerName.toLowerCase() === name)
      list = list === '' ? value : `${list}, ${value}`;
  }
  return list;
}
