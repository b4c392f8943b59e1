/** @jsxImportSource preact */
import type { ComponentProps } from 'preact';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

interface Props extends ComponentProps<'button'> {
  /** Key of the button, to focus it if an item is missing. */
  input: string;
  /** Name of the list. */
  name: string;
}

/** The button below a list that adds an item. */
export function AddItem({ input, name, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      class="docs-pg-quiet docs-pg-add"
      data-input={input}
      aria-label={say(words.addItemTo, { name })}
    >
      {words.addItem}
    </button>
  );
}
