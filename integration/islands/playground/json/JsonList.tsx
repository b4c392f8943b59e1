/** @jsxImportSource preact */
import { memberPointer } from '../../../../src/request/body-faults.ts';
import { startOf } from '../../../../src/request/body-start.ts';
import { type JsonTree, treeOf } from '../../../../src/request/json-tree.ts';
import { moved } from './edit-tree.ts';
import { JsonNode, type NodeProps } from './JsonNode.tsx';
import { ANYTHING } from './JsonObject.tsx';

/** Items in a row: each can be moved and taken out. */
export function JsonList({ id, access, node: nodeId, tree, pointer, faults, name }: NodeProps) {
  const node = access.form.nodes[nodeId];
  const items = tree?.kind === 'array' ? tree.items : [];
  const change = (changed: (items: JsonTree[]) => JsonTree[]) =>
    access.edit(pointer, (now) => ({ kind: 'array', items: changed(now?.kind === 'array' ? now.items : []) }));
  const nodeOf = (index: number) => node?.prefixItems?.[index] ?? node?.items;
  const most = node?.limits?.maxItems;
  return (
    <div class="docs-pg-json-list">
      <ol>
        {items.map((item, index) => {
          const at = memberPointer(pointer, index);
          const inside = faults?.all.get(at);
          const problem = inside?.own;
          const itemName = `${name} ${index + 1}`;
          return (
            <li key={index}>
              <div class="docs-pg-input">
                <JsonNode
                  id={`${id}-${index}`}
                  access={access}
                  node={nodeOf(index) ?? ANYTHING}
                  tree={item}
                  pointer={at}
                  faults={inside}
                  name={itemName}
                  required
                />
                {problem && (
                  <p class="docs-pg-problem" id={`${id}-${index}-problem`}>
                    {problem}
                  </p>
                )}
              </div>
              <span class="docs-pg-json-order">
                {index > 0 && (
                  <button
                    type="button"
                    class="docs-pg-quiet"
                    aria-label={`Move ${itemName} up`}
                    onClick={() => change((now) => moved(now, index, index - 1))}
                  >
                    ↑
                  </button>
                )}
                {index < items.length - 1 && (
                  <button
                    type="button"
                    class="docs-pg-quiet"
                    aria-label={`Move ${itemName} down`}
                    onClick={() => change((now) => moved(now, index, index + 1))}
                  >
                    ↓
                  </button>
                )}
                <button
                  type="button"
                  class="docs-pg-quiet"
                  aria-label={`Remove ${itemName}`}
                  onClick={() => change((now) => now.toSpliced(index, 1))}
                >
                  ×
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        class="docs-pg-quiet docs-pg-add"
        aria-label={`Add item to ${name}`}
        disabled={most !== undefined && items.length >= most}
        onClick={() => {
          const next = nodeOf(items.length);
          change((now) => [...now, next === undefined ? treeOf('') : startOf(access.form, next)]);
        }}
      >
        Add item
      </button>
    </div>
  );
}
