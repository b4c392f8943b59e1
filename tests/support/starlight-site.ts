import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startNode, untilAnswers } from '../e2e/servers.ts';
import { astro, repository } from './command.ts';
import { PACKAGE_ALIASES } from './on-demand-site.ts';
import { type ScratchSite, scratchSite } from './scratch-site.ts';
import { unusedPort } from './unused-port.ts';

const EXAMPLE = path.join(repository, 'examples/starlight');

/** Creates a copy of the example site for Starlight that uses the source of this package. */
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

/** Builds the site and starts its server. */
export async function servedStarlightSite(files: Record<string, string> = {}) {
  const site = starlightSite(files);
  const build = await astro(['build'], { cwd: site.root });
  if (build.code !== 0) throw new Error(build.output);
  const port = await unusedPort();
  const server = startNode([path.join(site.root, 'dist/server/entry.mjs')], { PORT: String(port), HOST: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  const stop = () => {
    server.kill();
    site.remove();
  };
  return { site, url, stop };
}

function exampleFiles(): Record<string, string> {
  const entries = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.relative(EXAMPLE, path.join(entry.parentPath, entry.name)));
  const source = files.filter((file) => !/^(?:node_modules|dist|\.astro)\b/.test(file));
  return Object.fromEntries(source.map((file) => [file, readFileSync(path.join(EXAMPLE, file), 'utf8')]));
}
