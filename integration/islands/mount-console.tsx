/** @jsxImportSource preact */
import { parseJson } from '../../src/core/json/written-number.ts';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './console-props.ts';
import { hydrateIsland } from './hydrate-island.ts';

/** Hydrates the server-rendered console. */
export function mountConsole(root: Element, json: string): void {
  hydrateIsland(<Console {...(parseJson(json) as ConsoleProps)} />, root);
}
