import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { INTEGRATION } from '../support/tested-package.ts';

/** How long pages take to load the entries of content collections, as on a slow machine. */
const LOADING_MS = 2500;

const note = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

let site: ScratchSite;
let dev: DevServer;

beforeAll(async () => {
  site = scratchSite({
    'astro.config.mjs': `import specbook from ${INTEGRATION};

const slowEntries = {
  name: 'slow-entries',
  async transform(_code, id) {
    if (id.endsWith('astro:data-layer-content')) await new Promise((resolve) => setTimeout(resolve, ${LOADING_MS}));
  },
};
export default {
  devToolbar: { enabled: false },
  integrations: [specbook({ path: '/docs' })],
  vite: { plugins: [slowEntries] },
};
`,
    'docs.json': '{ "name": "Notes", "api": { "openapi": "openapi.json" } }',
    'openapi.json': openapi({ '/users': { get: { summary: 'List users', responses: {} } } }),
    'notes/one.md': note('First'),
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { notes: defineCollection({ loader: glob({ base: './notes', pattern: '*.md' }) }) };
`,
    'src/pages/notes.astro': `---
import { getCollection } from 'astro:content';
const notes = await getCollection('notes');
---
<ul>{notes.map(({ data }) => <li>{data.title}</li>)}</ul>
`,
  });
  dev = await startDev(site.root);
}, 120_000);

afterAll(async () => {
  await dev?.stop();
  site?.remove();
});

const titleOf = async () => /<li>(.*)<\/li>/.exec(await (await fetch(`${dev.url}/notes`)).text())?.[1];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a page of the site that shows a content collection, in dev on a slow machine,', () => {
  test('shows the last of two quick edits', { timeout: 60_000 }, async () => {
    expect(await titleOf()).toBe('First');
    site.write({ 'notes/one.md': note('Second') });
    // Astro makes pages load the entries again, and a page begins to load them.
    await wait(1500);
    const loading = titleOf();
    await wait(300);
    site.write({ 'notes/one.md': note('Third') });
    await wait(1200);
    await Promise.all([loading, titleOf()]);
    await expect.poll(titleOf, { timeout: 20_000, interval: 200 }).toBe('Third');
  });
});
