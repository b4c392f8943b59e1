import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import { realPath } from '../../../../src/document/source/real-path.ts';
import { DocsError } from '../../../../src/problems/errors.ts';
import { OPERATION_PARTS, type PartFiles, type PartName } from '../../../../src/site/config/keys/parts.ts';
import { type OwnPart, ownParts } from '../../../../src/site/project/check/part-files.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';

/** Our components of the parts that stand alone. Pages write the other parts themselves. */
const OURS: Partial<Record<PartName, string>> = {
  PageTitle: 'layout/PageTitle',
  Sidebar: 'layout/Sidebar',
  Header: 'layout/Header',
  Footer: 'layout/SiteFooter',
  OperationHeader: 'reference/OperationHeader',
  Playground: 'atoms/RequestPanel',
  Pagination: 'layout/Pagination',
  NotFound: 'layout/NotFound',
};

/**
 * Returns the parts that the options replace.
 *
 * @throws DocsError If a component does not exist.
 */
export function partsInOptions(astroRoot: string, components: PartFiles = {}): OwnPart[] {
  const parts = ownParts(astroRoot, components);
  const missing = parts.find(({ exists }) => !exists);
  if (!missing) return parts;
  throw new DocsError(
    `${missing.shownFile}, the component for the part "${missing.name}", doesn’t exist.`,
    'Create the file, or write its path relative to the astro.config.mjs folder.',
  );
}

/** Throws if a Starlight site replaces a part that Starlight shows itself. */
export function refuseStarlightParts(project: ProjectParts, inOptions: readonly OwnPart[]): void {
  const isOurs = (name: PartName) => OPERATION_PARTS.some((part) => part === name);
  const foreign = partsOf(project, inOptions).find(({ name }) => !isOurs(name));
  if (!foreign) return;
  throw new DocsError(
    `"${foreign.name}" in \`components\` is a Starlight component, expected ${OPERATION_PARTS.join(', ')}.`,
    `Replace "${foreign.name}" with \`components\` in the options of starlight().`,
  );
}

/**
 * Writes the module of a part: the component of the site, or ours. A part that the options replace is theirs, whatever
 * docs.json says.
 *
 * @param name The name of the part, or "" for the module with the parts of an operation that the site replaces.
 */
export function partModule(project: ProjectParts, inOptions: readonly OwnPart[], name: string): string {
  const own = new Map<string, OwnPart>(partsOf(project, inOptions).map((part) => [part.name, part]));
  if (name === '') return operationPartsModule(OPERATION_PARTS.flatMap((each) => own.get(each) ?? []));
  const part = own.get(name);
  const ours = OURS[name as PartName];
  if (ours === undefined) return 'export {};';
  const imported = `import ours from ${component(ours)};`;
  if (!part) return `${imported}\nexport default ours;`;
  return `${imported}
import replacement from ${REPLACEMENT};
import own from ${JSON.stringify(part.file)};
export default replacement(() => own, { ${factsOf(part)}, ours });`;
}

/** Leaves out our components, whose styles must not be on pages of the host site. */
function operationPartsModule(parts: readonly OwnPart[]): string {
  if (parts.length === 0) return 'export default {};';
  const imports = parts.map(({ name, file }) => `import ${name} from ${JSON.stringify(file)};`);
  const entries = parts.map((part) => `${part.name}: replacement(() => ${part.name}, { ${factsOf(part)} })`);
  return [`import replacement from ${REPLACEMENT};`, ...imports, `export default { ${entries.join(', ')} };`].join(
    '\n',
  );
}

function factsOf({ name, shownFile }: OwnPart): string {
  return `name: ${JSON.stringify(name)}, file: ${JSON.stringify(shownFile)}`;
}

type ProjectParts = Pick<Project, 'root' | 'settings'>;

/** Returns the parts that a site replaces, without components that do not exist. Those are reported. */
function partsOf({ root, settings }: ProjectParts, inOptions: readonly OwnPart[]): OwnPart[] {
  return [...ownParts(root, settings.components).filter(({ exists }) => exists), ...inOptions];
}

/** Matches the module of our components, by its name and by its file. */
const COMPONENTS = /^astro-specbook\/components$|[\\/]integration[\\/]render[\\/]components[\\/]public(?:\.[jt]s)?$/;

/**
 * Gives components that replace a part our parts without the styles that your own pages need. Otherwise each generated
 * page would load those styles, too.
 */
export function partImports(project: () => Promise<ProjectParts>, inOptions: readonly OwnPart[]): Plugin {
  return {
    name: 'specbook:part-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: COMPONENTS },
      async handler(_id, importer = '') {
        const file = path.normalize(importer.replace(/\?.*$/, ''));
        const isOwn = partsOf(await project(), inOptions).some((part) =>
          [part.file, realPath(part.file)].includes(file),
        );
        return isOwn ? OUR_PARTS : undefined;
      },
    },
  };
}

const OUR_PARTS = fileURLToPath(resolveModule('../../../render/components/parts', import.meta.url));
const REPLACEMENT = JSON.stringify(
  fileURLToPath(resolveModule('../../../render/components/parts/replacement', import.meta.url)),
);

function component(name: string): string {
  return JSON.stringify(fileURLToPath(new URL(`../../../render/components/${name}.astro`, import.meta.url)));
}
