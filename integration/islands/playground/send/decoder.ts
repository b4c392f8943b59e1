import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { beginsWith } from './file-signature.ts';
import { headerOf } from './header.ts';

/**
 * Creates a decoder for the charset that the byte order mark (Encoding Standard section 6.1), the media type, or the
 * XML declaration names. Uses UTF-8 if they name none, or an unknown one.
 */
export function decoderOf(head: Pick<AnswerHead, 'headers'>, first?: Uint8Array): TextDecoder {
  const parameter = /charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(head, 'content-type') ?? '')?.[1];
  try {
    return new TextDecoder(markedCharset(first) ?? parameter ?? declaredIn(first));
  } catch {
    return new TextDecoder();
  }
}

const BYTE_ORDER_MARKS: [charset: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** Returns the charset that the byte order mark of a text names, if it has one. */
export function markedCharset(first: Uint8Array | undefined): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => beginsWith(first, mark))?.[0];
}

/** Returns the encoding in an XML declaration (Extensible Markup Language 1.0, section 4.3.3). */
function declaredIn(first: Uint8Array | undefined): string | undefined {
  const start = String.fromCharCode(...(first?.subarray(0, 200) ?? []));
  return /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
}
