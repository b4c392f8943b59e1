/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  title: string;
  /** Said beside the title, also while the section is closed. */
  note?: ComponentChildren;
  open?: boolean;
  children: ComponentChildren;
}

/** A part of the form that opens and closes, without a script too. */
export function Section({ title, note, open = false, children }: Props) {
  return (
    <details class="pg-section" open={open}>
      <summary>
        <span class="pg-section-title">{title}</span>
        {note && <span class="pg-section-note">{note}</span>}
      </summary>
      <div class="pg-section-body">{children}</div>
    </details>
  );
}
