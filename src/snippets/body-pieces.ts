import type { HttpRequest } from '../request/http-request.ts';
import { multipartType, partHead } from '../request/multipart.ts';
import { fileName } from '../request/request-body.ts';

/** A run of text, or a file of which the sample reads the bytes. */
export type BodyPiece = { text: string } | { file: string };

export interface PlainRequest {
  /** With the boundary of a multipart body. */
  headers: [name: string, value: string][];
  /** `undefined` where there is no body; never empty. */
  pieces: BodyPiece[] | undefined;
}

/** Stands between the parts of every sample, so that a sample is always the same. */
export const BOUNDARY = 'docs-4f9c1c9e7a2d46b0';

/** The request for a language whose library knows nothing of forms: its body is text and files in a row. */
export function plainRequest({ headers, body }: HttpRequest): PlainRequest {
  switch (body?.kind) {
    case undefined:
      return { headers, pieces: undefined };
    case 'text':
    case 'urlencoded':
      return { headers, pieces: [{ text: body.text }] };
    case 'binary':
      return { headers, pieces: [{ file: fileName(body.blob) }] };
    case 'multipart': {
      const pieces = body.parts.flatMap((part): BodyPiece[] => {
        const head = { text: `--${BOUNDARY}\r\n${partHead(part)}\r\n` };
        const content = typeof part.content === 'string' ? { text: part.content } : { file: part.filename ?? 'file' };
        return [head, content, { text: '\r\n' }];
      });
      return {
        headers: [
          ...headers.filter(([name]) => name.toLowerCase() !== 'content-type'),
          ['Content-Type', multipartType(body, BOUNDARY)],
        ],
        pieces: joined([...pieces, { text: `--${BOUNDARY}--\r\n` }]),
      };
    }
  }
}

/** The text of a body that is nothing but text. */
export function onlyText(pieces: readonly BodyPiece[]): string | undefined {
  const [first, second] = pieces;
  return first && !second && 'text' in first ? first.text : undefined;
}

/** The file of a body that is nothing but one file. */
export function onlyFile(pieces: readonly BodyPiece[]): string | undefined {
  const [first, second] = pieces;
  return first && !second && 'file' in first ? first.file : undefined;
}

function joined(pieces: readonly BodyPiece[]): BodyPiece[] {
  const out: BodyPiece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && 'text' in last && 'text' in piece) out[out.length - 1] = { text: last.text + piece.text };
    else out.push(piece);
  }
  return out;
}

/** Lines, each with its line feed, as literals that stand below each other. */
export function linesOf(text: string): string[] {
  return text === '' ? [''] : text.split(/(?<=\n)/);
}
