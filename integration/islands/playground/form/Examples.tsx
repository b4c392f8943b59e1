/** @jsxImportSource preact */

import { useState } from 'preact/hooks';
import type { ExampleField } from '../../../../src/form/form.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';

interface Props {
  examples: readonly ExampleField[];
  text: string;
  /** Fills in an example. */
  onExample(text: string): void;
  /** Undoes `onExample`. Absent if that was not the last change. */
  onUndo?: (() => void) | undefined;
}

/** The button that fills in an example, or undoes this. If there are several examples, the reader chooses one. */
export function Examples({ examples, text, onExample, onUndo }: Props) {
  const [chosen, setChosen] = useState(0);
  const example = examples[chosen];
  if (!example) return null;
  const isOneOfSeveral = examples.length > 1;
  const isUsed = text === example.text;
  const button = (!isUsed || onUndo) && (
    <button
      type="button"
      class="docs-pg-quiet docs-pg-example"
      onClick={isUsed ? onUndo : () => onExample(example.text)}
    >
      {isUsed
        ? words.undo
        : isOneOfSeveral || example.name === undefined
          ? words.useExample
          : say(words.useNamedExample, { name: example.name })}
    </button>
  );
  if (!isOneOfSeveral) return button || null;
  return (
    <span class="docs-pg-examples">
      <select
        aria-label={words.chooseExample}
        onChange={({ currentTarget: { selectedIndex } }) => setChosen(selectedIndex)}
      >
        {examples.map(({ name }, index) => (
          <option key={index} selected={index === chosen}>
            {name}
          </option>
        ))}
      </select>
      {button}
    </span>
  );
}
