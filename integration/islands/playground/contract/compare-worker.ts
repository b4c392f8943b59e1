import type { AnswerHead } from '../../../../src/request/proxy-answer.ts';
import { decoderOf } from '../answer-kind.ts';
import { answerDifferences, type Contract } from './answer-differences.ts';
import { answeredOperation, type RedirectedAnswer } from './answered-operation.ts';
import type { Difference } from './schema-differences.ts';

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
  /** Where redirects led to the answer. */
  redirected?: Omit<RedirectedAnswer, 'pointer'> | undefined;
}

export interface Compared {
  differences?: Difference[] | undefined;
  /** Why nothing is compared, as the end of a sentence. */
  other?: string | undefined;
}

/** Runs beside the page, as a schema may be large and a pattern in it may take for ever. */
export async function compared(comparison: Comparison): Promise<Compared> {
  const { href, head, body, size, allHeaders, redirected } = comparison;
  const response = await fetch(href);
  if (!response.ok) throw new Error(`what the document says of answers could not be loaded (${response.status})`);
  const contract = (await response.json()) as Contract;
  const answered = redirected
    ? answeredOperation(contract.root, { ...redirected, pointer: comparison.pointer })
    : comparison;
  if ('fault' in answered) return { other: answered.fault };
  const bytes = body && new Uint8Array(await body.arrayBuffer());
  const text = bytes && decoderOf(head, bytes).decode(bytes);
  return { differences: answerDifferences(contract, answered.pointer, { head, text, size, allHeaders }) };
}

if (typeof document === 'undefined' && 'onmessage' in globalThis) {
  globalThis.onmessage = ({ data }: MessageEvent<Comparison>) => {
    compared(data).then(
      (result) => globalThis.postMessage(result),
      (error: unknown) => globalThis.postMessage({ fault: faultInWords(error) }),
    );
  };
}

/** The end of a sentence. The validator walks inwards by calling itself. */
export function faultInWords(error: unknown): string {
  return error instanceof RangeError ? 'it nests too deep' : String(Object(error).message).replace(/\.\s*$/, '');
}
