/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './props.ts';
import { typedBefore } from './typed-before.ts';

/** Wakes the server-rendered playground. What was typed into it before that counts as typed. */
export function mount(root: Element, props: PlaygroundProps): void {
  const typed = typedBefore(root);
  hydrate(<Playground {...props} />, root);
  for (const restore of typed) restore();
}
