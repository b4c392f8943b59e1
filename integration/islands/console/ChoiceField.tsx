/** @jsxImportSource preact */

import { console as words } from '../../../src/words/english/console.ts';
import { Field } from '../playground/inputs/Field.tsx';
import { helpId } from '../playground/inputs/Help.tsx';

interface Props {
  inputId: string;
  name: string;
  type: string;
  description: string | undefined;
  required?: boolean | undefined;
  /** Whether to mark the input if it is required and empty. */
  marksMissing?: boolean;
  /** Whether the reader may leave the value out. */
  isOptional?: boolean | undefined;
  /** Empty if any text is allowed. */
  choices: string[];
  value: string;
  onValue(value: string): void;
}

/** A labelled text input, or a choice if the document lists the values. */
export function ChoiceField({
  inputId,
  name,
  type,
  description,
  required = false,
  marksMissing,
  isOptional,
  choices,
  value,
  onValue,
}: Props) {
  const help = description && helpId(inputId);
  return (
    <Field {...{ inputId, name, type, description, required }}>
      {choices.length === 0 ? (
        <input
          id={inputId}
          aria-describedby={help}
          aria-invalid={(marksMissing && required && value === '') || undefined}
          value={value}
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      ) : (
        <select id={inputId} aria-describedby={help} onChange={(event) => onValue(event.currentTarget.value)}>
          {isOptional && <option value="">{words.notSet}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice} selected={choice === value}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
