/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { BodyChoice, BodyForm, BodyNode, NodeId } from '../../../../src/request/body-form.ts';
import { asOption, mainType, optionIn } from '../../../../src/request/body-start.ts';
import type { JsonTree } from '../../../../src/request/json-tree.ts';
import type { FaultsInside } from './faults-inside.ts';
import { JsonList } from './JsonList.tsx';
import { JsonObject } from './JsonObject.tsx';
import { JsonScalar } from './JsonScalar.tsx';
import type { FormAccess } from './use-json-text.ts';

export interface NodeProps {
  /** Begins the ids of the inputs. */
  id: string;
  access: FormAccess;
  node: NodeId;
  tree: JsonTree | undefined;
  pointer: string;
  /** Of this value and those inside it; `undefined` where there are none, so that nothing is drawn anew. */
  faults: FaultsInside | undefined;
  /** What a screen reader calls the value. */
  name: string;
  required?: boolean | undefined;
}

/** The inputs of one value; drawn anew only when the value, or what is wrong with it, changes. */
export function JsonNode(props: NodeProps) {
  const { id, access, node, tree, pointer, faults, name, required } = props;
  return useMemo(
    () => drawn({ id, access, node, tree, pointer, faults, name, required }),
    [id, access, node, tree, pointer, faults, name, required],
  );
}

function drawn(props: NodeProps) {
  const node = props.access.form.nodes[props.node];
  if (!node) return null;
  if (node.choice && props.tree) return <JsonChoice {...props} choice={node.choice} tree={props.tree} />;
  const shape = shapeOf(node, props.tree);
  if (shape === 'object') return <JsonObject {...props} />;
  if (shape === 'array') return <JsonList {...props} />;
  return <JsonScalar {...props} />;
}

/** What is there decides before what the schema says, so that pasted JSON is shown as it is. */
export function shapeOf(node: BodyNode, tree: JsonTree | undefined): 'object' | 'array' | 'scalar' {
  if (tree && tree.kind !== 'scalar') return tree.kind;
  if (tree) return 'scalar';
  const type = mainType(node);
  return type === 'object' || type === 'array' ? type : 'scalar';
}

/** Whether a value is entered in one input. */
export function isPlain(form: BodyForm, id: NodeId, tree: JsonTree | undefined): boolean {
  const node = form.nodes[id];
  return !node || (!node.choice && shapeOf(node, tree) === 'scalar');
}

interface ChoiceProps extends NodeProps {
  choice: BodyChoice;
  tree: JsonTree;
}

function JsonChoice({ choice, ...props }: ChoiceProps) {
  const { access, tree, pointer, id, name } = props;
  const chosen = optionIn(access.form, choice, tree);
  const option = choice.options[chosen];
  return (
    <>
      <select
        class="docs-pg-alternative"
        aria-label={`Kind of ${name}`}
        onChange={(event) =>
          access.edit(pointer, (now = tree) => asOption(access.form, choice, event.currentTarget.selectedIndex, now))
        }
      >
        {choice.options.map(({ label }, index) => (
          <option key={index} selected={index === chosen}>
            {label}
          </option>
        ))}
      </select>
      {option && <JsonNode {...props} id={`${id}o${chosen}`} node={option.node} />}
    </>
  );
}
