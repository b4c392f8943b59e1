import { readFileSync } from 'node:fs';

/** The folder of the components. The relative path is the same in the compiled package and in the repository. */
const FOLDER = new URL('../../../../integration/render/components/mdx/', import.meta.url);

/** The component that each alias refers to. */
const ALIASES: Readonly<Record<string, string>> = {
  Columns: 'CardGroup',
  Tiles: 'CardGroup',
  FileTree: 'Tree',
  Error: 'Danger',
};

const cache = new Map<string, readonly string[] | undefined>();

/** Returns the attributes that a component declares in its `interface Props`, or `undefined` if it takes any. */
export function attributesOf(component: string): readonly string[] | undefined {
  if (!cache.has(component)) cache.set(component, readAttributes(component));
  return cache.get(component);
}

function readAttributes(component: string): readonly string[] | undefined {
  const name = (ALIASES[component] ?? component).replace('.', '');
  const source = /^\w+$/.test(name) ? sourceOf(name) : undefined;
  if (source === undefined) return undefined;
  const props = /^interface Props \{\n([\s\S]*?)^\}/m.exec(source)?.[1];
  if (props !== undefined) {
    return /^ {2}\[/m.test(props)
      ? undefined
      : [...props.matchAll(/^ {2}'?([\w:-]+)'?\??:/gm)].flatMap(([, key]) => key ?? []);
  }
  // `<Callout kind="note" {...Astro.props}>` takes the attributes of Callout.
  const other = /<([A-Z]\w*)[^>]*\{\.\.\.Astro\.props\}/.exec(source)?.[1];
  return other === undefined || other === component ? undefined : attributesOf(other);
}

function sourceOf(name: string): string | undefined {
  try {
    return readFileSync(new URL(`${name}.astro`, FOLDER), 'utf8');
  } catch {
    return undefined;
  }
}
