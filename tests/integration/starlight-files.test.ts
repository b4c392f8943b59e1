import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult, repository } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';

describe("a Starlight site with `build.format: 'file'`", () => {
  let site: ScratchSite;
  let result: CommandResult;
  const neighborsOn = (file: string) => {
    const html = readFileSync(path.join(site.root, 'dist', `${file}.html`), 'utf8');
    return [...html.matchAll(/<a href="([^"]*)" rel="(prev|next)"[\s\S]*?link-title[^>]*>([^<]*)/g)].map(
      ([, href, direction, label]) => `${direction} ${label} ${href}`,
    );
  };

  beforeAll(async () => {
    site = starlightSite({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  build: { format: 'file' },
  integrations: [
    starlight({
      title: 'Parcels',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      plugins: [specbook({ root: './docs' })],
      sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }, ...specbookSidebar()],
    }),
  ],
});
`,
      'docs/docs.json': JSON.stringify({
        ...JSON.parse(readFileSync(path.join(repository, 'examples/starlight/docs/docs.json'), 'utf8')),
        navigation: {
          groups: [
            { group: 'Parcels', pages: ['GET /parcels', 'POST /parcels', 'GET /parcels/{parcelId}'] },
            { group: 'Depots', pages: ['GET /depots'] },
            { group: 'Texts', pages: ['delivery', 'texts/depots'] },
          ],
        },
      }),
      'docs/delivery.md':
        '---\ntitle: Delivery\n---\n\nParcels leave from [depots](/texts/depots).\n\n> [!TIP]\n> Be at home.\n',
      'src/content/docs/guides/depots.md': '---\ntitle: Depots\ndraft: true\nopenapi: GET /depots\n---\n\nText.\n',
      'src/content/docs/de/guides/follow-a-parcel.md': '---\ntitle: Ein Paket verfolgen\n---\n\nText.\n',
      'docs/texts/depots.mdx': '---\ntitle: Depots\n---\n\nText.\n',
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  test('has a page that replaces a generated one once in the reading order, under its own title', () => {
    expect(result).toMatchObject({ code: 0 });
    const list = 'List parcels /api/parcels/list-parcels';
    expect(neighborsOn('guides/first-parcel')).toEqual([`next ${list}`]);
    expect(neighborsOn('api/parcels/send-a-parcel')).toEqual([
      `prev ${list}`,
      'next Follow a parcel /guides/follow-a-parcel.html',
    ]);
    expect(neighborsOn('guides/follow-a-parcel')).toEqual([
      'prev Send a parcel /api/parcels/send-a-parcel',
      'next List depots /api/depots/list-depots',
    ]);
  });

  test('keeps the generated pages of operations that only a draft or another language of a page names', () => {
    const page = (file: string) => readFileSync(path.join(site.root, 'dist', `${file}.html`), 'utf8');
    expect(page('api/depots/list-depots')).toContain('openUntil');
    expect(page('de/api/parcels/get-a-parcel')).toContain('parcelId');
    expect(page('api/parcels/get-a-parcel')).toContain('url=/guides/follow-a-parcel');
  });

  // Starlight lets MDX write what is static as HTML.
  test('shows the links and callouts in pages of docs.json as components', () => {
    const html = readFileSync(path.join(site.root, 'dist/api/delivery.html'), 'utf8');
    expect(html).toContain('Parcels leave from <a href="/api/texts/depots">depots</a>');
    expect(html).toMatch(/<div role="note" class="docs-callout docs-callout-tip"[\s\S]*?Be at home\./);
  });
});
