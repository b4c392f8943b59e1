/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact';
import { joinPointer } from '../../../../src/core/json/pointer.ts';
import type { JsonTree } from '../../../../src/core/json/tree.ts';
import { ANY_NODE } from '../../../../src/request/form/node.ts';
import { ItemRows } from './ItemRows.tsx';
import { Problem } from './Problem.tsx';
import type { NodeProps } from './value-access.ts';

interface Props extends NodeProps {
  /** Renders an item. */
  Item: FunctionComponent<NodeProps>;
}

/** A list with one row per item. */
export function ListValue({ Item, id, access, node, tree, pointer, faults, name }: Props) {
  const items = tree?.kind === 'array' ? tree.items : [];
  const nodeAt = (index: number) => node.prefixItems?.[index] ?? node.items;
  const most = node.limits?.maxItems;
  return (
    <ItemRows<JsonTree>
      name={name}
      items={items}
      id={id}
      input={access.input + pointer}
      most={most === undefined ? undefined : Number(most)}
      onChange={(change) =>
        access.edit(pointer, (now) => ({ kind: 'array', items: change(now?.kind === 'array' ? now.items : []) }))
      }
      newItem={(index) => access.notation.startOf(nodeAt(index))}
    >
      {(item, index, itemName) => {
        const at = joinPointer(pointer, index);
        const inside = faults?.all.get(at);
        return (
          <>
            <Item
              id={`${id}-${index}`}
              access={access}
              node={nodeAt(index) ?? ANY_NODE}
              tree={item}
              pointer={at}
              faults={inside}
              name={itemName}
              isItem
              required
            />
            <Problem id={`${id}-${index}`} text={inside?.own} />
          </>
        );
      }}
    </ItemRows>
  );
}
