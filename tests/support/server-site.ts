import { spawn } from 'node:child_process';
import { astro } from './command.ts';
import { scratchSite } from './scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from './tested-package.ts';
import { unusedPort } from './unused-port.ts';

/** Returns the configuration of a site with the Node adapter. */
export function serverConfig(config = '', options = ''): string {
  return `import { defineConfig } from 'astro/config';
import node from '@astrojs/node';
import specbook from ${INTEGRATION};
export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [specbook(${options})],
  ${config}
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`;
}

/** Builds a site and starts its server. */
export async function servedSite(files: Record<string, string>) {
  const site = scratchSite({ 'astro.config.mjs': serverConfig(), ...files });
  const { code, output } = await astro(['build'], { cwd: site.root });
  if (code !== 0) throw new Error(output);
  const port = await unusedPort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: site.root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (await fetch(base, { redirect: 'manual' }).catch(() => undefined)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    root: site.root,
    base,
    output,
    child,
    remove() {
      child.kill();
      site.remove();
    },
  };
}
