import Fragment from './DocsUnknown.astro';
import { components } from './index.ts';

type Component = (props: Record<string, unknown>) => unknown;

/** A component of pages by its name, such as `Card` or `Tree.Folder`. */
export function documentComponent(name: string): Component {
  const known: Record<string, unknown> = components;
  const [root = '', member] = name.split('.');
  const base = Object.hasOwn(known, root) ? known[root] : undefined;
  const found = member === undefined ? base : (base as Record<string, unknown> | undefined)?.[member];
  return (typeof found === 'function' ? found : Fragment) as Component;
}
