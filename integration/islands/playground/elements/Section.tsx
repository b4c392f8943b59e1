/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  title: string;
  /** Text next to the title, visible even if the section is closed. */
  note?: ComponentChildren;
  open?: boolean;
  children: ComponentChildren;
}

/** A part of the form that opens and closes, even without JavaScript. */
export function Section({ title, note, open = false, children }: Props) {
  return (
    <details class="docs-pg-section" open={open}>
      <summary>
        <span class="docs-pg-section-title">{title}</span>
        {note && <span class="docs-pg-section-note">{note}</span>}
      </summary>
      <div class="docs-pg-section-body">{children}</div>
    </details>
  );
}
