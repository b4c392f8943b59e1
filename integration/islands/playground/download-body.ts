import type { AnswerHead } from '../../../src/request/proxy-answer.ts';
import { headerOf } from './answer-kind.ts';

/** Saves the body. Its type is bytes, whatever the backend calls it, so that no browser opens it. */
export function downloadBody(head: AnswerHead, pieces: Uint8Array<ArrayBuffer>[]): void {
  const url = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(head);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name the server gives, else the last part of the path, with an extension that fits. */
export function fileNameOf(head: AnswerHead): string {
  const disposition = headerOf(head, 'content-disposition') ?? '';
  const given = /filename\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(disposition);
  const last = URL.canParse(head.url) ? new URL(head.url).pathname.split('/').at(-1) : '';
  const name = (given?.[1] ?? given?.[2] ?? last ?? '').replace(/[^\w.() -]+/g, '_').replace(/^\.+/, '');
  return /\.\w+$/.test(name) ? name : `${name || 'response'}${extensionOf(head)}`;
}

function extensionOf(head: AnswerHead): string {
  const type = /^[\w.+-]+\/(?:[\w.-]+\+)?([\w-]+)/.exec(headerOf(head, 'content-type') ?? '')?.[1]?.toLowerCase();
  if (type === undefined || type === 'octet-stream') return '.bin';
  if (type === 'plain') return '.txt';
  return `.${type}`;
}
