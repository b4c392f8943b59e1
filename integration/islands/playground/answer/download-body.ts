import type { AnswerHead } from '../../../../src/http/wire/proxy-answer.ts';
import { saveFile } from '../elements/save-file.ts';
import { headerOf } from '../send/answer-kind.ts';

/** Downloads the body. Ignores its media type, so that no browser opens it. */
export function downloadBody(head: AnswerHead, pieces: Uint8Array<ArrayBuffer>[]): void {
  saveFile(pieces, fileNameOf(head));
}

/** Returns the file name from the server or the last path segment. Adds an extension if there is none. */
export function fileNameOf(head: AnswerHead): string {
  const disposition = headerOf(head, 'content-disposition') ?? '';
  const match = /filename\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(disposition);
  const last = URL.canParse(head.url) ? new URL(head.url).pathname.split('/').at(-1) : '';
  const name = (match?.[1] ?? match?.[2] ?? last ?? '').replace(/[^\w.() -]+/g, '_').replace(/^\.+/, '');
  return /\.\w+$/.test(name) ? name : `${name || 'response'}${extensionOf(head)}`;
}

function extensionOf(head: AnswerHead): string {
  const type = /^[\w.+-]+\/(?:[\w.-]+\+)?([\w-]+)/.exec(headerOf(head, 'content-type') ?? '')?.[1]?.toLowerCase();
  if (type === undefined || type === 'octet-stream') return '.bin';
  if (type === 'plain') return '.txt';
  return `.${type}`;
}
