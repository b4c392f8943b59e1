import Fragment from './DocsUnknown.astro';
import { components } from './index.ts';

type Component = (props: Record<string, unknown>) => unknown;

/** Returns a component of pages by its name, such as `Card` or `Tree.Folder`. */
export function documentComponent(name: string): Component {
  const byName: Record<string, unknown> = components;
  const [root = '', member] = name.split('.');
  const base = Object.hasOwn(byName, root) ? byName[root] : undefined;
  const part = member === undefined ? base : (base as Record<string, unknown> | undefined)?.[member];
  return (typeof part === 'function' ? part : Fragment) as Component;
}
