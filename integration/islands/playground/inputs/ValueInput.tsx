/** @jsxImportSource preact */
import { entryOf, scalarText } from '../../../../src/form/entry.ts';
import type { JsonValue } from '../../../../src/form/form.ts';
import type { FormNode } from '../../../../src/form/node.ts';
import type { EnteredValue } from '../../../../src/form/values.ts';
import { ListInput } from './ListInput.tsx';
import { ScalarInput } from './ScalarInput.tsx';

export interface ValueInputProps {
  id: string;
  /** Key of the input, to focus it if its value is missing. */
  input: string;
  node: FormNode;
  value: EnteredValue;
  /** For screen readers, if no label points at the input. */
  label?: string | undefined;
  invalid?: boolean | undefined;
  onValue(value: EnteredValue): void;
}

/** A value outside of JSON, or a list of them. It is stored as text, so that numbers stay as typed. */
export function ValueInput(props: ValueInputProps) {
  const { id, input, node, value, label, invalid = false, onValue } = props;
  if (entryOf(node) === 'list') return <ListInput {...props} />;
  const text = typeof value === 'string' ? value : value === undefined ? '' : scalarText(value);
  const isChosen = (choice: JsonValue) =>
    choice === null ? value === null : value !== undefined && scalarText(choice) === text;
  return (
    <ScalarInput
      id={id}
      input={input}
      name={label ?? input.replace(/^[a-z]+:/, '')}
      label={label}
      node={node}
      text={text}
      isNull={value === null}
      invalid={invalid}
      optional
      isChosen={isChosen}
      onText={(entered) => onValue(entered === '' ? undefined : entered)}
      onChoice={(choice) => onValue(choice === undefined || choice === null ? choice : scalarText(choice))}
    />
  );
}
