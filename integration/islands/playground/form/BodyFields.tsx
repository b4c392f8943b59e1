/** @jsxImportSource preact */

import { useMemo, useRef, useState } from 'preact/hooks';
import { ownValue } from '../../../../src/core/json/record.ts';
import { nestedInText } from '../../../../src/request/form/entered-value.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { MediaTypeField } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { FormProperty } from '../../../../src/request/form/node.ts';
import type { EnteredValue } from '../../../../src/request/form/values.ts';
import { emptyField } from '../../../../src/request/http/fields-body.ts';
import { typeOfFilePart } from '../../../../src/request/http/file-type.ts';
import { concreteType } from '../../../../src/request/http/media-type.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { Batches } from '../elements/Batches.tsx';
import { Field, whenRequired } from '../inputs/Field.tsx';
import { FileInput } from '../inputs/FileInput.tsx';
import type { FormModel } from '../state/form-model.ts';
import { useSlice } from '../state/use-slice.ts';
import { typeInWords } from '../state/words.ts';
import { AddOptional } from './AddOptional.tsx';
import { canSkipInput, type DerivedFormStore } from './derived-form.ts';
import { EnteredInput, labeledId } from './EnteredInput.tsx';
import { FreeFields } from './FreeFields.tsx';
import { PartOptions } from './PartOptions.tsx';
import { useShownInputs } from './use-shown-inputs.ts';

interface Props {
  id: string;
  media: MediaTypeField;
  model: FormModel;
  derived: DerivedFormStore;
  /** Whether the body may be left out. */
  optional: boolean;
  /** Sends the request without the value of an input. */
  onSkip(input: InputKey): void;
}

/** Up to this many optional fields are shown if no field is required. */
const FEW = 3;

/** The required fields of a form body, and those with a value. The reader adds the others. */
export function BodyFields({ id, media, model, derived, optional, onSkip }: Props) {
  const properties = media.properties ?? [];
  const [choosesTypes, setChoosesTypes] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const always = useMemo(() => {
    const required = properties.filter((each) => each.required);
    const shown = required.length === 0 && properties.length <= FEW ? properties : required;
    return new Set(shown.map(({ name }) => inputOf(name)));
  }, [properties]);
  const inputs = useShownInputs(root, model, always, ({ body: { fields, files, parts } }) =>
    properties
      .map(({ name }) => name)
      .filter((name) => ownValue(fields, name) !== undefined || ownValue(files, name)?.length || parts?.[name])
      .map(inputOf),
  );
  const hidden = properties.filter(({ name }) => !inputs.isShown(inputOf(name)));
  const remove = (name: string) => {
    model.dispatch({ type: 'field', name, value: undefined });
    model.dispatch({ type: 'files', name, files: [] });
    if (ownValue(model.current().values.body.parts ?? {}, name)) {
      model.dispatch({ type: 'part', name, part: undefined });
    }
    inputs.remove(inputOf(name));
  };
  return (
    <div class="docs-pg-fields" ref={root}>
      {properties.length === 0 && <p class="docs-pg-note">{words.noFields}</p>}
      <Batches
        total={properties.length}
        rows={properties.flatMap((property, index) =>
          hidden.includes(property)
            ? []
            : {
                index,
                content: (
                  <PropertyRow
                    key={property.name}
                    inputId={`${id}-f${index}`}
                    property={property}
                    media={media}
                    model={model}
                    derived={derived}
                    optional={optional}
                    choosesTypes={choosesTypes}
                    onSkip={onSkip}
                    onRemove={inputs.isRemovable(inputOf(property.name)) ? () => remove(property.name) : undefined}
                  />
                ),
              },
        )}
      />
      {hidden.length > 0 && (
        <AddOptional
          id={`${id}-fields`}
          text={say(words.addOptional, { count: hidden.length })}
          options={hidden.map(({ name, description, value }) => ({
            key: inputOf(name),
            name,
            type: typeInWords(value),
            description,
          }))}
          onAdd={inputs.add}
        />
      )}
      {media.entry === 'multipart' && properties.length > 0 && (
        <label class="docs-pg-check">
          <input
            type="checkbox"
            checked={choosesTypes}
            onChange={(event) => setChoosesTypes(event.currentTarget.checked)}
          />
          {words.allContentTypes}
        </label>
      )}
      {media.additional && <FreeFields id={id} media={media} model={model} />}
    </div>
  );
}

