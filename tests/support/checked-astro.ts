import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommandLine } from '../../src/cli/command-line.ts';
import { PACKAGE_ALIASES } from './on-demand-site.ts';
import { scratchSite } from './scratch-site.ts';
import { packageModule } from './tested-package.ts';

const MODULES: Record<string, string> = { ...PACKAGE_ALIASES, 'astro-specbook': packageModule('integration/index') };

/** Returns the output of `docs COMMAND` in an Astro project with these files, and its exit code. Astro is installed there. */
export async function printedInAstro(files: Readonly<Record<string, string>>, args: readonly string[] = ['check']) {
  const site = scratchSite({ 'src/content.config.ts': 'export const collections = {};\n', ...files });
  const config = path.join(site.root, 'astro.config.mjs');
  site.write({ 'astro.config.mjs': withModules(readFileSync(config, 'utf8')) });
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  try {
    const code = await runCommandLine(args, { cwd: site.root, out: print, err: print });
    return { code, text: lines.join('\n').replaceAll(site.root, '<root>') };
  } finally {
    site.remove();
  }
}

/** Makes a configuration import the modules of this repository by the names that users write. */
function withModules(config: string): string {
  return config
    .replace(/(?<=from\s*['"])astro-specbook[\w/]*/g, (name) => MODULES[name] ?? name)
    .replace('defineConfig({', `defineConfig({ vite: { resolve: { alias: ${JSON.stringify(PACKAGE_ALIASES)} } },`);
}
