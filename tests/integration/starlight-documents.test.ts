import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import type { ScratchSite } from '../support/scratch-site.ts';
import { setUpSite } from '../support/set-up-site.ts';
import { neighborsOf, pageOf } from '../support/starlight-page.ts';
import { starlightSite } from '../support/starlight-site.ts';

/** Returns an API with a list of things as its only operation. */
const api = (title: string, thing: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { [`/${thing}`]: { get: { summary: `List ${thing}`, tags: ['Lists'], responses: {} } } },
  });

const config = (sidebar: string) => `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Shop',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
      plugins: [specbook({ root: './docs', samples: ['./src/samples/shop.js'] })],
      sidebar: ${sidebar},
    }),
  ],
});
`;

const SAMPLE = `export default {
  id: 'shop',
  label: 'Shop CLI',
  language: 'bash',
  generate: ({ method }, { path }) => 'shop ' + method + ' ' + path,
};
`;

const FILES = {
  'src/samples/shop.js': SAMPLE,
  'src/content/docs/guides/first-parcel.mdx': '---\ntitle: First\n---\n\nText.\n',
  'src/content/docs/guides/follow-a-parcel.mdx': '---\ntitle: Second\n---\n\nText.\n',
  'docs/orders.json': api('Order API', 'orders'),
  'docs/users.json': api('User API', 'users'),
  'docs/terms.mdx': '---\ntitle: Terms\n---\n\nText.\n',
  'docs/docs.json': JSON.stringify({
    name: 'Shop',
    navigation: {
      groups: [
        { group: 'Buying', openapi: { source: 'orders.json', directory: 'orders' } },
        { group: 'People', openapi: { source: 'users.json', directory: 'users' } },
        { group: 'More', pages: ['terms'] },
      ],
    },
  }),
};

/** Returns the labels of groups and links in the sidebar, in order. */
function labelsOf(html: string): string[] {
  const [sidebar = ''] = /<sl-sidebar-state-persist[\s\S]*?<\/sl-sidebar-state-persist>/.exec(html) ?? [];
  const labels = sidebar.matchAll(/<summary\b[\s\S]*?<\/summary>|<a href[\s\S]*?<\/a>/g);
  return [...labels].map(([label]) =>
    label
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

describe('a Starlight site with two documents, each at its own place in the sidebar', () => {
  let site: ScratchSite;
  let result: CommandResult;

  beforeAll(async () => {
    site = starlightSite({
      ...FILES,
      'src/content/docs/api/orders/lists/list-orders.md': '---\ntitle: Mine\n---\n\nMine.\n',
      'src/content/docs/api/about.md': '---\ntitle: About\n---\n\nAbout all.\n',
      'astro.config.mjs': config(`[
        ...specbookSidebar({ document: './orders.json', label: 'Orders', translations: { fr: 'Commandes' } }),
        { label: 'Start', link: '/guides/first-parcel/' },
        ...specbookSidebar({ document: 'users.json' }),
        ...specbookSidebar(),
      ]`),
    });
    result = await astro(['build'], { cwd: site.root });
  });
  afterAll(() => site?.remove());

  const page = (slug: string) => pageOf(site, 'dist', slug);

  test('has the pages of each document at its place, and the other pages at the place without a document', () => {
    expect(result).toMatchObject({ code: 0 });
    const labels = [
      'Orders',
      'Lists',
      'List orders GET',
      'Start',
      'People',
      'Lists',
      'List users GET',
      'More',
      'Terms',
    ];
    expect(labelsOf(page('api/orders/lists/list-orders'))).toEqual(labels);
    expect(labelsOf(page('guides/first-parcel'))).toEqual(labels);
  });

  test('shows the sample that the site adds', () => {
    expect(page('api/users/lists/list-users')).toContain('Shop CLI');
    expect(page('api/users/lists/list-users').replaceAll(/<[^>]+>/g, '')).toContain('shop GET /users');
  });

  test('keeps pages of the site below the path, but not at the URL of an operation, as Astro warns', () => {
    expect(page('api/about')).toContain('About all.');
    expect(page('api/orders/lists/list-orders')).not.toContain('Mine.');
    expect(result.output).toMatch(/Could not render `\/api\/orders\/lists\/list-orders` .* conflicts with/);
  });

  test('shows the label of a group in the language of the page', () => {
    expect(labelsOf(page('fr/api/orders/lists/list-orders')).slice(0, 2)).toEqual(['Commandes', 'Lists']);
  });

  test('filters the search by method and API, in the language of the page', () => {
    const filters = (html: string) => /data-pagefind-filter="([^"]*)"/.exec(html)?.[1];
    expect(filters(page('api/orders/lists/list-orders'))).toBe('Method[data-method], API[data-api]');
    expect(filters(page('fr/api/orders/lists/list-orders'))).toBe('Méthode[data-method], API[data-api]');
    expect(page('fr/api/orders/lists/list-orders')).toContain('data-pagefind-meta="Méthode[data-method]"');
  });

  test('leads from one place to the next', () => {
    expect(neighborsOf(page('api/users/lists/list-users'))).toEqual(['prev /guides/first-parcel/', 'next /api/terms/']);
  });
});

test('a site whose sidebar names a document that docs.json does not have is refused', async () => {
  const site = starlightSite({ ...FILES, 'astro.config.mjs': config("specbookSidebar({ document: 'order.json' })") });
  const { refusal } = await setUpSite(site.root);
  site.remove();
  expect(refusal).toContain(
    'The sidebar in the Astro configuration has a place for "order.json", which isn’t in docs.json.',
  );
  expect(refusal).toContain('Did you mean specbookSidebar({ document: "orders.json" })?');
});
