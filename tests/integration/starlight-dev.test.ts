import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';

const DOCUMENT = readFileSync(path.join(repository, 'examples/starlight/docs/openapi.yaml'), 'utf8');

describe('a Starlight site with locales, in dev,', () => {
  let site: ScratchSite;
  let dev: DevServer;

  beforeAll(async () => {
    site = starlightSite({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Parcels',
      defaultLocale: 'en',
      locales: { en: { label: 'English' }, fr: { label: 'Français' } },
      plugins: [specbook({ root: './docs' })],
      sidebar: [...specbookSidebar()],
    }),
  ],
});
`,
    });
    const settings = JSON.parse(readFileSync(path.join(site.root, 'docs/docs.json'), 'utf8'));
    const redirects = [{ source: '/old', destination: '/depots/list-depots' }];
    site.write({ 'docs/docs.json': JSON.stringify({ ...settings, redirects }) });
    dev = await startDev(site.root);
  });
  afterAll(async () => {
    await dev?.stop();
    site?.remove();
  });

  test.each(['en', 'fr'])(
    'leads from the path of the pages to the first one in the same locale: %s',
    async (locale) => {
      const { location } = await dev.until(`/${locale}/api/`, ({ status }) => status === 307);
      expect(location).toBe(`/${locale}/api/parcels/list-parcels/`);
    },
  );

  test.each(['en', 'fr'])('redirects as docs.json says in the same locale: %s', async (locale) => {
    const { location } = await dev.until(`/${locale}/api/old`, ({ status }) => status >= 300 && status < 400);
    expect(location).toBe(`/${locale}/api/depots/list-depots/`);
  });

  test.each(['en', 'fr'])('leads to the new address of an operation in the same locale: %s', async (locale) => {
    const page = `/${locale}/api/depots/list-depots/`;
    await dev.until(page, ({ status }) => status === 200);
    site.write({ 'docs/openapi.yaml': DOCUMENT.replace('summary: List depots', 'summary: All depots') });
    const { location } = await dev.until(page, ({ status }) => status === 307);
    expect(location).toBe(`/${locale}/api/depots/all-depots/`);
    site.write({ 'docs/openapi.yaml': DOCUMENT });
    await dev.until(page, ({ status }) => status === 200);
  });

  test('leads to a page of the site that replaces a generated one, once it is added', async () => {
    const page = '/en/api/depots/list-depots/';
    await dev.until(page, ({ status }) => status === 200);
    const own = 'src/content/docs/en/guides/depots.md';
    site.write({ [own]: '---\ntitle: Our depots\nopenapi: GET /depots\n---\n\nText.\n' });
    const { location } = await dev.until(page, ({ status }) => status === 307);
    expect(location).toBe('/en/guides/depots/');
    rmSync(path.join(site.root, own));
    await dev.until(page, ({ status }) => status === 200);
  });
});