/** Returns the key of the input of a field. */
const inputOf = (name: string): `body:${string}` => `body:${name}`;

interface RowProps {
  inputId: string;
  property: FormProperty;
  media: MediaTypeField;
  model: FormModel;
  derived: DerivedFormStore;
  optional: boolean;
  /** Whether to show the media type of every part, also those that the type of the value implies. */
  choosesTypes: boolean;
  onSkip(input: InputKey): void;
  onRemove: (() => void) | undefined;
}

function PropertyRow({ inputId, property, media, model, derived, optional, choosesTypes, onSkip, onRemove }: RowProps) {
  const { name, value: field, required } = property;
  const entry = entryOf(field);
  const encoding = ownValue(media.encoding ?? {}, name);
  const isFile = entry === 'file' || entry === 'files';
  const isNested = entry === 'json';
  const [value, files, part] = useSlice(
    model,
    ({ values: { body } }) =>
      [ownValue(body.fields, name), ownValue(body.files, name), ownValue(body.parts ?? {}, name)] as const,
  );
  const fault = useSlice(derived, ({ problems }) => {
    const isBodyMissing = required && problems.has('body');
    return problems.get(`body:${name}`) ?? (isBodyMissing ? emptyField(name).message : undefined);
  });
  const remark = useSlice(derived.remarks, (remarks) => remarks.get(`body:${name}`));
  const canSkip = useSlice(derived, ({ missing }) => canSkipInput(missing, inputOf(name)));
  const problem = fault ?? remark;
  const { dispatch } = model;
  const implied = impliedType(isFile ? (files ?? []) : undefined, {
    isNested: isNested || nestedInText(field, value) !== undefined,
    documented: encoding?.contentType,
  });
  const usual = encoding?.transferEncoding ? BYTES : impliedType(isFile ? [] : undefined, { isNested });
  const isSpecial = [implied, encoding?.contentType ?? usual, part?.contentType || usual].some(
    (type) => type !== usual,
  );
  // Options in use must not go away when the reader empties them.
  const hasOptions = useRef(false);
  hasOptions.current ||= isSpecial || encoding?.headers !== undefined;
  const changed = (next: EnteredValue) => ({ type: 'field', name, value: next }) as const;
  return (
    <Field
      {...property}
      required={whenRequired(required, { optional })}
      inputId={labeledId(inputId, field)}
      type={typeInWords(field)}
      problem={isNested ? undefined : problem}
      onSkip={fault !== undefined && canSkip ? () => onSkip(inputOf(name)) : undefined}
      onRemove={onRemove}
      options={
        media.entry === 'multipart' &&
        (choosesTypes || hasOptions.current) && (
          <PartOptions
            id={`${inputId}-part`}
            name={name}
            encoding={encoding}
            part={part}
            derived={derived}
            implied={implied}
            onPart={(next) => dispatch({ type: 'part', name, part: next })}
          />
        )
      }
    >
      {isFile && (
        <FileInput
          id={inputId}
          input={`body:${name}`}
          accept={encoding?.contentType}
          multiple={entry === 'files'}
          described={property.description !== undefined}
          problem={problem}
          files={files ?? []}
          onFiles={(chosen) => dispatch({ type: 'files', name, files: chosen })}
        />
      )}
      {!isFile && (
        <EnteredInput
          id={inputId}
          input={`body:${name}`}
          name={name}
          labeled
          described={property.description !== undefined}
          node={field}
          form={media.form}
          property={name}
          value={value}
          problem={problem}
          required={required}
          emptiable
          onValue={(next) => dispatch(changed(next))}
          onLater={(write) => model.later(`field ${name}`, () => changed(write()))}
        />
      )}
    </Field>
  );
}

const BYTES = 'application/octet-stream';

/**
 * Returns the media type of a part, or those of its files, if the reader enters none.
 *
 * @param files The chosen files. `undefined` if the part is not a file.
 */
function impliedType(
  files: readonly Blob[] | undefined,
  { isNested, documented }: { isNested: boolean; documented?: string | undefined },
): string {
  if (files && files.length > 0) return [...new Set(files.map((file) => typeOfFilePart(file, documented)))].join(', ');
  return concreteType(documented) ?? (files ? BYTES : isNested ? 'application/json' : 'text/plain');
}
