import type { Parts } from './parts.ts';
import type { ComponentKey } from './slice-components.ts';
import type { SliceFormat } from './slice-length.ts';

interface Collected {
  components: [key: ComponentKey, value: unknown][];
  /** The schemas that are left out. */
  cut: ComponentKey[];
}

interface CollectOptions {
  /** Maximum length of the components. */
  room: number;
  format: SliceFormat;
  /** Returns the schema that replaces one that is left out. */
  replacement: (key: ComponentKey) => object;
}

/**
 * Collects the components in `reached` and all that they reach, nearest first. A schema for which there is no room is
 * replaced by one that accepts anything. Other components are never left out, because nothing else can replace them.
 */
export function collectComponents(parts: Parts, reached: ComponentKey[], options: CollectOptions): Collected {
  const { room, format, replacement } = options;
  const components: [ComponentKey, unknown][] = [];
  const cut: ComponentKey[] = [];
  const seen = new Set(reached);
  const leastCost = (key: ComponentKey) => format.component(key, replacement(key));
  // Each component that is not collected yet needs at least the room for its replacement.
  let used = reached.reduce((sum, key) => sum + leastCost(key), 0);
  for (const key of seen) {
    const part = parts.component(key);
    if (!part) continue;
    const next = part.reaches.filter((each) => !seen.has(each));
    const cost =
      format.component(key, part.value) - leastCost(key) + next.reduce((sum, each) => sum + leastCost(each), 0);
    if (used + cost > room && key.startsWith('schemas/')) {
      cut.push(key);
      components.push([key, replacement(key)]);
      continue;
    }
    used += cost;
    for (const each of next) seen.add(each);
    components.push([key, part.value]);
  }
  return { components, cut };
}
