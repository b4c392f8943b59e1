import { fileURLToPath } from 'node:url';
import { resolveModule } from '../../../src/core/text/resolve-module.ts';
import { COMPONENT_NAMES } from '../../../src/site/pages/component-names.ts';

const PREFIX = 'virtual:specbook/component/';

export const COMPONENT_MODULE: RegExp = /^\0?virtual:specbook\/component\/\w+$/;

/** Files of components whose module has another name. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  Columns: 'CardGroup.astro',
  Tiles: 'CardGroup.astro',
  Error: 'Danger.astro',
  Tree: 'tree',
  FileTree: 'tree',
  Color: 'color',
  // These import their styles themselves.
  Operation: '../public/Operation.astro',
  Playground: '../public/Playground.astro',
  Schema: '../public/Schema.astro',
};

/** Matches members, and components that only rewritten pages refer to. */
const NOT_BY_NAME = /\.|^Docs|^(?:Fragment|Snippet)$/;

/** Components that MDX files of the host site may use without an import. */
export const HOST_COMPONENTS: readonly string[] = [...COMPONENT_NAMES].filter((name) => !NOT_BY_NAME.test(name));

/** Inline components. */
const INLINE: ReadonlySet<string> = new Set(['Badge', 'Icon', 'Latex', 'Popup', 'PopupTrigger', 'Tooltip']);
/** Components that need no styles, or that import their styles themselves. */
const BARE: ReadonlySet<string> = new Set([
  'Hidden',
  'Image',
  'Link',
  'Operation',
  'Playground',
  'Schema',
  'Visibility',
]);

/** Returns the ID of the module with a single component, so that a page loads only the styles that it uses. */
export function componentModuleId(name: string): string | undefined {
  return HOST_COMPONENTS.includes(name) ? `${PREFIX}${name}` : undefined;
}

/** Writes that module. It imports the component's styles, because pages of the site do not have them. */
export function componentModule(id: string): string {
  const name = id.slice(id.indexOf(PREFIX) + PREFIX.length);
  const file = JSON.stringify(componentFile(name));
  if (BARE.has(name)) return `export { default } from ${file};`;
  const part = JSON.stringify(fileURLToPath(resolveModule('../components/mdx/host-part', import.meta.url)));
  return `import hostPart from ${part};\nimport component from ${file};\nexport default hostPart(component, ${INLINE.has(name)});`;
}

/** Returns the absolute path of the module of a component for MDX. */
export function componentFile(name: string): string {
  const file = OTHER_FILES[name] ?? `${name}.astro`;
  return fileURLToPath(
    file.endsWith('.astro')
      ? new URL(`../components/mdx/${file}`, import.meta.url)
      : resolveModule(`../components/mdx/${file}`, import.meta.url),
  );
}
