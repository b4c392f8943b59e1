import { type ComponentChild, hydrate, render } from 'preact';
import { earlyInputs } from './early-inputs.ts';

/** Hydrates a server-rendered island, and restores what the reader typed before. Ends it when the page is replaced. */
export function hydrateIsland(island: ComponentChild, root: Element): void {
  const typed = earlyInputs(root);
  hydrate(island, root);
  for (const restore of typed) restore();
  // A view transition of Astro does not unload the page, so its requests and connections would stay open.
  document.addEventListener('astro:after-swap', function end() {
    if (root.isConnected) return;
    document.removeEventListener('astro:after-swap', end);
    render(null, root);
  });
}
