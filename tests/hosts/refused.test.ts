import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpSite } from '../support/set-up-site.ts';
import { type Host, type HostSite, hostSite, packages } from './host-sites.ts';
import { build } from './unchanged.ts';

vi.setConfig({ testTimeout: 120_000 });

let site: HostSite | undefined;
afterEach(() => site?.remove());

/** Returns a site with the integration at `/` after changing some of its files. */
function siteWith(host: Host, files: Record<string, (text: string) => string>): HostSite {
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
  return site;
}

async function refusalOf({ root, config }: HostSite): Promise<string> {
  const { output, refusal } = await setUpSite(root, { configFile: config });
  expect(refusal, output).not.toBe('');
  return refusal;
}

describe.skipIf(!packages)('refuses what cannot work, and explains the fix', () => {
  test('for a second specbook() in one configuration', async () => {
    const changed = siteWith('policy', {
      'astro.specbook.mjs': (text) => text.replace('specbook()]', "specbook(), specbook({ path: '/two' })]"),
    });
    const refusal = await refusalOf(changed);
    expect(refusal).toContain('have two specbook() calls');
    expect(refusal).toMatch(/"openapi": \[\{ "source": "a\.yaml", "directory": "a" \}/);
  });

  test('for a route of the site that answers every path on demand', async () => {
    const changed = siteWith('server', { 'src/pages/[...path].astro': () => '<p>{Astro.params.path}</p>\n' });
    const { code, output } = await build(changed);
    expect(code).not.toBe(0);
    expect(output).toMatch(/\[\.\.\.path\]\.astro is rendered on demand and handles every path/);
    expect(output).toContain("specbook({ path: '/docs' })");
  });
});
