/** @jsxImportSource preact */
import { AddItem } from './AddItem.tsx';

interface Props {
  id: string;
  /** Key of the button, to focus it if an item is missing. */
  input: string;
  name: string;
  isBusy: boolean;
  /** Called when the reader is about to add an item. */
  onNear(): void;
  onBegin(): void;
}

/** An empty list, shown until the code for lists is loaded. */
export function EmptyList({ id, input, name, isBusy, onNear, onBegin }: Props) {
  return (
    <div class="docs-pg-json-list">
      <ol />
      <AddItem
        {...{ id, input, name }}
        aria-busy={isBusy || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onBegin}
      />
    </div>
  );
}
