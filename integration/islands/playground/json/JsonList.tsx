/** @jsxImportSource preact */

import { ANY_NODE } from '../../../../src/form/node.ts';
import { startOf } from '../../../../src/form/start/node-start.ts';
import { joinPointer } from '../../../../src/json/pointer.ts';
import { type JsonTree, treeOf } from '../../../../src/json/tree.ts';
import { ItemRows } from '../inputs/ItemRows.tsx';
import { JsonNode, type NodeProps } from './JsonNode.tsx';

export function JsonList({ id, access, node, tree, pointer, faults, name }: NodeProps) {
  const items = tree?.kind === 'array' ? tree.items : [];
  const nodeAt = (index: number) => node.prefixItems?.[index] ?? node.items;
  const most = node.limits?.maxItems;
  return (
    <ItemRows<JsonTree>
      name={name}
      items={items}
      isFull={most !== undefined && items.length >= Number(most)}
      onChange={(change) =>
        access.edit(pointer, (now) => ({ kind: 'array', items: change(now?.kind === 'array' ? now.items : []) }))
      }
      newItem={(index) => {
        const next = nodeAt(index);
        return next ? startOf(next) : treeOf('');
      }}
    >
      {(item, index, itemName) => {
        const at = joinPointer(pointer, index);
        const inside = faults?.all.get(at);
        return (
          <>
            <JsonNode
              id={`${id}-${index}`}
              access={access}
              node={nodeAt(index) ?? ANY_NODE}
              tree={item}
              pointer={at}
              faults={inside}
              name={itemName}
              required
            />
            {inside?.own && (
              <p class="docs-pg-problem" id={`${id}-${index}-problem`}>
                {inside.own}
              </p>
            )}
          </>
        );
      }}
    </ItemRows>
  );
}
