import type { AnswerHead } from '../../../../src/request/proxy-answer.ts';
import { decoderOf } from '../answer-kind.ts';
import { answerDifferences, type Contract } from './answer-differences.ts';

/** What is compared with what the document says of an operation. */
export interface Comparison {
  /** Absolute address of the document's contract, and the operation in it. */
  href: string;
  /** JSON pointer. */
  pointer: string;
  head: AnswerHead;
  /** Absent where it is no text, or too long. */
  body: Blob | undefined;
  size: number;
  /** A browser shows a page only some headers of another origin. */
  allHeaders: boolean;
}

/** Runs beside the page, as a schema may be large and a pattern in it may take for ever. */
export async function compared({ href, pointer, head, body, size, allHeaders }: Comparison) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`What the document says of answers could not be loaded (${response.status}).`);
  const contract = (await response.json()) as Contract;
  const bytes = body && new Uint8Array(await body.arrayBuffer());
  const text = bytes && decoderOf(head, bytes).decode(bytes);
  return answerDifferences(contract, pointer, { head, text, size, allHeaders });
}

if (typeof document === 'undefined' && 'onmessage' in globalThis) {
  globalThis.onmessage = ({ data }: MessageEvent<Comparison>) => {
    compared(data).then(
      (differences) => globalThis.postMessage({ differences }),
      (error: unknown) => globalThis.postMessage({ fault: faultInWords(error) }),
    );
  };
}

/** The validator walks inwards by calling itself. */
export function faultInWords(error: unknown): string {
  return error instanceof RangeError ? 'it nests too deep' : String(Object(error).message);
}
