import type { AnswerHead } from '../../../../src/http/wire/proxy-answer.ts';
import { setWords, type Translation } from '../../../../src/words/area.ts';
import { contract as words } from '../../../../src/words/english/contract.ts';
import { say } from '../../../../src/words/say.ts';
import { decoderOf } from '../send/decoder.ts';
import { type Contract, responseDifferences, whyNotCompared } from './response-differences.ts';
import { type RedirectedResponse, responseOperation } from './response-operation.ts';
import type { Difference } from './schema-differences.ts';

/** A response to compare with the document's description of an operation. */
export interface Comparison {
  /** Absolute URL of the document's contract file. */
  href: string;
  /** JSON pointer of the operation in it. */
  pointer: string;
  head: AnswerHead;
  /** Absent if it is not text, or too long. */
  body: Blob | undefined;
  size: number;
  /** Whether all headers are visible. Browsers hide some headers of other origins from a page. */
  allHeaders: boolean;
  /** The last request, if redirects led to the response. */
  redirected?: Omit<RedirectedResponse, 'pointer'> | undefined;
}

/** The message that the page sends to the worker. */
export interface ComparisonTask {
  comparison: Comparison;
  /** Texts in the language of the page. */
  translation: Translation | undefined;
}

export interface ComparisonResult {
  /** The first differences. */
  differences?: Difference[] | undefined;
  /** The number of all differences. */
  count?: number | undefined;
  /** Why the body was not compared, as the end of a sentence. */
  fault?: string | undefined;
  /** Why there is no comparison, as the end of a sentence. */
  other?: string | undefined;
}

/** The page stops for seconds if it gets many more. */
const MAX_DIFFERENCES = 10_000;

/** Compares a response in a worker, because a schema may be large and a pattern in it may never finish. */
export async function compareResponse(comparison: Comparison): Promise<ComparisonResult> {
  const { href, head, body, size, allHeaders, redirected } = comparison;
  const response = await fetch(href);
  if (!response.ok) throw new Error(say(words.notLoaded, { status: response.status }));
  const contract = (await response.json()) as Contract;
  const operation = redirected
    ? responseOperation(contract.root, { ...redirected, pointer: comparison.pointer })
    : comparison;
  if ('fault' in operation) return { other: operation.fault };
  const bytes = body && new Uint8Array(await body.arrayBuffer());
  const text = bytes && decoderOf(head, bytes).decode(bytes);
  const answer = { head, text, size, allHeaders };
  const differences = responseDifferences(contract, operation.pointer, answer);
  return {
    differences: differences?.slice(0, MAX_DIFFERENCES),
    count: differences?.length,
    fault: whyNotCompared(contract, operation.pointer, answer),
  };
}

if (typeof document === 'undefined' && 'onmessage' in globalThis) {
  globalThis.onmessage = ({ data: { comparison, translation } }: MessageEvent<ComparisonTask>) => {
    setWords(translation);
    compareResponse(comparison).then(
      (result) => globalThis.postMessage(result),
      (error: unknown) => globalThis.postMessage({ fault: faultInWords(error) }),
    );
  };
}

/** Describes an error as the end of a sentence. The validator is recursive, so deep values exceed the call stack. */
export function faultInWords(error: unknown): string {
  return error instanceof RangeError ? words.tooDeep : String(Object(error).message).replace(/\.\s*$/, '');
}
