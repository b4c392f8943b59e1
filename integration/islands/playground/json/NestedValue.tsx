/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  name: string;
  type: string;
  required?: boolean | undefined;
  problem?: string | undefined;
  present: boolean;
  onAdd(): void;
  onRemove(): void;
  children: ComponentChildren;
}

/** An object or a list inside another. The reader adds it, because a schema may contain itself without end. */
export function NestedValue({ name, type, required, problem, present, onAdd, onRemove, children }: Props) {
  return (
    <fieldset class="docs-pg-json-nested">
      <legend>
        <span class="docs-pg-name">
          {name}
          {required && <span class="docs-pg-required"> required</span>}
        </span>
        <span class="docs-pg-type">{type}</span>
        <button
          type="button"
          class="docs-pg-quiet"
          aria-label={`${present ? 'Remove' : 'Add'} ${name}`}
          onClick={present ? onRemove : onAdd}
        >
          {present ? 'Remove' : 'Add'}
        </button>
      </legend>
      {problem && <p class="docs-pg-problem">{problem}</p>}
      {present && children}
    </fieldset>
  );
}
