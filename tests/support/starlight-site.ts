import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './command.ts';
import { PACKAGE_ALIASES } from './on-demand-site.ts';
import { type ScratchSite, scratchSite } from './scratch-site.ts';

const EXAMPLE = path.join(repository, 'examples/starlight');

/** A copy of the example site for Starlight that uses this package's source. */
export function starlightSite(files: Record<string, string> = {}): ScratchSite {
  const site = scratchSite({ ...exampleFiles(), ...files });
  const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
  const plugin = JSON.stringify(PACKAGE_ALIASES['astro-specbook/starlight']);
  site.write({
    'astro.config.mjs': config
      .replace("'astro-specbook/starlight'", plugin)
      .replace(
        'defineConfig({',
        `defineConfig({\n  vite: { resolve: { alias: ${JSON.stringify(PACKAGE_ALIASES)} } },\n  devToolbar: { enabled: false },`,
      ),
  });
  return site;
}

function exampleFiles(): Record<string, string> {
  const entries = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.relative(EXAMPLE, path.join(entry.parentPath, entry.name)));
  const source = files.filter((file) => !/^(?:node_modules|dist|\.astro)\b/.test(file));
  return Object.fromEntries(source.map((file) => [file, readFileSync(path.join(EXAMPLE, file), 'utf8')]));
}
