/** @jsxImportSource preact */
import { entryOf, scalarText } from '../../../src/request/entry.ts';
import type { ValueField } from '../../../src/request/form.ts';
import type { EnteredValue } from '../../../src/request/values.ts';
import { Base64File } from './Base64File.tsx';
import { ListInput } from './ListInput.tsx';
import { MomentPick } from './MomentPick.tsx';
import { SecretInput } from './SecretInput.tsx';

export interface ValueInputProps {
  id: string;
  /** Key of the input, by which it is found when it is missing. */
  input: string;
  field: ValueField;
  value: EnteredValue;
  /** For screen readers, where no label points at the input. */
  label?: string | undefined;
  invalid?: boolean | undefined;
  onValue(value: EnteredValue): void;
}

/** The input that suits a value. Everything is kept as text, so that numbers stay as typed. */
export function ValueInput(props: ValueInputProps) {
  const { id, input, field, value, label, invalid, onValue } = props;
  const entry = entryOf(field);
  const text = typeof value === 'string' ? value : value === undefined ? '' : scalarText(value);
  const common = {
    id,
    'data-input': input,
    'aria-label': label,
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': invalid ? `${id}-problem` : undefined,
  };
  const entered = (given: string) => onValue(given === '' ? undefined : given);
  switch (entry) {
    case 'list':
      return <ListInput {...props} />;
    case 'choice':
    case 'boolean':
      return (
        <select {...common} onChange={(event) => entered(event.currentTarget.value)}>
          <option value="" selected={text === ''} />
          {choicesOf(field).map((choice) => (
            <option key={choice} value={choice} selected={choice === text}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'json':
    case 'lines':
      return (
        <textarea
          {...common}
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          spellcheck={false}
          placeholder={hintOf(field) ?? (entry === 'json' ? 'JSON' : undefined)}
          value={text}
          onInput={(event) => entered(event.currentTarget.value)}
        />
      );
    default:
      if (field.format === 'password') return <SecretInput {...common} value={text} onValue={entered} />;
      return (
        <>
          <input
            {...common}
            type={field.format === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : 'text'}
            inputMode={entry === 'number' ? (field.type === 'integer' ? 'numeric' : 'decimal') : undefined}
            autocomplete="off"
            spellcheck={false}
            placeholder={hintOf(field)}
            value={text}
            onInput={(event) => entered(event.currentTarget.value)}
          />
          {field.format === 'date-time' && (
            <MomentPick name={label ?? input.replace(/^[a-z]+:/, '')} onPick={entered} />
          )}
          {field.base64 && (
            <Base64File name={label ?? input.replace(/^[a-z]+:/, '')} alphabet={field.base64} onText={entered} />
          )}
        </>
      );
  }
}

function choicesOf(field: ValueField): string[] {
  if (!field.enum || field.enum.length === 0) return ['true', 'false'];
  return field.enum.filter((choice) => choice !== null && choice !== '').map(scalarText);
}

/** An example on one line. */
function hintOf({ example }: ValueField): string | undefined {
  if (example === undefined || example === null) return undefined;
  const text = scalarText(example);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
