import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { resolveModule } from '../../src/core/text/resolve-module.ts';
import type { ModuleText } from '../build/setup/vite/site-modules.ts';
import { FRONT_MATTER, onDemandFault, STARLIGHT } from '../render/page/on-demand-fault.ts';
import { projectAt } from '../runtime/projects.ts';
import { readsProject } from '../runtime/reads-project.ts';
import { codeOfOption } from './option-code.ts';
import type { CheckedPages } from './page-check.ts';
import type { PageOptions } from './page-options.ts';
import { referenceSite } from './reference-site.ts';

/** The code of a module: where the project's files can be read, and where not. */
interface ModuleCode {
  withFiles(): string;
  withoutFiles(): string | Promise<string>;
}

type ShownSite = Required<Pick<CheckedPages, 'root' | 'isOnDemand'>>;

/**
 * Returns the function that writes the modules through which Starlight pages access the options, the documentation and
 * the project's files. A server does not have those files, so its bundle contains the data that these pages show.
 */
export function starlightModules(
  options: PageOptions,
  config: Pick<AstroConfig, 'root' | 'srcDir'>,
  { root, isOnDemand }: ShownSite,
): ModuleText {
  const pages = (): CheckedPages => ({
    astroRoot: fileURLToPath(config.root),
    root,
    contentConfig: contentConfigOf(config),
    isOnDemand,
  });
  const optionsCode = () => `export default ${codeOfOption(options)};`;
  const modules: Record<string, ModuleCode> = {
    options: { withFiles: optionsCode, withoutFiles: optionsCode },
    site: {
      withFiles: () => `export { default } from ${fileOf('./pages/site-from-project')};`,
      async withoutFiles() {
        const site = JSON.stringify(referenceSite(await projectAt(root)));
        return `const site = JSON.parse(${JSON.stringify(site)});\nexport default async () => site;`;
      },
    },
    'bound-operation': {
      withFiles: () => `export { default as BoundOperation } from ${fileOf('./pages/BoundOperation.astro')};
export { boundSections } from ${fileOf('./pages/bound-sections')};`,
      withoutFiles: () => `const refuse = () => { throw new Error(${JSON.stringify(refusal())}); };
export { refuse as BoundOperation, refuse as boundSections };`,
    },
    'page-check': {
      withFiles: () =>
        `import { pageCheck } from ${fileOf('./page-check')};\nexport default pageCheck(${JSON.stringify(pages())});`,
      withoutFiles: () => 'export default async () => {};',
    },
    replacement: {
      withFiles: () => `export { default } from ${fileOf('./pages/replacement')};`,
      withoutFiles: () => 'export default async () => undefined;',
    },
  };
  return (environment, name) => {
    const code = modules[name];
    return readsProject(environment) ? code?.withFiles() : code?.withoutFiles();
  };
}

/** Returns the path of the collections' configuration from the Astro project: the existing file, or the usual one. */
function contentConfigOf({ root, srcDir }: Pick<AstroConfig, 'root' | 'srcDir'>): string {
  const [file = 'content.config.ts'] = globSync('content.config.{mjs,js,mts,ts}', { cwd: srcDir });
  return path.relative(fileURLToPath(root), fileURLToPath(new URL(file, srcDir))).replaceAll(path.sep, '/');
}

function refusal(): string {
  const { message, hint } = onDemandFault({ page: 'This page', part: FRONT_MATTER, renderer: STARLIGHT });
  return `${message} ${hint}`;
}

function fileOf(name: string): string {
  const url = name.endsWith('.astro') ? new URL(name, import.meta.url) : resolveModule(name, import.meta.url);
  return JSON.stringify(fileURLToPath(url));
}
