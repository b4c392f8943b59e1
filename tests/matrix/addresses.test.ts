import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startItemsApi, visit } from '../support/address-servers.ts';
import { addressesText, covering, everyCombination } from '../support/address-site.ts';
import { closeBrowser } from '../support/browse.ts';

let api: { origin: string; close(): void };
beforeAll(async () => {
  api = await startItemsApi();
});
afterAll(async () => {
  api.close();
  await closeBrowser();
});

/** All triples of values of the settings occur in one of the sites. `MATRIX=all` builds all 324 sites. */
const built = process.env['MATRIX'] === 'all' ? everyCombination() : covering(3);
/** The sites for dev, where the format of the build makes little difference. */
const served = covering(3).filter(({ format }) => format === 'directory');

/** The ends of URLs that a crawl must reach. */
const PAGES = [
  ...['/guides/first', '/guides/second', '/guides/own', '/item', '/api-reference/overview'],
  ...['/api-reference/items/list-items', '/api-reference/items/add-an-item', '/live/websockets/news'],
  '/_docs/oauth/callback',
];

describe.each([
  ['build', built],
  ['dev', served],
] as const)('every address leads to a page: %s', (mode, sites) => {
  test.each(sites.map((addresses) => [addressesText(addresses), addresses] as const))(
    '%s',
    async (_name, addresses) => {
      const { dead, failed, pages } = await visit(addresses, mode, api.origin);
      const missing = PAGES.filter((page) => !pages.some((address) => address.replace(/\/$/, '').endsWith(page)));
      expect({ dead, failed, missing }).toEqual({ dead: [], failed: [], missing: [] });
    },
  );
});
