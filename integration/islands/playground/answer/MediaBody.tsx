/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { AnswerKind } from '../answer-kind.ts';

interface Props {
  kind: AnswerKind;
  pieces: Uint8Array<ArrayBuffer>[];
  /** As which the browser takes it, and no other. */
  type: string;
  /** What it is, for screen readers. */
  label: string;
}

/** A picture, a sound, a film or a PDF, as the type we say. */
export function MediaBody({ kind, pieces, type, label }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob(pieces, { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
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
