/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { parseJson } from '../../src/json/written-number.ts';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './playground/state/props.ts';
import { typedBefore } from './typed-before.ts';

/** Hydrates the server-rendered playground, with what the reader typed before. */
export function mount(root: Element, json: string): void {
  const props = parseJson(json) as PlaygroundProps;
  const typed = typedBefore(root);
  hydrate(<Playground {...props} />, root);
  for (const restore of typed) restore();
}
