import { readSettings } from '../../src/config/read-settings.ts';

/** Keys of docs.json that Astro reads only when it starts, with the values that the server uses. */
export interface ServedAddress {
  base: string;
  site: string | undefined;
}

/**
 * Returns a function that names the keys of docs.json whose new values need a new start, each new value once. The
 * command line may have set the base instead.
 */
export function addressChanges(root: string, served: ServedAddress): () => (keyof ServedAddress)[] {
  const used = addressIn(root) ?? served;
  const keys = (['base', 'site'] as const).filter((key) => used[key] === served[key]);
  let known = used;
  return () => {
    const now = addressIn(root);
    if (!now) return [];
    const changed = keys.filter((key) => now[key] !== known[key] && now[key] !== used[key]);
    known = now;
    return changed;
  };
}

/** Returns `undefined` while docs.json cannot be read. */
function addressIn(root: string): ServedAddress | undefined {
  const { settings } = readSettings(root);
  return settings && { base: settings.base ?? '/', site: settings.site };
}
