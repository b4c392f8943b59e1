/** @jsxImportSource preact */
import { hydrate } from 'preact';
import { parseJson } from '../../src/json/written-number.ts';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './console-props.ts';
import { earlyInputs } from './early-inputs.ts';

/** Hydrates the server-rendered console, and restores what the reader typed before. */
export function mountConsole(root: Element, json: string): void {
  const props = parseJson(json) as ConsoleProps;
  const typed = earlyInputs(root);
  hydrate(<Console {...props} />, root);
  for (const restore of typed) restore();
}
