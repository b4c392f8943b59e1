/** @jsxImportSource preact */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { body as words } from '../../../../src/words/english/body.ts';

interface Props extends Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'value' | 'type'> {
  value: string;
  onValue(value: string): void;
}

/** An input that hides a secret until the reader shows it. Password managers do not store it for this site. */
export function SecretInput({ value, onValue, ...attributes }: Props) {
  const [isVisible, setVisible] = useState(false);
  return (
    <span class="docs-pg-secret">
      <input
        {...attributes}
        type={isVisible ? 'text' : 'password'}
        autocomplete="off"
        data-1p-ignore
        data-lpignore="true"
        spellcheck={false}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      <button
        type="button"
        class="docs-pg-quiet docs-pg-copy"
        aria-describedby={`${attributes.id}-label`}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? words.hide : words.show}
      </button>
    </span>
  );
}
