/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';

interface Props {
  pieces: Uint8Array<ArrayBuffer>[];
  type: string;
}

/** A picture, drawn as the type we say and no other. */
export function ImageBody({ pieces, type }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob(pieces, { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [pieces, type]);
  return url === undefined ? null : <img class="pg-image" src={url} alt="Response body" />;
}
