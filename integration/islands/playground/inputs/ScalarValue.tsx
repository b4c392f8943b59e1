/** @jsxImportSource preact */
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { isNullTree, type JsonTree, type JsonValue, treeOf } from '../../../../src/core/json/tree.ts';
import { scalarText } from '../../../../src/request/form/entry.ts';
import { type FormNode, mainType, mayBeNull, onlyType } from '../../../../src/request/form/node.ts';
import { isOption } from '../../../../src/request/form/scalar-text.ts';
import { body as words } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { Base64File } from './Base64File.tsx';
import { MomentPick } from './MomentPick.tsx';
import { NullBox } from './NullBox.tsx';
import { SecretInput } from './SecretInput.tsx';
import { TextArea } from './TextArea.tsx';
import type { NodeProps } from './value-access.ts';

/** A single input for a scalar value. An empty optional value is left out. */
export function ScalarValue(props: NodeProps) {
  const { id, access, pointer, name, labeled, help, node, faults, required = false } = props;
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => access.onTyped(pointer, () => render(undefined)), [access, pointer]);
  const tree = access.typed(pointer, props.tree);
  const { notation } = access;
  const isChoice = node.enum !== undefined || onlyType(node) === 'boolean';
  // A typed text stays as it is, even if its value could be written in another way.
  const last = useRef<{ text: string; tree: JsonTree | undefined }>();
  const text = last.current && last.current.tree === tree ? last.current.text : notation.textOf(node, tree);
  const typed = (next: string) => {
    last.current = { text: next, tree: next === '' ? emptyValue(props) : notation.valueOf(node, next, props.tree) };
    access.type(pointer, last.current.tree);
  };
  return (
    <ScalarInput
      id={id}
      input={access.input + pointer}
      name={name}
      label={labeled ? undefined : name}
      help={help}
      node={node}
      text={text}
      isNull={tree !== undefined && isNullTree(tree)}
      invalid={faults?.own !== undefined}
      optional={!required}
      isChosen={(option: JsonValue) => isOption(notation.optionOf(option), tree)}
      onText={typed}
      onChoice={(option) =>
        access.type(
          pointer,
          option !== undefined ? notation.optionOf(option) : isChoice ? undefined : emptyValue(props),
        )
      }
    />
  );
}

/**
 * Returns the value of an empty input. An optional value is left out. A required string may be empty, and list items
 * keep their place.
 */
function emptyValue({ required, isItem, node }: NodeProps): JsonTree | undefined {
  const type = mainType(node);
  return isItem || (required && (type === 'string' || type === undefined)) ? treeOf('') : undefined;
}

interface ScalarInputProps {
  id: string;
  /** Key of the input, to focus it if its value is missing. */
  input: string;
  /** Name of the value, for the inputs next to the main one. */
  name: string;
  /** Label for screen readers, if no label element refers to the input. */
  label?: string | undefined;
  /** Id of the text that explains the value. */
  help?: string | undefined;
  node: FormNode;
  text: string;
  isNull: boolean;
  invalid: boolean;
  /** Whether the reader may choose no value. */
  optional: boolean;
  /** Whether this option is selected. */
  isChosen(value: JsonValue): boolean;
  onText(text: string): void;
  /** Called with `undefined` if no option is selected, or if the value is no longer null. */
  onChoice(value: JsonValue | undefined): void;
}

/** A single input for a value. Adds a checkbox for `null`, unless it is an option, or typed where any value is allowed. */
function ScalarInput(props: ScalarInputProps) {
  const { name, node, isNull, onChoice } = props;
  const hasBox = mayBeNull(node) || (isNull && node.types !== undefined);
  const isListed = node.enum?.includes(null) === true;
  const input = <MainInput {...props} />;
  if (isListed || !hasBox) return input;
  return (
    <div class="docs-pg-json-value">
      {!isNull && input}
      <NullBox name={name} isNull={isNull} onNull={(chosen) => onChoice(chosen ? null : undefined)} />
    </div>
  );
}

function MainInput(props: ScalarInputProps) {
  const { id, input, name, label, help, node, text, invalid, onText } = props;
  const common = {
    id,
    'data-input': input,
    'aria-label': label,
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': [invalid && `${id}-problem`, help].filter(Boolean).join(' ') || undefined,
  };
  // Typing never switches between input and text area, because the new element would not have the focus.
  const latest = useRef<{ text: string | undefined; isLong: boolean }>({ text: undefined, isLong: false });
  if (text !== latest.current.text) latest.current = { text, isLong: isLong(node, text) };
  const typed = (value: string) => {
    // A pasted number often has a space at its end, which nobody sees.
    latest.current.text = keyboardOf(node) ? value.trim() : value;
    onText(latest.current.text);
  };
  if (node.enum?.length || onlyType(node) === 'boolean') return <Choice {...props} common={common} />;
  if (node.format === 'password') return <SecretInput {...common} value={text} onValue={onText} />;
  if (latest.current.isLong) {
    const rows = Math.min(8, Math.max(2, text.split('\n').length));
    return <TextArea {...common} rows={rows} placeholder={placeholderOf(node)} text={text} onText={typed} />;
  }
  return (
    <>
      <input
        {...common}
        type={typeOf(node, text)}
        inputMode={keyboardOf(node)}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholderOf(node)}
        value={text}
        onInput={(event) => typed(event.currentTarget.value)}
      />
      {node.format === 'date-time' && <MomentPick {...{ name, text }} onPick={onText} />}
      {node.base64 && <Base64File name={name} alphabet={node.base64} onText={onText} />}
    </>
  );
}

function typeOf({ format }: FormNode, text: string): 'date' | 'text' {
  return format === 'date' && /^(\d{4}-\d\d-\d\d)?$/.test(text) ? 'date' : 'text';
}

function isLong({ multiline, base64 }: FormNode, text: string): boolean {
  return multiline === true || text.includes('\n') || (text.length > 80 && !base64);
}

function keyboardOf(node: FormNode): 'numeric' | 'decimal' | undefined {
  const type = onlyType(node);
  return type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : undefined;
}

/** A value that is not listed is shown, and stays until the reader chooses another. */
function Choice({ node, text, optional, isChosen, onChoice, common }: ScalarInputProps & { common: object }) {
  const values = node.enum?.length ? node.enum : [true, false];
  const chosen = values.findIndex(isChosen);
  return (
    <select
      {...common}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value !== '-1') onChoice(value === '' ? undefined : values[Number(value)]);
      }}
    >
      {(optional || chosen === -1) && (
        <option value="" selected={chosen === -1 && text === ''}>
          {node.default !== undefined && placeholderOf(node)}
        </option>
      )}
      {chosen === -1 && text !== '' && (
        <option value={-1} selected>
          {text}
        </option>
      )}
      {values.map((value, index) => (
        <option key={index} value={index} selected={index === chosen}>
          {node.enumLabels?.[index] ?? String(value)}
        </option>
      ))}
    </select>
  );
}

/** Says which value the API uses by default, or else gives an example, so that neither looks like a value. */
function placeholderOf({ default: ownDefault, example }: FormNode): string | undefined {
  if (ownDefault !== undefined && ownDefault !== null && ownDefault !== '') {
    return say(words.byDefault, { value: startOf(scalarText(ownDefault)) });
  }
  if (example === undefined || example === null || example === '') return undefined;
  return say(words.forExample, { value: startOf(scalarText(example)) });
}

function startOf(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
