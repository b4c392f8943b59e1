/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

interface Props {
  label: string;
  class: string;
  children: ComponentChildren;
}

/** A box whose content scrolls inside it, by keyboard too. */
export function Scroller({ label, class: name, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section class={name} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
