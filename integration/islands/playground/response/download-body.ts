import { decodePercent } from '../../../../src/core/json/decode.ts';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { saveFile } from '../elements/save-file.ts';
import { headerOf } from '../send/header.ts';
import { dispositionParameter } from './content-disposition.ts';

/** Downloads the body. Ignores its media type, so that no browser opens it. */
export function downloadBody(head: AnswerHead, pieces: Uint8Array<ArrayBuffer>[]): void {
  saveFile(pieces, fileNameOf(head));
}

/** Matches what is invisible or not allowed in the name of a file. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu;

/**
 * Returns the file name from the server, without folders (RFC 6266 section 4.3), or the last path segment of the URL.
 * Adds an extension if there is none.
 */
export function fileNameOf(head: AnswerHead): string {
  const written = dispositionParameter(headerOf(head, 'content-disposition') ?? '', 'filename')
    ?.split(/[/\\]/)
    .findLast((segment) => segment !== '');
  const last = URL.canParse(head.url) ? decodePercent(new URL(head.url).pathname.split('/').at(-1) ?? '') : '';
  const name = (written ?? last).replace(NOT_IN_NAMES, '_').replace(/^\.+/, '');
  return /\.\w+$/.test(name) ? name : `${name || 'response'}${extensionOf(head)}`;
}

function extensionOf(head: AnswerHead): string {
  const type = /^[\w.+-]+\/(?:[\w.-]+\+)?([\w-]+)/.exec(headerOf(head, 'content-type') ?? '')?.[1]?.toLowerCase();
  if (type === undefined || type === 'octet-stream') return '.bin';
  if (type === 'plain') return '.txt';
  return `.${type}`;
}
