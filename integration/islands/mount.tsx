/** @jsxImportSource preact */
import { parseJson } from '../../src/core/json/written-number.ts';
import { hydrateIsland } from './hydrate-island.ts';
import { Playground } from './Playground.tsx';
import { hydrateAll } from './playground/state/offering-element.ts';
import type { PlaygroundProps } from './playground/state/props.ts';

// The reader may open a link to this page while on this page. A form that is hydrated follows it itself.
addEventListener('hashchange', () => {
  if (/^#try[=-]/.test(location.hash)) hydrateAll();
});

/** Hydrates the server-rendered playground. */
export function mount(root: Element, json: string): void {
  hydrateIsland(<Playground {...(parseJson(json) as PlaygroundProps)} />, root);
}
