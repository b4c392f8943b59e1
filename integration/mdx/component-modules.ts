import { fileURLToPath } from 'node:url';
import { COMPONENT_NAMES } from '../../src/pages/component-names.ts';
import { moduleBeside } from '../module-beside.ts';

const PREFIX = 'virtual:specbook/component/';

export const COMPONENT_MODULE: RegExp = /^virtual:specbook\/component\/\w+$/;

/** Components whose module has another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Columns: 'CardGroup.astro',
  Tiles: 'CardGroup.astro',
  Error: 'Danger.astro',
  Tree: 'tree',
  FileTree: 'tree',
  Color: 'color',
  // With the styles that a page of the site does not have.
  Operation: '../public/Operation.astro',
  Playground: '../public/Playground.astro',
  Schema: '../public/Schema.astro',
};

/** Members, and components that only a rewritten page refers to. */
const NOT_BY_NAME = /\.|^Docs|^(?:Fragment|Snippet)$/;

/** Components that MDX files of the host site may use without an import. */
export const HOST_COMPONENTS: readonly string[] = [...COMPONENT_NAMES].filter((name) => !NOT_BY_NAME.test(name));

/** The module of one component, so that a page brings the styles of what it uses and of nothing else. */
export function componentModuleId(name: string): string | undefined {
  return HOST_COMPONENTS.includes(name) ? `${PREFIX}${name}` : undefined;
}

export function componentModuleFile(id: string): string {
  const name = id.slice(PREFIX.length);
  const file = OTHER_NAMES[name] ?? `${name}.astro`;
  return fileURLToPath(
    file.endsWith('.astro')
      ? new URL(`../components/mdx/${file}`, import.meta.url)
      : moduleBeside(`./components/mdx/${file}`),
  );
}
