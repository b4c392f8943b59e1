import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro } from '../support/command.ts';
import { startDev } from '../support/dev-server.ts';
import { mcpAt } from '../support/mcp-client.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { servedStarlightSite, starlightSite } from '../support/starlight-site.ts';

const ON_DEMAND = `import node from '@astrojs/node';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [
    starlight({
      title: 'Parcels',
      prerender: false,
      plugins: [specbook({ path: '/api', root: './docs' })],
      sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }, ...specbookSidebar()],
    }),
  ],
});
`;

const PLAIN = '---\ntitle: Plain\n---\n\n[Send a parcel](/api/parcels/send-a-parcel/).\n';

describe('a Starlight site whose pages are rendered on demand', () => {
  let site: ScratchSite;
  let url = '';
  let stop = () => {};
  const page = async (address: string) => (await fetch(url + address)).text();

  beforeAll(async () => {
    ({ site, url, stop } = await servedStarlightSite({
      'src/content/docs/guides/first-parcel.mdx': PLAIN,
      'src/content/docs/guides/follow-a-parcel.mdx': PLAIN,
      'src/content/docs/guides/note.mdx':
        '---\ntitle: Note\n---\n\n<Note title="Read **this**">First.</Note>\n\n<ParamField query="limit" default="10" />\n',
      'astro.config.mjs': ON_DEMAND,
    }));
  });
  afterAll(() => stop());

  test('has the reference in its sidebar', async () => {
    const html = await page('/guides/first-parcel/');
    expect(existsSync(path.join(site.root, 'dist/client/guides/first-parcel/index.html'))).toBe(false);
    expect(html).toContain('href="/api/parcels/send-a-parcel/"');
  });

  test('shows our components in guides, with Markdown in their titles', async () => {
    const html = await page('/guides/note/');
    expect(html).toContain('Read <strong>this</strong>');
    expect(html).toContain('id="parameter-limit"');
  });

  test('answers programs with links to its guides', async () => {
    await using mcp = await mcpAt(`${url}/api/_docs/mcp`);
    const operation = await mcp.ask('get_operation', { operation: 'POST /parcels' });
    expect(operation).toContain('The guide [Send the first parcel](/guides/first-parcel/) shows how.');
  });

  test('has prerendered pages of the reference', async () => {
    expect(existsSync(path.join(site.root, 'dist/client/api/parcels/send-a-parcel/index.html'))).toBe(true);
    expect(await page('/api/parcels/send-a-parcel/')).toContain('weightInGrams');
  });
});

describe('a Starlight site whose pages on demand show parts of documents', () => {
  const FIRST = 'src/content/docs/guides/first-parcel.mdx is rendered on demand by Starlight and uses <Playground>';
  const BOUND = 'src/content/docs/guides/follow-a-parcel.mdx is rendered on demand by Starlight and uses "openapi"';
  let site: ScratchSite;
  beforeAll(() => {
    site = starlightSite({ 'astro.config.mjs': ON_DEMAND });
  });
  afterAll(() => site.remove());

  test('refuses these pages in dev', async () => {
    const dev = await startDev(site.root);
    try {
      await fetch(`${dev.url}/guides/first-parcel/`);
      await dev.untilPrinted(FIRST);
      await fetch(`${dev.url}/guides/follow-a-parcel/`);
      await dev.untilPrinted(BOUND);
    } finally {
      await dev.stop();
    }
  });

  test.each([
    ['a playground', FIRST],
    ['an operation in its front matter', BOUND],
  ])('refuses to build a guide with %s, and names the option that has to go', async (_, message) => {
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain('Remove "prerender: false" from the options of Starlight');
    site.write({ 'src/content/docs/guides/first-parcel.mdx': PLAIN });
  });
});

describe('a Starlight site with static guides and pages of its own on demand', () => {
  const GUIDE = '---\ntitle: Code\n---\n\n<CodeBlock code="GET /parcels" />\n\n<Note>Try it.</Note>\n';
  let site: ScratchSite;
  beforeAll(() => {
    site = starlightSite({
      'src/content/docs/guides/first-parcel.mdx': PLAIN,
      'src/content/docs/guides/code.mdx': GUIDE,
      'src/pages/list.astro': `---
import { getCollection } from 'astro:content';
export const prerender = false;
const guides = await getCollection('docs');
---
<html lang="en"><head><title>Guides</title></head><body>{guides.map(({ data }) => <p>{data.title}</p>)}</body></html>
`,
    });
  });
  afterAll(() => site.remove());

  test('shows every component in its guides', async () => {
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
    const html = readFileSync(path.join(site.root, 'dist/client/guides/code/index.html'), 'utf8');
    expect(html).toContain('docs-code-block');
    expect(html).toContain('Try it.');
  });

  test('is refused if a server island renders a guide that needs the project, and says which', async () => {
    site.write({
      'src/components/Guide.astro': `---
import { getEntry, render } from 'astro:content';
const { Content } = await render(await getEntry('docs', 'guides/code'));
---
<Content />
`,
      'src/pages/island.astro': `---
import Guide from '../components/Guide.astro';
---
<html lang="en"><head><title>Guide</title></head><body><Guide server:defer /></body></html>
`,
    });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code).toBe(1);
    expect(output).toContain(
      'src/content/docs/guides/code.mdx is rendered on demand by src/components/Guide.astro and uses <CodeBlock>',
    );
    expect(output).toContain('Let the build render src/components/Guide.astro');
  });
});

test('a server that renders no pages may read the headings of guides with every component', async () => {
  const site = starlightSite({
    'src/content/docs/guides/code.mdx': '---\ntitle: Code\n---\n\n## Use it\n\n<CodeBlock code="GET /parcels" />\n',
    'src/pages/headings.json.ts': `import { getEntry, render } from 'astro:content';
export const prerender = false;
export const GET = async () => Response.json((await render(await getEntry('docs', 'guides/code'))).headings);
`,
  });
  try {
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
  } finally {
    site.remove();
  }
});
