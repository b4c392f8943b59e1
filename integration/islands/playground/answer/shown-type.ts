import type { AnswerHead } from '../../../../src/http/wire/proxy-answer.ts';
import { type AnswerKind, headerOf, IMAGES, PLAYED, signatureOf } from '../send/answer-kind.ts';

/** The media type for showing an image, a video or audio. */
export function shownType(head: AnswerHead, kind: AnswerKind, first?: Uint8Array): string {
  if (kind === 'pdf') return 'application/pdf';
  const type = headerOf(head, 'content-type') ?? '';
  const mediaType = (kind === 'image' ? IMAGES : PLAYED).exec(type)?.[0].toLowerCase();
  return mediaType ?? (first && signatureOf(first)?.[1]) ?? 'image/png';
}
