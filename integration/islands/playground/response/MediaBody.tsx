/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import type { ResponseKind } from '../send/response-kind.ts';
import { shownType } from './shown-type.ts';

interface Props {
  head: AnswerHead;
  kind: ResponseKind;
  pieces: Uint8Array<ArrayBuffer>[];
  /** Name for screen readers. */
  label: string;
}

/**
 * Shows an image, audio, a video, or a PDF. The browser cannot show the bytes as anything else, such as HTML. If it
 * cannot show them at all, the reader can still download them.
 */
export function MediaBody({ head, kind, pieces, label }: Props) {
  const type = shownType(head, kind, pieces[0]);
  const [url, setUrl] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob(pieces, { type }));
    setBroken(false);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [pieces, type]);
  if (isBroken) return <p class="docs-pg-note docs-pg-pad">{words.binary}</p>;
  if (url === undefined) return null;
  const onError = () => setBroken(true);
  switch (kind) {
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: what the API answers has no captions.
      return <audio class="docs-pg-media" controls src={url} aria-label={label} onError={onError} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what the API answers has no captions.
      return <video class="docs-pg-media" controls src={url} aria-label={label} onError={onError} />;
    case 'pdf':
      return <iframe class="docs-pg-page" src={url} title={label} />;
    default:
      return <img class="docs-pg-image" src={url} alt={label} onError={onError} />;
  }
}
