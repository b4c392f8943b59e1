import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startItemsApi, visit } from '../support/address-servers.ts';
import { type Addresses, addressesText, pagesAt } from '../support/address-site.ts';
import { closeBrowser } from '../support/browse.ts';

/** Tests a few sites in which every value of every setting occurs. `npm run test:matrix` visits many more. */
vi.setConfig({ testTimeout: 240_000 });

let api: { origin: string; close(): void };
beforeAll(async () => {
  api = await startItemsApi();
});
afterAll(async () => {
  api.close();
  await closeBrowser();
});

const SITES: [mode: 'build' | 'dev', Addresses][] = [
  ['build', { base: '/', path: '', locales: 'none', trailingSlash: 'ignore', format: 'directory', output: 'static' }],
  [
    'build',
    { base: '/handbook', path: '/docs', locales: 'none', trailingSlash: 'never', format: 'file', output: 'node' },
  ],
  [
    'build',
    { base: '/', path: '', locales: 'all with prefix', trailingSlash: 'always', format: 'file', output: 'server' },
  ],
  [
    'build',
    {
      base: '/handbook',
      path: '',
      locales: 'default without prefix',
      trailingSlash: 'ignore',
      format: 'preserve',
      output: 'static',
    },
  ],
  [
    'dev',
    { base: '/handbook', path: '/docs', locales: 'none', trailingSlash: 'always', format: 'directory', output: 'node' },
  ],
];

test.each(SITES.map(([mode, addresses]) => [mode, addressesText(addresses), addresses] as const))(
  'every address leads to a page: %s, %s',
  async (mode, _name, addresses) => {
    const { dead, failed, pages, files } = await visit(addresses, mode, api.origin);
    expect({ dead, failed }).toEqual({ dead: [], failed: [] });
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.some((page) => page.includes('_docs/oauth/callback'))).toBe(true);
    for (const name of ['list.csv', 'search.json', 'logo.svg']) {
      expect(
        files.some((file) => file.endsWith(name)),
        name,
      ).toBe(true);
    }
    expect(files).toContain(`${pagesAt(addresses)}/openapi.json`);
    for (const folder of ['forms', 'contracts', 'channels']) {
      expect(
        files.some((file) => file.includes(`_docs/${folder}/`)),
        folder,
      ).toBe(true);
    }
  },
);
