/** @jsxImportSource preact */
import type { ComponentChildren, Ref, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface SectionProps {
  id?: string | undefined;
  title: string;
  /** A class in addition to that of all sections. */
  class?: string | undefined;
  /** Text next to the title, visible even when the section is closed. */
  note?: ComponentChildren;
  open?: boolean;
  element?: Ref<HTMLDetailsElement> | undefined;
  /** Called when the pointer or the focus enters the section, and when it opens or closes. */
  onNear?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** A part of the form that the reader can open and close, even without JavaScript. */
export function Section({ id, title, class: name, note, open = false, element, onNear, children }: SectionProps) {
  return (
    <details
      id={id}
      class={name ? `docs-pg-section ${name}` : 'docs-pg-section'}
      open={open}
      ref={element ?? null}
      onPointerEnter={onNear}
      onFocusCapture={onNear}
      onToggle={onNear}
    >
      <summary>
        <span class="docs-pg-line-title">{title}</span>
        {note && <span class="docs-pg-section-note">{note}</span>}
      </summary>
      <div class="docs-pg-section-body">{children}</div>
    </details>
  );
}

interface LaterSectionProps extends Omit<SectionProps, 'children' | 'element' | 'onNear'> {
  element?: RefObject<HTMLDetailsElement> | undefined;
  children(): ComponentChildren;
}

/** A section that renders its inputs when the reader is about to open it, which keeps the page of the server small. */
export function LaterSection({ element, children, ...section }: LaterSectionProps) {
  const [isNear, setNear] = useState(false);
  const ownElement = useRef<HTMLDetailsElement>(null);
  const details = element ?? ownElement;
  // The section may be open already, because the reader opened it before hydration or because it has stored values.
  useEffect(() => {
    if (details.current?.open) setNear(true);
  }, [section.open]);
  return (
    <Section {...section} element={details} onNear={() => setNear(true)}>
      {isNear && children()}
    </Section>
  );
}
