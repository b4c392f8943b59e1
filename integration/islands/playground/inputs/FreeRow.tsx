/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  /** Label of the name input, for screen readers. */
  label: string;
  name: string;
  /** Called with the name that the reader entered. A name that is already in use is not accepted. */
  onRename(name: string): void;
  onRemove(): void;
  /** The inputs of the value. */
  children: ComponentChildren;
}

/** A value that the document does not name. The reader can rename and remove it. */
export function FreeRow({ label, name, onRename, onRemove, children }: Props) {
  return (
    <div class="docs-pg-json-free">
      <input
        aria-label={label}
        class="docs-pg-json-key"
        spellcheck={false}
        value={name}
        onChange={(event) => {
          const next = event.currentTarget.value;
          // The row renders again with the new name if it is accepted.
          event.currentTarget.value = name;
          if (next !== '' && next !== name) onRename(next);
        }}
      />
      <div class="docs-pg-input">{children}</div>
      <button type="button" class="docs-pg-quiet" aria-label={say(body.removeNamed, { name })} onClick={onRemove}>
        ×
      </button>
    </div>
  );
}
