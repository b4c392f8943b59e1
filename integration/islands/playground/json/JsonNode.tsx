/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { type FormChoice, type FormNode, mainType } from '../../../../src/form/node.ts';
import { asOption, optionIn } from '../../../../src/form/start/node-start.ts';
import type { JsonTree } from '../../../../src/json/tree.ts';
import type { FaultsInside } from './faults-inside.ts';
import { JsonList } from './JsonList.tsx';
import { JsonObject } from './JsonObject.tsx';
import { JsonScalar } from './JsonScalar.tsx';
import type { FormAccess } from './use-json-text.ts';

export interface NodeProps {
  /** Prefix of the ids of the inputs. */
  id: string;
  access: FormAccess;
  node: FormNode;
  tree: JsonTree | undefined;
  pointer: string;
  /** Faults of this value and of the values inside it. `undefined` if there are none. */
  faults: FaultsInside | undefined;
  /** Name of the value for screen readers. */
  name: string;
  required?: boolean | undefined;
}

/** The inputs of one value. They render again only if the value or its faults change. */
export function JsonNode(props: NodeProps) {
  const { id, access, node, tree, pointer, faults, name, required } = props;
  return useMemo(
    () => drawn({ id, access, node, tree, pointer, faults, name, required }),
    [id, access, node, tree, pointer, faults, name, required],
  );
}

function drawn(props: NodeProps) {
  const { node } = props;
  if (node.choice && props.tree) return <JsonChoice {...props} choice={node.choice} tree={props.tree} />;
  const shape = shapeOf(node, props.tree);
  if (shape === 'object') return <JsonObject {...props} />;
  if (shape === 'array') return <JsonList {...props} />;
  return <JsonScalar {...props} />;
}

/** The value decides before the schema does, so that pasted JSON appears unchanged. */
export function shapeOf(node: FormNode, tree: JsonTree | undefined): 'object' | 'array' | 'scalar' {
  if (tree && tree.kind !== 'scalar') return tree.kind;
  if (tree) return 'scalar';
  const type = mainType(node);
  return type === 'object' || type === 'array' ? type : 'scalar';
}

/** Whether a value is entered in one input. */
export function isPlain(node: FormNode, tree: JsonTree | undefined): boolean {
  return !node.choice && shapeOf(node, tree) === 'scalar';
}

interface ChoiceProps extends NodeProps {
  choice: FormChoice;
  tree: JsonTree;
}

function JsonChoice({ choice, ...props }: ChoiceProps) {
  const { access, tree, pointer, id, name } = props;
  const chosen = optionIn(choice, tree);
  const option = choice.options[chosen];
  return (
    <>
      <select
        class="docs-pg-alternative"
        aria-label={`Kind of ${name}`}
        onChange={(event) =>
          access.edit(pointer, (now = tree) => asOption(choice, event.currentTarget.selectedIndex, now))
        }
      >
        {choice.options.map(({ label }, index) => (
          <option key={index} selected={index === chosen}>
            {label}
          </option>
        ))}
      </select>
      {option && <JsonNode {...props} id={`${id}o${chosen}`} node={option.value} />}
    </>
  );
}
