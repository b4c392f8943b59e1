/** @jsxImportSource preact */
import { console as words } from '../../../src/words/english/console.ts';

interface Props {
  id: string;
  /** Id of the text that explains the value. */
  help?: string | undefined;
  /** Empty if any text is allowed. */
  choices: string[];
  /** Whether the reader may leave the value out. */
  optional?: boolean;
  isMissing?: boolean;
  value: string;
  onValue(value: string): void;
}

/** A list of choices, or a text input if there are none. */
export function ChoiceInput({ id, help, choices, optional = false, isMissing = false, value, onValue }: Props) {
  if (choices.length === 0) {
    return (
      <input
        id={id}
        aria-describedby={help}
        aria-invalid={isMissing || undefined}
        value={value}
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    );
  }
  return (
    <select id={id} aria-describedby={help} onChange={(event) => onValue(event.currentTarget.value)}>
      {optional && <option value="">{words.notSet}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {choice}
        </option>
      ))}
    </select>
  );
}
