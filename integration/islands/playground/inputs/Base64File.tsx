/** @jsxImportSource preact */

import type { Base64Alphabet } from '../../../../src/request/form/node.ts';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Name of the value, for screen readers. */
  name: string;
  alphabet: Base64Alphabet;
  onText(text: string): void;
}

/** Lets the reader choose a file, and encodes its bytes as text. */
export function Base64File({ name, alphabet, onText }: Props) {
  return (
    <input
      type="file"
      class="docs-pg-base64"
      aria-label={say(body.fileFor, { name })}
      onChange={async (event) => {
        const [file] = event.currentTarget.files ?? [];
        if (file) onText(await base64Of(file, alphabet));
      }}
    />
  );
}

/** Encodes a file in Base64 (RFC 4648). Keeps the padding, because some decoders need it. */
async function base64Of(file: Blob, alphabet: Base64Alphabet): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  const text = btoa(pieces.join(''));
  return alphabet === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_');
}
