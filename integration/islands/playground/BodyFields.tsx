/** @jsxImportSource preact */
import { entryOf } from '../../../src/request/entry.ts';
import type { MediaTypeField, PropertyField } from '../../../src/request/form.ts';
import { own } from '../../../src/request/record.ts';
import type { EnteredValue } from '../../../src/request/values.ts';
import { Batches } from './Batches.tsx';
import { Field } from './Field.tsx';
import { FileInput } from './FileInput.tsx';
import { FreeFields } from './FreeFields.tsx';
import type { FormModel } from './form-model.ts';
import { PartOptions } from './PartOptions.tsx';
import type { Readings } from './readings.ts';
import { TextBody } from './TextBody.tsx';
import { useSlice } from './use-slice.ts';
import { ValueInput } from './ValueInput.tsx';

interface Props {
  id: string;
  media: MediaTypeField;
  model: FormModel;
  readings: Readings;
}

/** One input per property of a form body. */
export function BodyFields({ id, media, model, readings }: Props) {
  const properties = media.properties ?? [];
  return (
    <>
      {properties.length === 0 && <p class="docs-pg-note">The document does not say which fields this body has.</p>}
      <Batches
        most={properties.length}
        rows={properties.map((property, place) => ({
          place,
          shown: (
            <PropertyRow
              key={property.name}
              inputId={`${id}-f${place}`}
              property={property}
              media={media}
              model={model}
              readings={readings}
            />
          ),
        }))}
      />
      {media.additional && <FreeFields id={id} media={media} model={model} />}
    </>
  );
}

interface RowProps {
  inputId: string;
  property: PropertyField;
  media: MediaTypeField;
  model: FormModel;
  readings: Readings;
}

function PropertyRow({ inputId, property, media, model, readings }: RowProps) {
  const { name, value: field, required } = property;
  const entry = entryOf(field);
  const encoding = own(media.encoding ?? {}, name);
  const isFile = entry === 'file' || entry === 'files';
  const isNested = entry === 'json';
  const [value, files, part] = useSlice(
    model,
    ({ values: { body } }) => [own(body.fields, name), own(body.files, name), own(body.parts ?? {}, name)] as const,
  );
  const fault = useSlice(readings, ({ problems }) => problems.get(`body:${name}`));
  const remark = useSlice(readings.remarks, (remarks) => remarks.get(`body:${name}`));
  const problem = fault ?? remark;
  const { dispatch } = model;
  const changed = (next: EnteredValue) => ({ type: 'field', name, value: next }) as const;
  const entered = (next: EnteredValue) => dispatch(changed(next));
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
          onText={(text) => entered(text || undefined)}
          onLater={(write) => model.later(`field ${name}`, () => changed(write() || undefined))}
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
}
