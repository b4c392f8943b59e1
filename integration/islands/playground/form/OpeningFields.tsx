/** @jsxImportSource preact */

import { editTree } from '../../../../src/core/json/edit-tree.ts';
import { joinPointer } from '../../../../src/core/json/pointer.ts';
import { memberOf, parseTree, treeOf, writeTree } from '../../../../src/core/json/tree.ts';
import type { OpeningFields as Opening } from '../../../../src/request/form/form.ts';
import { editableText, typedTree } from '../../../../src/request/form/scalar-text.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { Field, whenRequired } from '../inputs/Field.tsx';
import { helpId } from '../inputs/Help.tsx';
import { ScalarValue } from '../inputs/ScalarValue.tsx';
import type { ValueAccess } from '../inputs/value-access.ts';
import { typeInWords } from '../state/words.ts';

interface Props {
  /** Prefix of the ids of the inputs, which is that of the whole form. */
  id: string;
  opening: Opening;
  text: string;
  /** Returns the text with everything that was typed since it was rendered. */
  latest(): string;
  /** Whether the body may be left out. */
  optional: boolean;
  onText(text: string): void;
  /** Called when the reader wants to add a field, which needs the whole form. */
  onAdd(): void;
}

/** The inputs of a JSON body until its whole form is loaded. They need no code for nested values. */
export function OpeningFields({ id, opening, text, latest, optional, onText, onAdd }: Props) {
  const tree = parseTree(text);
  const access: ValueAccess = {
    input: 'body',
    notation: { startOf: () => treeOf(''), valueOf: typedTree, textOf: editableText, optionOf: treeOf },
    edit() {},
    type(pointer, next) {
      const written = editTree(parseTree(latest()) ?? { kind: 'object', members: [] }, pointer, next);
      const isEmpty = optional && written?.kind === 'object' && written.members.length === 0;
      onText(written && !isEmpty ? writeTree(written) : '');
    },
    typed: (_pointer, rendered) => rendered,
    onTyped: () => () => {},
  };
  return (
    <div class="docs-pg-json docs-pg-json-members">
      {opening.fields.map(({ index, property }) => {
        const { name, value, required, description } = property;
        const inputId = `${id}-${index}`;
        return (
          <Field
            key={name}
            {...property}
            inputId={inputId}
            type={typeInWords(value)}
            required={whenRequired(required, { optional })}
          >
            <ScalarValue
              id={inputId}
              access={access}
              node={value}
              tree={memberOf(tree, name)}
              pointer={joinPointer('', name)}
              faults={undefined}
              name={name}
              labeled
              help={description === undefined ? undefined : helpId(inputId)}
              required={required && !optional}
            />
          </Field>
        );
      })}
      {opening.optional > 0 && (
        <div class="docs-pg-picker">
          <button
            type="button"
            class="docs-pg-plus"
            id={`${id}-add`}
            data-input="body/"
            onClick={({ currentTarget }) => {
              currentTarget.ariaBusy = 'true';
              onAdd();
            }}
          >
            {say(words.addOptional, { count: opening.optional })}
          </button>
        </div>
      )}
    </div>
  );
}
