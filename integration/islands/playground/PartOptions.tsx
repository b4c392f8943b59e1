/** @jsxImportSource preact */
import type { EncodingField, ParameterField } from '../../../src/request/form.ts';
import { concreteType } from '../../../src/request/media-type.ts';
import { own } from '../../../src/request/record.ts';
import type { EnteredValue, PartValues } from '../../../src/request/values.ts';
import { Field } from './Field.tsx';
import { ValueInput } from './ValueInput.tsx';

interface Props {
  id: string;
  /** Of the property. */
  name: string;
  encoding: EncodingField | undefined;
  part: PartValues | undefined;
  /** What the part is sent as where nothing else is said. */
  implied: string;
  onPart(part: PartValues): void;
}

/** What is said of a part besides its content: its type, and the headers that the document describes. */
export function PartOptions({ id, name, encoding, part, implied, onPart }: Props) {
  const headers = encoding?.headers ?? [];
  const type = part?.contentType || (concreteType(encoding?.contentType) ?? implied);
  const entered = (header: ParameterField, value: EnteredValue) =>
    onPart({ ...part, headers: { ...part?.headers, [header.name]: value } });
  const isWanted = headers.some(({ required }) => required);
  return (
    <details class="docs-pg-part" open={isWanted}>
      <summary aria-label={`Part ${name}: ${type}`}>{type}</summary>
      <Field inputId={`${id}-type`} name="Content-Type" type={encoding?.contentType ?? 'of this part'}>
        <input
          id={`${id}-type`}
          aria-label={`Content-Type of ${name}`}
          list={`${id}-types`}
          placeholder={type}
          autocomplete="off"
          spellcheck={false}
          value={part?.contentType ?? ''}
          onInput={(event) => onPart({ ...part, contentType: event.currentTarget.value || undefined })}
        />
        <datalist id={`${id}-types`}>
          {typesOf(encoding).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </Field>
      {headers.map((header, index) => (
        <Field
          key={header.name}
          inputId={`${id}-h${index}`}
          name={header.name}
          type={header.value.label}
          required={header.required}
          deprecated={header.deprecated}
        >
          <ValueInput
            id={`${id}-h${index}`}
            input={`body:${name}:${header.name}`}
            label={`${header.name} of ${name}`}
            field={header.value}
            value={own(part?.headers ?? {}, header.name)}
            onValue={(value) => entered(header, value)}
          />
        </Field>
      ))}
    </details>
  );
}

function typesOf(encoding: EncodingField | undefined): string[] {
  const types = (encoding?.contentType ?? '').split(',').map((type) => type.trim());
  return types.filter((type) => type !== '' && !type.includes('*'));
}
