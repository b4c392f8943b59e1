/** @jsxImportSource preact */

import { useMemo, useRef } from 'preact/hooks';
import type { MediaTypeField } from '../../../../src/request/form/form.ts';
import { freeFieldName, withRenamedField } from '../../../../src/request/form/free-fields.ts';
import type { FormNode } from '../../../../src/request/form/node.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { FreeRow } from '../inputs/FreeRow.tsx';
import { focusAdded, focusAfterRemoval } from '../inputs/focus-rows.ts';
import type { FormModel } from '../state/form-model.ts';
import type { FormState } from '../state/form-state.ts';
import { useSlice } from '../state/use-slice.ts';
import { EnteredInput } from './EnteredInput.tsx';

const STRING: FormNode = { types: ['string'], label: 'string' };

interface Props {
  id: string;
  media: MediaTypeField;
  model: FormModel;
}

/** Fields that the document does not name. The reader can rename them. */
export function FreeFields({ id, media, model }: Props) {
  const names = useMemo(() => new Set((media.properties ?? []).map(({ name }) => name)), [media]);
  const freeIn = ({ values }: FormState) =>
    Object.entries(values.body.fields).filter(([name, value]) => !names.has(name) && value !== undefined);
  useSlice(model, (state) => freeIn(state).flat());
  const { dispatch } = model;
  const addButton = useRef<HTMLButtonElement>(null);
  const around = () => addButton.current?.parentElement;
  const rename = (from: string, to: string) => {
    const fields = withRenamedField(model.flush().values.body.fields, from, to, names);
    if (fields) dispatch({ type: 'fields', fields });
  };
  return (
    <>
      {freeIn(model.current()).map(([name, value], index) => (
        <FreeRow
          key={index}
          label={words.nameOfField}
          name={name}
          onRename={(next) => rename(name, next)}
          onRemove={() => {
            dispatch({ type: 'field', name, value: undefined });
            focusAfterRemoval(around(), ':scope > .docs-pg-json-free', index);
          }}
        >
          <EnteredInput
            id={`${id}-x${index}`}
            input={`body:${name}`}
            name={name}
            node={media.additional ?? STRING}
            form={media.form}
            property={name}
            value={value}
            onValue={(next) => dispatch({ type: 'field', name, value: next === undefined ? '' : next })}
          />
        </FreeRow>
      ))}
      <button
        type="button"
        class="docs-pg-quiet docs-pg-add"
        ref={addButton}
        onClick={() => {
          focusAdded(around());
          dispatch({ type: 'field', name: freeFieldName(model.flush().values.body.fields, names), value: '' });
        }}
      >
        {words.addField}
      </button>
    </>
  );
}
