/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';

export interface SectionProps {
  id?: string | undefined;
  title: string;
  /** Text next to the title, visible even when the section is closed. */
  note?: ComponentChildren;
  open?: boolean;
  element?: Ref<HTMLDetailsElement> | undefined;
  /** Called when the pointer or the focus enters the section, and when it opens or closes. */
  onNear?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** A part of the form that the reader can open and close, even without JavaScript. */
export function Section({ id, title, note, open = false, element, onNear, children }: SectionProps) {
  return (
    <details
      id={id}
      class="docs-pg-section"
      open={open}
      ref={element ?? null}
      onPointerEnter={onNear}
      onFocusCapture={onNear}
      onToggle={onNear}
    >
      <summary>
        <span class="docs-pg-section-title">{title}</span>
        {note && <span class="docs-pg-section-note">{note}</span>}
      </summary>
      <div class="docs-pg-section-body">{children}</div>
    </details>
  );
}
