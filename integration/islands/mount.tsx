/** @jsxImportSource preact */
import { parseJson } from '../../src/json/written-number.ts';
import { hydrateIsland } from './hydrate-island.ts';
import { Playground } from './Playground.tsx';
import {
  type CodePartName,
  type FormCodePart,
  loadParts,
  offerParts,
  type PartLoaders,
} from './playground/state/code-part.ts';
import { hydrateAll } from './playground/state/offering-element.ts';
import type { PlaygroundProps } from './playground/state/props.ts';

/** Loads the parts that the form needs for its first render. Must be called before `mount`. */
export async function prepare(loaders: PartLoaders<FormCodePart>, parts: readonly CodePartName[]): Promise<void> {
  offerParts({ ...loaders, stored: () => import('./playground/keep/restore.ts') });
  // The server, which has no such function, prepares the form too.
  globalThis.addEventListener?.('hashchange', followLink);
  await loadParts(parts);
}

/** The reader may open a link to this page while on this page. A form that is hydrated follows it itself. */
function followLink(): void {
  if (/^#try[=-]/.test(location.hash)) hydrateAll();
}

/** Hydrates the server-rendered playground. */
export function mount(root: Element, json: string): void {
  const props = parseJson(json) as PlaygroundProps;
  // If this fails, the first request loads it.
  if (props.send.mode === 'direct') void import('./playground/send/direct.ts').catch(() => {});
  hydrateIsland(<Playground {...props} />, root);
}
