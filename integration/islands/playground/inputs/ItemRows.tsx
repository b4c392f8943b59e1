/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { body } from '../../../../src/words/english/body.ts';
import { say } from '../../../../src/words/say.ts';
import { AddItem } from './AddItem.tsx';
import { focusAfterRemoval, focusToType, focusWhenRendered } from './focus-rows.ts';

interface Props<T> {
  /** Name of the list. */
  name: string;
  items: readonly T[];
  /** Id of the button that adds an item. A label may refer to it. */
  id: string;
  /** Key of that button, to focus it if an item is missing. */
  input: string;
  /** Number of items that the list may have. */
  most?: number | undefined;
  /** The input of an item. */
  children(item: T, index: number, name: string): ComponentChildren;
  onChange(change: (items: readonly T[]) => T[]): void;
  newItem(index: number): T;
}

/** The items of a list. The reader can move and remove each. */
export function ItemRows<T>({ name, items, id, input, most, children, onChange, newItem }: Props<T>) {
  const root = useRef<HTMLDivElement>(null);
  // What inputs remember, such as the values of earlier options, stays with its item.
  const keys = useRef<object[]>([]);
  keys.current = items.map((_, index) => keys.current[index] ?? {});
  const isFull = most !== undefined && items.length >= most;
  const add = () => {
    onChange((now) => [...now, newItem(now.length)]);
    focusWhenRendered(() => focusToType(root.current?.querySelector<HTMLElement>(LAST_CONTROLS)));
  };
  const remove = (index: number) => {
    keys.current.splice(index, 1);
    onChange((now) => now.toSpliced(index, 1));
    focusAfterRemoval(root.current, ':scope > ol > li', index);
  };
  /** The focus moves with the item. */
  const move = (from: number, to: number) => {
    keys.current = moveItem(keys.current, from, to);
    onChange((now) => moveItem(now, from, to));
    focusWhenRendered(() => {
      const orders = root.current?.querySelectorAll(':scope > ol > li > .docs-pg-json-order');
      const buttons = [...(orders?.[to]?.querySelectorAll('button') ?? [])];
      buttons.at(to < from ? 0 : -2)?.focus();
    });
  };
  return (
    <div class="docs-pg-json-list" ref={root}>
      <ol>
        {items.map((item, index) => {
          const itemName = `${name} ${index + 1}`;
          return (
            <li key={keys.current[index]}>
              <div class="docs-pg-input">{children(item, index, itemName)}</div>
              <span class="docs-pg-json-order">
                {index > 0 && (
                  <Act label={say(body.moveUp, { name: itemName })} sign="↑" act={() => move(index, index - 1)} />
                )}
                {index < items.length - 1 && (
                  <Act label={say(body.moveDown, { name: itemName })} sign="↓" act={() => move(index, index + 1)} />
                )}
                <Act label={say(body.removeNamed, { name: itemName })} sign="×" act={() => remove(index)} />
              </span>
            </li>
          );
        })}
      </ol>
      <AddItem
        {...{ id, input, name }}
        disabled={isFull}
        aria-describedby={isFull ? `${id}-full` : undefined}
        onClick={add}
      />
      {isFull && (
        <p class="docs-pg-note" id={`${id}-full`}>
          {say(body.maxItems, { count: most })}
        </p>
      )}
    </div>
  );
}

const LAST_CONTROLS = ':scope > ol > li:last-child > .docs-pg-input :is(input, select, textarea, button)';

function Act({ label, sign, act }: { label: string; sign: string; act(): void }) {
  return (
    <button type="button" class="docs-pg-quiet" aria-label={label} onClick={act}>
      {sign}
    </button>
  );
}

/** Moves an item to another index. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
