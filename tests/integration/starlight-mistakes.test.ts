import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { type DevServer, startDev } from '../support/dev-server.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';

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
  "Write `schema: docsSchema({ extend: specbookSchema })` in src/content.config.ts, and at its top `import { specbookSchema } from 'astro-specbook/starlight/schema';`.";

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

  test('says it in dev too, until the key is gone', async () => {
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
