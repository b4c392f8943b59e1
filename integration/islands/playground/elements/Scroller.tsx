/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  label: string;
  class: string;
  children: ComponentChildren;
}

/** A box that scrolls its content, with the keyboard too. */
export function Scroller({ label, class: name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section class={name} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
