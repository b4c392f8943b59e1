/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import { parseJson } from '../../src/json/written-number.ts';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './console-props.ts';
import { earlyInputs } from './early-inputs.ts';

/** Hydrates the server-rendered console, and restores what the reader typed before. Removes it when the page is replaced. */
export function mountConsole(root: Element, json: string): void {
  const props = parseJson(json) as ConsoleProps;
  const typed = earlyInputs(root);
  hydrate(<Console {...props} />, root);
  for (const restore of typed) restore();
  // A view transition of Astro does not unload the page, so its connection would stay open.
  document.addEventListener('astro:after-swap', function end() {
    if (root.isConnected) return;
    document.removeEventListener('astro:after-swap', end);
    render(null, root);
  });
}
