import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { positionsAt } from './positions.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const NUL = '\0';
/** The character that a tolerant decoder writes for invalid bytes. A text may also contain it. */
const REPLACEMENT = '\uFFFD';

/** Decodes UTF-8, or UTF-16 with a byte order mark; `undefined` for bytes that are not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Reports where and why bytes are not text; returns `undefined` if they are.
 *
 * @param text The result of `decodeText` for these bytes.
 */
export function notText(bytes: Uint8Array, text: string | undefined, file: string): Problem | undefined {
  if (text !== undefined) return text.includes(NUL) ? containsNul(text, file) : undefined;
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes);
  const invalid = encoding === 'utf-8' ? invalidUtf8(bytes, decoded) : invalidUtf16(bytes, decoded, encoding);
  const nul = decoded.indexOf(NUL);
  if (nul !== -1 && nul < invalid.index) return containsNul(decoded, file);
  const byte = `0x${(bytes[invalid.offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
  const facts = { file, encoding: encoding === 'utf-8' ? 'UTF-8' : 'UTF-16', byte };
  return problem('document-not-text', facts, { file, ...positionsAt(decoded, [invalid.index])[0] });
}

function encodingOf(bytes: Uint8Array): Encoding {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return 'utf-16le';
  return mark === 0xfeff ? 'utf-16be' : 'utf-8';
}

function containsNul(text: string, file: string): Problem {
  return problem('document-not-text/nul', { file }, { file, ...positionsAt(text, [text.indexOf(NUL)])[0] });
}

/** The place of the first invalid bytes. */
interface InvalidBytes {
  /** In the decoded text. */
  index: number;
  /** In the file. */
  offset: number;
}

function invalidUtf8(bytes: Uint8Array, decoded: string): InvalidBytes {
  let offset = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let from = 0;
  let index = decoded.indexOf(REPLACEMENT);
  while (index !== -1) {
    offset += Buffer.byteLength(decoded.slice(from, index));
    const isWritten = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten) break;
    from = index;
    index = decoded.indexOf(REPLACEMENT, index + 1);
  }
  return { index: Math.max(index, 0), offset };
}

function invalidUtf16(bytes: Uint8Array, decoded: string, encoding: Encoding): InvalidBytes {
  const [high, low] = encoding === 'utf-16be' ? [0, 1] : [1, 0];
  let index = decoded.indexOf(REPLACEMENT);
  while (bytes[2 + 2 * index + high] === 0xff && bytes[2 + 2 * index + low] === 0xfd) {
    index = decoded.indexOf(REPLACEMENT, index + 1);
  }
  return { index: Math.max(index, 0), offset: 2 + 2 * Math.max(index, 0) };
}
