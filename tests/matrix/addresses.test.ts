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

/** All settings of addresses; `MATRIX=triples` takes a part in which every three values come together. */
const built = process.env['MATRIX'] === 'triples' ? covering(3) : everyCombination();
/** What the format of the build and the adapter are makes little difference here. */
const served = covering(3).filter(({ format }) => format === 'directory');

describe.each([
  ['build', built],
  ['dev', served],
] as const)('%s: every address leads somewhere', (mode, sites) => {
  test.each(sites.map((addresses) => [addressesText(addresses), addresses] as const))(
    '%s',
    async (_name, addresses) => {
      const { dead, failed, pages } = await visit(addresses, mode, api.origin);
      expect({ dead, failed }).toEqual({ dead: [], failed: [] });
      expect(pages.length).toBeGreaterThan(10);
    },
  );
});
