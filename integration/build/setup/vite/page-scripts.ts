import { fileURLToPath } from 'node:url';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import type { SiteFacts } from '../../../render/links/site-facts.ts';

/** Writes the module that imports those scripts of pages that not every site needs. */
export function pageScriptsModule(
  { hostNavigation }: Pick<SiteFacts, 'hostNavigation'>,
  { site }: Pick<Project, 'site'>,
): string {
  const hasChannels = site.pages.some(({ kind }) => kind === 'channel');
  const modules = [
    ...(hostNavigation ? [] : ['scripts/navigation']),
    ...(hasChannels ? ['islands/console-element'] : []),
  ];
  return modules.map((name) => `import ${JSON.stringify(fileOf(name))};`).join('\n');
}

function fileOf(name: string): string {
  return fileURLToPath(resolveModule(`../../../${name}`, import.meta.url));
}
