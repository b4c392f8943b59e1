/** @jsxImportSource preact */
interface Props {
  id: string;
  /** None: any text. */
  choices: string[];
  /** It may be left out. */
  optional?: boolean;
  value: string;
  onValue(value: string): void;
}

export function ChoiceInput({ id, choices, optional = false, value, onValue }: Props) {
  if (choices.length === 0) {
    return <input id={id} value={value} spellcheck={false} onInput={(event) => onValue(event.currentTarget.value)} />;
  }
  return (
    <select id={id} onChange={(event) => onValue(event.currentTarget.value)}>
      {optional && <option value="">(left out)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {choice}
        </option>
      ))}
    </select>
  );
}
