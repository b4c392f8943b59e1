/** @jsxImportSource preact */

import { ownValue } from '../../../../src/core/json/record.ts';
import { entryOf } from '../../../../src/request/form/entry.ts';
import type { EncodingField, ParameterField } from '../../../../src/request/form/form.ts';
import type { InputKey } from '../../../../src/request/form/missing-input.ts';
import type { EnteredValue, PartValues } from '../../../../src/request/form/values.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { Field } from '../inputs/Field.tsx';
import { useSlice } from '../state/use-slice.ts';
import { typeInWords } from '../state/words.ts';
import type { DerivedFormStore } from './derived-form.ts';
import { EnteredInput } from './EnteredInput.tsx';

interface Props {
  id: string;
  /** Name of the property. */
  name: string;
  encoding: EncodingField | undefined;
  part: PartValues | undefined;
  /** The media type of the part if the reader enters none. */
  implied: string;
  derived: DerivedFormStore;
  onPart(part: PartValues): void;
}

/** The options of a part: its media type and the headers in the document. */
export function PartOptions({ id, name, encoding, part, implied, derived, onPart }: Props) {
  const headers = encoding?.headers ?? [];
  const keys = headers.map((header): InputKey => `body:${name}:${header.name}`);
  const faults = useSlice(derived, ({ problems }) => keys.map((key) => problems.get(key)));
  const remarks = useSlice(derived.remarks, (all) => keys.map((key) => all.get(key)));
  const problems = keys.map((_, index) => faults[index] ?? remarks[index]);
  const type = part?.contentType || implied;
  const shown = `Content-Type: ${type}`;
  const entered = (header: ParameterField, value: EnteredValue) =>
    onPart({ ...part, headers: { ...part?.headers, [header.name]: value } });
  const isWanted = headers.some(({ required }) => required);
  return (
    <details class="docs-pg-part" open={isWanted}>
      <summary aria-label={`${name} ${shown}`}>{shown}</summary>
      <Field inputId={`${id}-type`} name="Content-Type" type={encoding?.contentType ?? words.ofThisPart}>
        <input
          id={`${id}-type`}
          aria-label={say(words.contentTypeOf, { name })}
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
          {...header}
          key={header.name}
          inputId={`${id}-h${index}`}
          type={typeInWords(header.value)}
          problem={entryOf(header.value) === 'json' ? undefined : problems[index]}
        >
          <EnteredInput
            id={`${id}-h${index}`}
            input={`body:${name}:${header.name}`}
            name={say(words.headerOf, { header: header.name, name })}
            described={header.description !== undefined}
            node={header.value}
            problem={problems[index]}
            required={header.required}
            emptiable
            value={ownValue(part?.headers ?? {}, header.name)}
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
