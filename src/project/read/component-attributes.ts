import { readFileSync } from 'node:fs';

/** The folder of the components, relative both to the compiled package and to the repository. */
const FOLDER = new URL('../../../integration/components/mdx/', import.meta.url);

/** Components that are aliases of another one. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Columns: 'CardGroup',
  Tiles: 'CardGroup',
  FileTree: 'Tree',
  Error: 'Danger',
};

const cache = new Map<string, readonly string[] | undefined>();

/** The attributes of a component as its `interface Props` declares them. `undefined` if it takes any. */
export function attributesOf(component: string): readonly string[] | undefined {
  if (!cache.has(component)) cache.set(component, readAttributes(component));
  return cache.get(component);
}

function readAttributes(component: string): readonly string[] | undefined {
  const name = (OTHER_NAMES[component] ?? component).replace('.', '');
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
