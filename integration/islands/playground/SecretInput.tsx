/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

interface Props extends Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'value' | 'type'> {
  value: string;
  onValue(value: string): void;
}

/** A secret: dots until the reader wishes to see it, and never offered to a password manager as this site's own. */
export function SecretInput({ value, onValue, ...attributes }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <span class="docs-pg-secret">
      <input
        {...attributes}
        type={shown ? 'text' : 'password'}
        autocomplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellcheck={false}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      <button type="button" class="docs-pg-quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
