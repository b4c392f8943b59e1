/** @jsxImportSource preact */
import { useLayoutEffect, useReducer } from 'preact/hooks';
import type { JsonValue } from '../../../../src/form/form.ts';
import { mainType } from '../../../../src/form/node.ts';
import { type JsonTree, treeOf, typeIn } from '../../../../src/json/tree.ts';
import { parseJson } from '../../../../src/json/written-number.ts';
import { ScalarInput } from '../inputs/ScalarInput.tsx';
import type { NodeProps } from './JsonNode.tsx';
import { shownText, typedTree } from './scalar-text.ts';

/** A JSON value in one input. An empty optional value is left out. */
export function JsonScalar(props: NodeProps) {
  const { id, access, pointer, name, node, faults, required = false } = props;
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => access.onTyped(pointer, () => again(undefined)), [access, pointer]);
  const tree = access.typed(pointer, props.tree);
  const json = tree && JSON.stringify(parseJson(tree.kind === 'scalar' ? tree.text : 'null'));
  const isChosen = (value: JsonValue) => JSON.stringify(value) === json;
  const isChoice = node.enum !== undefined || mainType(node) === 'boolean';
  return (
    <ScalarInput
      id={id}
      input={access.input + pointer}
      name={name}
      label={name}
      node={node}
      text={shownText(tree)}
      isNull={tree !== undefined && typeIn(tree) === 'null'}
      invalid={faults?.own !== undefined}
      optional={!required}
      isChosen={isChosen}
      onText={(text) => access.type(pointer, text === '' ? emptied(props) : typedTree(node, text))}
      onChoice={(value) =>
        access.type(pointer, value !== undefined ? treeOf(value) : isChoice ? undefined : emptied(props))
      }
    />
  );
}

/** The value of an empty input. An optional value is left out; a required text may be empty. */
function emptied({ required, node }: NodeProps): JsonTree | undefined {
  const type = mainType(node);
  return required && (type === 'string' || type === undefined) ? treeOf('') : undefined;
}
