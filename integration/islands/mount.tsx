/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './playground/state/props.ts';
import { typedBefore } from './typed-before.ts';

/** Hydrates the server-rendered playground, with what the reader typed before. */
export function mount(root: Element, props: PlaygroundProps): void {
  const typed = typedBefore(root);
  hydrate(<Playground {...props} />, root);
  for (const restore of typed) restore();
}
