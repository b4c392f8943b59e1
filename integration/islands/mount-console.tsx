/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './console-props.ts';
import { typedBefore } from './typed-before.ts';

/** Wakes the server-rendered console. What was typed into it before that counts as typed. */
export function mountConsole(root: Element, props: ConsoleProps): void {
  const typed = typedBefore(root);
  hydrate(<Console {...props} />, root);
  for (const restore of typed) restore();
}
