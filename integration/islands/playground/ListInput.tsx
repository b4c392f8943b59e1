/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { scalarText } from '../../../src/request/entry.ts';
import { ValueInput, type ValueInputProps } from './ValueInput.tsx';

const ANY = { type: 'any', label: 'any' } as const;

/** One input per item; the last one can be followed by another. */
export function ListInput({ id, input, field, value, label, onValue }: ValueInputProps) {
  const root = useRef<HTMLDivElement>(null);
  const items = Array.isArray(value) ? value.map(scalarText) : [];
  const changed = (next: string[]) => onValue(next.length === 0 ? undefined : next);
  const add = () => {
    changed([...items, '']);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus());
  };
  return (
    <div class="docs-pg-list" ref={root}>
      <ol>
        {items.map((item, index) => (
          <li key={index}>
            <ValueInput
              id={`${id}-i${index}`}
              input={`${input}[${index}]`}
              field={field.items ?? ANY}
              value={item}
              label={`${label ?? 'Item'} ${index + 1}`}
              onValue={(next) => changed(items.with(index, next === undefined ? '' : String(next)))}
            />
            <button
              type="button"
              class="docs-pg-quiet"
              aria-label={`Remove item ${index + 1}`}
              onClick={() => changed(items.toSpliced(index, 1))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="docs-pg-quiet docs-pg-add"
        id={id}
        data-input={input}
        aria-label={`Add item to ${label ?? 'the list'}`}
        onClick={add}
      >
        Add item
      </button>
    </div>
  );
}
