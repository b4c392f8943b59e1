import type { AnswerHead } from '../../../../src/http/wire/proxy-answer.ts';
import { headerOf } from '../send/answer-kind.ts';

/** Saves the body. Ignores its media type and saves it as bytes, so that no browser opens it. */
export function downloadBody(head: AnswerHead, pieces: Uint8Array<ArrayBuffer>[]): void {
  const url = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(head);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file name from the server, otherwise the last path segment, with a matching extension. */
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
