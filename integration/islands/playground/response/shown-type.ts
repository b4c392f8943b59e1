import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { signatureOf } from '../send/file-signature.ts';
import { headerOf } from '../send/header.ts';
import { AUDIO_OR_VIDEO, IMAGES, type ResponseKind } from '../send/response-kind.ts';

/** Returns the media type with which to show an image, a video, audio, or a PDF. */
export function shownType(head: AnswerHead, kind: ResponseKind, first?: Uint8Array): string {
  if (kind === 'pdf') return 'application/pdf';
  const type = headerOf(head, 'content-type') ?? '';
  const mediaType = (kind === 'image' ? IMAGES : AUDIO_OR_VIDEO).exec(type)?.[0].toLowerCase();
  return mediaType ?? (first && signatureOf(first)?.[1]) ?? 'image/png';
}
