import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { type Cell, type Host, type HostSite, hostSite, packages } from './host-sites.ts';
import {
  build,
  expectLongerSitemap,
  expectSameFiles,
  expectSameLook,
  expectSameResponses,
  runBuilt,
  type ServedPlace,
} from './unchanged.ts';

if (!packages) console.warn('The packages of the host sites cannot be fetched here, so their tests are skipped.');

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** One way to add the integration to each site. `npm run test:matrix` tries all ways, also in dev. */
const REPRESENTATIVES: readonly [Host, Cell][] = [
  ['blog', { mount: '/', order: 'first' }],
  ['tailwind', { mount: '/docs', order: 'last' }],
  ['starlight', { mount: '/docs', order: 'first' }],
  ['policy', { mount: '/', order: 'first' }],
  ['server', { mount: '/', order: 'last' }],
];

describe.skipIf(!packages).each(REPRESENTATIVES)('the site "%s" with the integration', (host, cell) => {
  let before: HostSite;
  let after: HostSite;
  let output = '';
  let browser: Browser;
  const places: ServedPlace[] = [];

  beforeAll(async () => {
    before = hostSite(host);
    after = hostSite(host, cell);
    const results = await Promise.all([build(before), build(after)]);
    for (const result of results) expect(result.code, result.output).toBe(0);
    output = results[1].output;
    places.push(await runBuilt(before), await runBuilt(after));
    const executablePath = findChromium();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    for (const { served, site } of places) {
      await served.stop();
      site.remove();
    }
  });

  const placeBefore = () => places[0] as ServedPlace;
  const placeAfter = () => places[1] as ServedPlace;

  test('keeps its files unchanged and gets no additional style sheets', () => expectSameFiles(before, after));

  test.runIf(host === 'blog')('lists the documentation in its sitemap', () => expectLongerSitemap(before, after));

  test('serves every address as before', () => expectSameResponses(placeBefore(), placeAfter()));

  test('looks the same, element by element', () => expectSameLook(browser, placeBefore(), placeAfter()));

  test('builds without conflicts, and has the documentation', async () => {
    expect(output).not.toMatch(/collision|conflicts with/i);
    const page = await fetch(`${placeAfter().served.url}${placeAfter().mount}/api-reference/list-orders/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('List orders');
  });
});
