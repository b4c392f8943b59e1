/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { AnswerKind } from '../send/answer-kind.ts';

interface Props {
  kind: AnswerKind;
  pieces: Uint8Array<ArrayBuffer>[];
  /** The only media type as which the browser may show it. */
  type: string;
  /** Name for screen readers. */
  label: string;
}

/** An image, audio, a video or a PDF, shown as `type`. */
export function MediaBody({ kind, pieces, type, label }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob(pieces, { type }));
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [pieces, type]);
  if (url === undefined) return null;
  switch (kind) {
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: what the API answers has no captions.
      return <audio class="docs-pg-media" controls src={url} aria-label={label} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: what the API answers has no captions.
      return <video class="docs-pg-media" controls src={url} aria-label={label} />;
    case 'pdf':
      return <iframe class="docs-pg-page" src={url} title={label} />;
    default:
      return <img class="docs-pg-image" src={url} alt={label} />;
  }
}
