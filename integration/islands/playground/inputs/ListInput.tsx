/** @jsxImportSource preact */

import type { JsonValue } from '../../../../src/form/form.ts';
import { ANY_NODE } from '../../../../src/form/node.ts';
import { ItemRows } from './ItemRows.tsx';
import { ValueInput, type ValueInputProps } from './ValueInput.tsx';

/** One input per item. */
export function ListInput({ id, input, node, value, label = 'the list', onValue }: ValueInputProps) {
  const items: JsonValue[] = Array.isArray(value) ? value : [];
  const changed = (next: JsonValue[]) => onValue(next.length === 0 ? undefined : next);
  return (
    <ItemRows
      name={label}
      items={items}
      id={id}
      input={input}
      onChange={(change) => changed(change(items))}
      newItem={() => ''}
    >
      {(item, index, name) => (
        <ValueInput
          id={`${id}-i${index}`}
          input={`${input}[${index}]`}
          node={node.items ?? ANY_NODE}
          value={item}
          label={name}
          onValue={(next = '') => changed(items.with(index, next))}
        />
      )}
    </ItemRows>
  );
}
