/** @jsxImportSource preact */

import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import { links as words } from '../../../../src/words/english/links.ts';
import { say } from '../../../../src/words/say.ts';
import type { CarriedInput } from '../state/form-model.ts';
import { focusInput } from './focus-input.ts';

interface Props extends Pick<CarriedInput, 'from' | 'remove'> {
  input: InputKey;
}

/** Says which response a value comes from, and removes the value. */
export function CarriedChip({ input, from: { title, status, isMadeUp }, remove }: Props) {
  const from = { operation: title, status };
  return (
    <p class="docs-pg-carried">
      <span>{say(isMadeUp ? words.fromMadeUp : words.from, from)}</span>
      <button
        type="button"
        class="docs-pg-quiet docs-pg-copy"
        aria-label={say(words.remove, from)}
        onClick={({ currentTarget }) => {
          // The button disappears.
          focusInput(currentTarget.closest('form'), input);
          remove();
        }}
      >
        ×
      </button>
    </p>
  );
}
