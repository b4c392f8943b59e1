import { fileName } from '../http/file-name.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { multipartType, partHead } from '../http/multipart.ts';

/** Text, or a file that the sample reads. */
export type BodyPiece = { text: string } | { file: string };

export interface PlainRequest {
  /** Including the boundary of a multipart body. */
  headers: [name: string, value: string][];
  /** Never empty. `undefined` if there is no body. */
  pieces: BodyPiece[] | undefined;
}

/** The same boundary in every sample, so that samples do not change. */
export const BOUNDARY = 'docs-4f9c1c9e7a2d46b0';

/** Converts a request for a language whose library has no forms. The body becomes a sequence of text and files. */
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
        pieces: joinPieces([...pieces, { text: `--${BOUNDARY}--\r\n` }]),
      };
    }
  }
}

/** Returns the text of a body without files. */
export function onlyText(pieces: readonly BodyPiece[]): string | undefined {
  const [first, second] = pieces;
  return first && !second && 'text' in first ? first.text : undefined;
}

function joinPieces(pieces: readonly BodyPiece[]): BodyPiece[] {
  const out: BodyPiece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && 'text' in last && 'text' in piece) out[out.length - 1] = { text: last.text + piece.text };
    else out.push(piece);
  }
  return out;
}

/** Splits text into lines that keep their line feeds, so that a sample can have one literal per line. */
export function linesOf(text: string): string[] {
  return text === '' ? [''] : text.split(/(?<=\n)/);
}
