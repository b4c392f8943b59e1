import { memo } from '../json/memo.ts';
import { tryJson } from '../schema/literal.ts';
import { type ComponentKey, keyTokens } from './component-homes.ts';
import type { Part, Parts } from './parts.ts';

interface Collected {
  components: [key: ComponentKey, value: unknown][];
  /** Names of the schemas that are left out. */
  cut: string[];
}

interface CollectOptions {
  /** Maximum characters of compact JSON. */
  room: number;
  readOn?: ((name: string) => string | undefined) | undefined;
}

/**
 * Collects the components in `reached` and all that they reach, nearest first. A schema for which there is no room is
 * replaced by one that accepts anything. Other components are never left out, because nothing else can replace them.
 */
export function collectComponents(parts: Parts, reached: ComponentKey[], options: CollectOptions): Collected {
  const components: [ComponentKey, unknown][] = [];
  const cut: string[] = [];
  const seen = new Set(reached);
  const costOf = (key: ComponentKey) => lengthOf(openSchema(key, options)) + key.length + ENTRY;
  // Each component that is not collected yet needs at least the room for its replacement.
  let used = reached.reduce((sum, key) => sum + costOf(key), 0);
  for (const key of seen) {
    const part = parts.component(key);
    if (!part) continue;
    const next = part.reaches.filter((each) => !seen.has(each));
    const cost =
      partLength(part) + key.length + ENTRY - costOf(key) + next.reduce((sum, each) => sum + costOf(each), 0);
    if (used + cost > options.room && key.startsWith('schemas/')) {
      cut.push(keyTokens(key)[1]);
      components.push([key, openSchema(key, options)]);
      continue;
    }
    used += cost;
    for (const each of next) seen.add(each);
    components.push([key, part.value]);
  }
  return { components, cut };
}

/** Characters around an entry: quotes, colon and comma. */
const ENTRY = 4;

const partLength = memo((part: Part) => lengthOf(part.value));

function lengthOf(value: unknown): number {
  return tryJson(value)?.length ?? 0;
}

/** Returns the schema that replaces one that is left out. */
function openSchema(key: ComponentKey, { readOn }: CollectOptions): { description: string } {
  const [, name] = keyTokens(key);
  const address = readOn?.(name);
  return { description: address === undefined ? 'Left out here.' : `Left out here, see ${address}` };
}
