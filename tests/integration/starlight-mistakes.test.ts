import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { PACKAGE_ALIASES } from '../support/on-demand-site.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { starlightSite } from '../support/starlight-site.ts';
import { INTEGRATION } from '../support/tested-package.ts';

/** The schema of the site has `api`, but nobody has added `openapi`. */
const CONTENT_CONFIG = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';

export const collections = {
  docs: defineCollection({
    loader: docsLoader(),
    schema: docsSchema({ extend: z.object({ api: z.string().optional() }) }),
  }),
};
`;

const PAGE = 'src/content/docs/guides/follow-a-parcel.mdx';

const WARNING = `${PAGE}:4:1: warning front-matter-ignored: "openapi: GET /parcels/{parcelId}" has no effect`;

const REMEDY =
  "In src/content.config.ts, set `schema: docsSchema({ extend: specbookSchema })`, and add `import { specbookSchema } from 'astro-specbook/starlight/schema';`.";

test('a build that lacks a required field of the schema names the option that gives it', async () => {
  const site = starlightSite({
    'src/content.config.ts': CONTENT_CONFIG.replace('api: z.string().optional()', 'audience: z.string()'),
    ...Object.fromEntries(
      ['index.mdx', 'guides/first-parcel.mdx', 'guides/follow-a-parcel.mdx'].map((page) => [
        `src/content/docs/${page}`,
        '---\ntitle: Mine\naudience: readers\n---\n',
      ]),
    ),
  });
  onTestFinished(() => site.remove());
  const failed = await astro(['build'], { cwd: site.root });
  expect(failed.code).not.toBe(0);
  expect(failed.output).toContain('audience');
  expect(failed.output).toContain("`specbook({ frontmatter: { audience: 'developers' } })`");
});

describe('a Starlight site whose schema has no "openapi"', () => {
  let site: ScratchSite;
  let result: CommandResult;
  let dev: DevServer;

  beforeAll(async () => {
    site = starlightSite({
      'src/content.config.ts': CONTENT_CONFIG,
      'src/content/docs/guides/own-meaning.md': '---\ntitle: Own\napi: GET /parcels\n---\n\nText.\n',
    });
    result = await astro(['build'], { cwd: site.root });
    dev = await startDev(site.root);
  });
  afterAll(async () => {
    await dev?.stop();
    site?.remove();
  });

  test('builds, and says once where the key is ignored and which line is missing', () => {
    expect(result).toMatchObject({ code: 0 });
    expect(result.output.split(WARNING)).toHaveLength(2);
    expect(result.output).toContain(REMEDY);
  });

  test('reports no key of the schema of the site', () => {
    expect(result.output).not.toContain('own-meaning.md:');
  });

  test('reports it in dev too, until the key is removed', async () => {
    await dev.until('/guides/first-parcel/', ({ status }) => status === 200);
    expect(dev.printed()).toContain(WARNING);
    site.write({ [PAGE]: '---\ntitle: Follow a parcel\n---\n\nOther words.\n' });
    let printed = '';
    await dev.until('/guides/follow-a-parcel/', () => {
      printed += dev.printed();
      return printed.includes('Fixed 1 problem, none left.');
    });
  });
});

describe('a Starlight site whose pages name operations that no document has', () => {
  let site: ScratchSite;
  let result: CommandResult;

  beforeAll(async () => {
    site = starlightSite({
      'src/content/docs/guides/send.md': '---\ntitle: Send\nopenapi: POST /parcelz\n---\n',
      'src/content/docs/guides/price.mdx': `---
title: Price
---

import { Playground } from 'astro-specbook/components';

<Playground operation="GET /parcel/{parcelId}" />

<Playground operation={['GET', '/computed'].join(' ')} />
`,
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  test('does not build, and says once for each where it is and what was probably meant', () => {
    const { code, output } = result;
    expect(code, output).toBe(1);
    const lines = output.split('\n').filter((line) => line.includes('operation-not-found'));
    expect(lines).toEqual([
      expect.stringMatching(
        /(?<!docs\/)src\/content\/docs\/guides\/price\.mdx: error operation-not-found: <Playground> shows nothing: "GET \/computed" .*\(on the page \/guides\/price\/\)/,
      ),
      expect.stringMatching(
        /src\/content\/docs\/guides\/price\.mdx:7:1: error operation-not-found: <Playground> shows nothing: "GET \/parcel\/{parcelId}"/,
      ),
      expect.stringMatching(
        /src\/content\/docs\/guides\/send\.md:3:1: error operation-not-found: "openapi" in the front matter shows nothing: "POST \/parcelz" isn’t in openapi/,
      ),
    ]);
    expect(output).toContain('Did you mean "POST /parcels"?');
    expect(output).toContain('Did you mean "GET /parcels/{parcelId}"?');
  });
});

describe('a Starlight site with specbookSidebar() in its sidebar', () => {
  const siteWith = (integrations: string) => {
    const site = scratchSite({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import integration from ${INTEGRATION};
import specbook, { specbookSidebar } from ${JSON.stringify(PACKAGE_ALIASES['astro-specbook/starlight'])};

export default defineConfig({ integrations: ${integrations} });
`,
      'src/content.config.ts': CONTENT_CONFIG,
      'src/content/docs/index.md': '---\ntitle: Start\n---\n\nText.\n',
      'docs.json': '{ "name": "Parcels" }',
    });
    onTestFinished(() => site.remove());
    return site.root;
  };

  test('but without the plugin says so in the terminal and in its place in the sidebar', async () => {
    const root = siteWith("[starlight({ title: 'Parcels', sidebar: specbookSidebar() })]");
    const { code, output } = await astro(['build'], { cwd: root });
    expect(code, output).toBe(0);
    const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
    expect(output.split('[astro-specbook] The sidebar has a place for the API reference, but')).toHaveLength(2);
    expect(output).toContain("starlight({ plugins: [specbook({ root: './docs' })] })");
    expect(html).toContain('The API reference is missing: add its plugin to &quot;plugins&quot; of starlight()');
    expect(html).not.toContain('astro-specbook:');
  });

  test('is refused with the plugin among the integrations, and says where it belongs', async () => {
    const integrations = "[starlight({ title: 'Parcels', sidebar: specbookSidebar() }), specbook()]";
    const { refusal } = await setUpSite(siteWith(integrations));
    expect(refusal).toContain('astro-specbook’s Starlight plugin is in "integrations".');
    expect(refusal).toContain('Move it to the "plugins" of starlight()');
  });

  test('is refused with the integration for other sites among the plugins, and names the right import', async () => {
    const { refusal } = await setUpSite(siteWith("[starlight({ title: 'Parcels', plugins: [integration()] })]"));
    expect(refusal).toContain('specbook() from "astro-specbook" is in the "plugins" of starlight().');
    expect(refusal).toContain("from 'astro-specbook/starlight'");
  });
});
