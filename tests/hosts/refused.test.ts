import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Host, type HostSite, hostSite, packages } from './host-sites.ts';
import { build } from './unchanged.ts';

vi.setConfig({ testTimeout: 120_000 });

let site: HostSite | undefined;
afterEach(() => site?.remove());

/** Builds a site with the integration at `/` after changing some of its files. */
async function buildWith(host: Host, files: Record<string, (text: string) => string>) {
  site = hostSite(host, { mount: '/', order: 'last' });
  for (const [file, change] of Object.entries(files)) {
    const target = path.join(site.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    let text = '';
    try {
      text = readFileSync(target, 'utf8');
    } catch {}
    writeFileSync(target, change(text));
  }
  return build(site);
}

describe.skipIf(!packages)('refuses what cannot work, and explains the fix', () => {
  test('for a second specbook() in one configuration', async () => {
    const { code, output } = await buildWith('policy', {
      'astro.specbook.mjs': (text) => text.replace('specbook()]', "specbook(), specbook({ path: '/two' })]"),
    });
    expect(code).not.toBe(0);
    expect(output).toContain('There are two specbook()');
    expect(output).toMatch(/"openapi": \[\{ "source": "a\.yaml", "directory": "a" \}/);
  });

  test('for our collections in place of those of the site', async () => {
    const { code, output } = await buildWith('blog', {
      'src/content.config.ts': (text) => text.replace('...docsCollections(), ...own', '...own, ...docsCollections()'),
    });
    expect(code).not.toBe(0);
    expect(output).toContain('The collection "pages" of this site is replaced');
    expect(output).toContain('...docsCollections() first');
  });

  test('for a route of the site that answers every path on demand', async () => {
    const { code, output } = await buildWith('server', {
      'src/pages/[...path].astro': () => '<p>{Astro.params.path}</p>\n',
    });
    expect(code).not.toBe(0);
    expect(output).toMatch(/\[\.\.\.path\]\.astro is rendered on demand and answers every path/);
    expect(output).toContain("specbook({ path: '/docs' })");
  });
});
