/** @jsxImportSource preact */
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { mainType, onlyType } from '../../../../src/form/node.ts';
import { isOption } from '../../../../src/form/scalar-text.ts';
import type { JsonValue } from '../../../../src/json/tree.ts';
import { isNullTree, type JsonTree, treeOf } from '../../../../src/json/tree.ts';
import { ScalarInput } from './ScalarInput.tsx';
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
