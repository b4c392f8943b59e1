/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { entryOf } from '../../../src/request/entry.ts';
import type { MediaTypeField, PropertyField } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { BodyValues, EnteredValue, PartValues } from '../../../src/request/values.ts';
import { Field } from './Field.tsx';
import { FileInput } from './FileInput.tsx';
import { FreeFields } from './FreeFields.tsx';
import type { FormDispatch } from './form-state.ts';
import { PartOptions } from './PartOptions.tsx';
import { TextBody } from './TextBody.tsx';
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
  return (
    <>
      {properties.length === 0 && <p class="pg-note">The document does not say which fields this body has.</p>}
      {properties.map((property, index) => (
        <PropertyRow
          key={property.name}
          inputId={`${id}-f${index}`}
          property={property}
          media={media}
          value={own(values.fields, property.name)}
          files={own(values.files, property.name)}
          part={own(values.parts ?? {}, property.name)}
          problem={problems.get(`body:${property.name}`)}
          dispatch={dispatch}
        />
      ))}
      {media.additional && <FreeFields id={id} media={media} fields={values.fields} dispatch={dispatch} />}
    </>
  );
}

interface RowProps {
  inputId: string;
  property: PropertyField;
  media: MediaTypeField;
  value: EnteredValue;
  files: Blob[] | undefined;
  part: PartValues | undefined;
  problem: string | undefined;
  dispatch: FormDispatch;
}

function PropertyRow({ inputId, property, media, value, files, part, problem, dispatch }: RowProps) {
  return useMemo(() => {
    const { name, value: field, required } = property;
    const entry = entryOf(field);
    const encoding = own(media.encoding ?? {}, name);
    const isFile = entry === 'file' || entry === 'files';
    const isNested = entry === 'json';
    const entered = (next: EnteredValue) => dispatch({ type: 'field', name, value: next });
    return (
      <Field
        inputId={isNested ? `${inputId}-body` : inputId}
        name={name}
        type={field.label}
        required={required}
        problem={problem}
        wide={isNested || isFile || field.multiline}
      >
        {isFile && (
          <FileInput
            id={inputId}
            input={`body:${name}`}
            accept={encoding?.contentType}
            multiple={entry === 'files'}
            files={files ?? []}
            onFiles={(chosen) => dispatch({ type: 'files', name, files: chosen })}
          />
        )}
        {isNested && (
          <TextBody
            id={inputId}
            media={{ mediaType: 'application/json', form: media.form }}
            property={name}
            label={name}
            text={typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)}
            onText={(text) => entered(text === '' ? undefined : text)}
          />
        )}
        {!isFile && !isNested && (
          <ValueInput
            id={inputId}
            input={`body:${name}`}
            field={field}
            value={value}
            label={entry === 'list' ? name : undefined}
            invalid={problem !== undefined}
            onValue={entered}
          />
        )}
        {media.entry === 'multipart' && (
          <PartOptions
            id={`${inputId}-part`}
            name={name}
            encoding={encoding}
            part={part}
            implied={
              files?.[0]?.type || (isFile ? 'application/octet-stream' : isNested ? 'application/json' : 'text/plain')
            }
            onPart={(next) => dispatch({ type: 'part', name, part: next })}
          />
        )}
      </Field>
    );
  }, [inputId, property, media, value, files, part, problem, dispatch]);
}
