/** @jsxImportSource preact */

import { examplesIn } from '../../../../src/form/examples.ts';
import type { MediaTypeField } from '../../../../src/form/form.ts';
import { body } from '../../../../src/words/english/body.ts';
import { textBody as words } from '../../../../src/words/english/text-body.ts';
import { say } from '../../../../src/words/say.ts';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';

interface Props {
  media: MediaTypeField;
  model: FormModel;
}

/**
 * The button that fills in an example of the body, or undoes this. If there are several examples, the reader chooses
 * one.
 */
export function Examples({ media, model }: Props) {
  const { values, example: chosen, undo } = useSlice(model, (state) => state);
  const examples = examplesIn(media);
  const example = examples.find(({ text }) => text === chosen) ?? examples[0];
  if (!example) return null;
  const isOneOfSeveral = examples.length > 1;
  const { name, text } = example;
  const isUsed = values.body.text === text;
  const button = (!isUsed || undo) && (
    <button
      type="button"
      class="docs-pg-quiet docs-pg-example"
      onClick={() => model.dispatch(isUsed ? { type: 'undo' } : { type: 'example', text })}
    >
      {isUsed
        ? body.undo
        : isOneOfSeveral || name === undefined
          ? words.useExample
          : say(words.useNamedExample, { name })}
    </button>
  );
  if (!isOneOfSeveral) return button || null;
  return (
    <span class="docs-pg-examples">
      <select
        aria-label={words.chooseExample}
        onChange={(event) =>
          model.dispatch({ type: 'choose', text: examples[event.currentTarget.selectedIndex]?.text ?? '' })
        }
      >
        {examples.map((each, index) => (
          <option key={index} selected={each === example}>
            {each.name}
          </option>
        ))}
      </select>
      {button}
    </span>
  );
}
