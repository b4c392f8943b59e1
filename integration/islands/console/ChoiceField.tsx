/** @jsxImportSource preact */

import { Field } from '../playground/inputs/Field.tsx';
import { helpId } from '../playground/inputs/Help.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';

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
  marksMissing = false,
  isOptional = false,
  choices,
  value,
  onValue,
}: Props) {
  return (
    <Field {...{ inputId, name, type, description, required }}>
      <ChoiceInput
        id={inputId}
        help={description && helpId(inputId)}
        choices={choices}
        optional={isOptional}
        isMissing={marksMissing && required && value === ''}
        value={value}
        onValue={onValue}
      />
    </Field>
  );
}
