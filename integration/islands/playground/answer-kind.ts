import { isJson } from '../../../src/request/media-type.ts';
import type { AnswerHead } from '../../../src/request/proxy-answer.ts';

/** How the body of an answer is shown. */
export type AnswerKind = 'empty' | 'json' | 'text' | 'image' | 'binary';

/** Images that a browser may draw; SVG is a document, and shown as text. */
const IMAGES = /^image\/(?:png|jpeg|gif|webp|avif)\b/i;
const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:xml|yaml|x-yaml|javascript|ecmascript|graphql|toml|sql|ndjson|x-ndjson|jsonl|json-seq|x-www-form-urlencoded|problem\+xml)\b)/i;
const BINARY = /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|gzip|x-tar|wasm|vnd\.openxmlformats.*)\b/i;

/** By media type; where it says nothing, by the first bytes. */
export function answerKind(head: AnswerHead, first: Uint8Array | undefined): AnswerKind {
  if (!first) return 'empty';
  if (head.coding?.decoded === false) return 'binary';
  const type = headerOf(head, 'content-type') ?? '';
  if (isJson(type)) return 'json';
  if (TEXT.test(type)) return 'text';
  if (IMAGES.test(type)) return 'image';
  if (BINARY.test(type)) return 'binary';
  return looksLikeText(first) ? 'text' : 'binary';
}

/** The type an image is drawn as, whatever else the header says. */
export function imageType(head: AnswerHead): string {
  return (IMAGES.exec(headerOf(head, 'content-type') ?? '')?.[0] ?? 'image/png').toLowerCase();
}

export function headerOf({ headers }: AnswerHead, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** A decoder of the stated character set; UTF-8 where none, or an unknown one, is stated. */
export function decoderOf(head: AnswerHead): TextDecoder {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(head, 'content-type') ?? '')?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.subarray(0, 1024).includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
