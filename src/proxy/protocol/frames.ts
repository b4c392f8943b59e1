import type { HeaderList } from '../policy/headers.ts';
import type { RefusalCode } from '../policy/refusal.ts';
import type { Bytes } from './bytes.ts';
import type { ConnectionTiming } from './connector.ts';

/** The first line of an answer. */
export interface AnswerHead {
  status: number;
  statusText: string;
  headers: HeaderList;
  /** The URL that was requested, as it was parsed. */
  url: string;
  timing: Timing;
  /** The content coding of the backend's answer, and whether the bytes that follow are decoded (P-42). */
  coding?: { name: string; decoded: boolean };
  /** Names of the reader's headers that the proxy did not send (P-22). */
  dropped?: string[];
}

/** The last line of an answer. An answer without it is incomplete too. */
export interface AnswerEnd {
  complete: boolean;
  /** Whether the answer was cut off at the size limit. */
  truncated: boolean;
  /** Why it is incomplete. */
  reason?: RefusalCode;
  /** Bytes of the body that were passed on. */
  bytes: number;
  /** Bytes of the body that were received, before its content coding was decoded. */
  received: number;
  timing: Timing;
}

/** Milliseconds. */
export interface Timing extends ConnectionTiming {
  /** Since the request reached the proxy. */
  total: number;
  /** From the start of the lookup to the head of the answer. */
  ttfb: number;
}

const encoder = new TextEncoder();
/** Maximum UTF-8 bytes of one UTF-16 code unit. */
const MAX_UTF8_BYTES = 3;

/** Encodes one line of JSON with its newline. */
export function lineFrame(line: { head: AnswerHead } | { end: AnswerEnd }): Bytes {
  return encoder.encode(`${JSON.stringify(line)}\n`);
}

/** A shared buffer to assemble frames in, so that each answer allocates no more than the size of its frames. */
const scratch = new Uint8Array(64 * 1024);

/** Encodes all frames of an answer that has arrived completely. */
export function wholeFrames(head: AnswerHead, body: Bytes, end: AnswerEnd): Bytes {
  const bytesLine = body.length > 0 ? `{"bytes":${body.length}}\n` : '';
  const before = `${JSON.stringify({ head })}\n${bytesLine}`;
  const after = `${JSON.stringify({ end })}\n`;
  const most = (before.length + after.length) * MAX_UTF8_BYTES + body.length;
  const whole = most <= scratch.length ? scratch : new Uint8Array(most);
  const bodyAt = encoder.encodeInto(before, whole).written;
  const endAt = bodyAt + body.length;
  whole.set(body, bodyAt);
  return whole.slice(0, endAt + encoder.encodeInto(after, whole.subarray(endAt)).written);
}

/** Encodes the line that announces `bytes` raw bytes, which follow it unchanged (P-46). */
export function bytesFrame(bytes: number): Bytes {
  return encoder.encode(`{"bytes":${bytes}}\n`);
}

/** Rounds to hundredths. */
export function milliseconds(duration: number): number {
  return Math.round(duration * 100) / 100;
}
