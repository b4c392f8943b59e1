/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { entryOf } from '../../../src/request/entry.ts';
import type { MediaTypeField, PropertyField } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { BodyValues, EnteredValue } from '../../../src/request/values.ts';
import { Field } from './Field.tsx';
import { FileInput } from './FileInput.tsx';
import type { FormDispatch } from './form-state.ts';
import { ValueInput } from './ValueInput.tsx';

interface Props {
  id: string;
  media: MediaTypeField;
  values: BodyValues;
  problems: ReadonlyMap<string, string>;
  dispatch: FormDispatch;
}

/** One input per property of a form body. */
export function BodyFields({ id, media, values, problems, dispatch }: Props) {
  const properties = media.properties ?? [];
  if (properties.length === 0) return <p class="pg-note">The document does not say which fields this body has.</p>;
  return (
    <>
      {properties.map((property, index) => (
        <PropertyRow
          key={property.name}
          inputId={`${id}-f${index}`}
          property={property}
          accept={own(media.encoding ?? {}, property.name)?.contentType}
          value={own(values.fields, property.name)}
          files={own(values.files, property.name)}
          problem={problems.get(`body:${property.name}`)}
          dispatch={dispatch}
        />
      ))}
    </>
  );
}

interface RowProps {
  inputId: string;
  property: PropertyField;
  accept: string | undefined;
  value: EnteredValue;
  files: Blob[] | undefined;
  problem: string | undefined;
  dispatch: FormDispatch;
}

function PropertyRow({ inputId, property, accept, value, files, problem, dispatch }: RowProps) {
  return useMemo(() => {
    const { name, value: field, required } = property;
    const entry = entryOf(field);
    const input = `body:${name}`;
    const isFile = entry === 'file' || entry === 'files';
    return (
      <Field
        inputId={inputId}
        name={name}
        type={field.label}
        required={required}
        problem={problem}
        wide={entry === 'json'}
      >
        {isFile ? (
          <FileInput
            id={inputId}
            input={input}
            accept={accept}
            multiple={entry === 'files'}
            files={files ?? []}
            onFiles={(chosen) => dispatch({ type: 'files', name, files: chosen })}
          />
        ) : (
          <ValueInput
            id={inputId}
            input={input}
            field={field}
            value={value}
            label={entry === 'list' ? name : undefined}
            invalid={problem !== undefined}
            onValue={(next) => dispatch({ type: 'field', name, value: next })}
          />
        )}
      </Field>
    );
  }, [inputId, property, accept, value, files, problem, dispatch]);
}
