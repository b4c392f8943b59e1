import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { CELLS, HOSTS, type HostSite, hostSite, packages } from '../hosts/host-sites.ts';
import {
  build,
  expectLongerSitemap,
  expectSameFiles,
  expectSameLook,
  expectSameResponses,
  runBuilt,
  runDev,
  type ServedPlace,
} from '../hosts/unchanged.ts';

if (!packages) throw new Error('The packages of the host sites cannot be fetched here.');

/** Tests every site with the integration at every path and in every order, both built and in dev. */
describe.each(HOSTS)('the site "%s"', (host) => {
  let before: HostSite;
  let built: ServedPlace;
  let dev: ServedPlace;
  let browser: Browser;

  beforeAll(async () => {
    const executablePath = findChromium();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    before = hostSite(host);
    const { code, output } = await build(before);
    expect(code, output).toBe(0);
    built = await runBuilt(before);
    dev = await runDev(hostSite(host));
  });
  afterAll(async () => {
    await browser?.close();
    for (const { served, site } of [built, dev].filter(Boolean)) {
      await served.stop();
      site.remove();
    }
  });

  /** Compares a site with the original one, and cleans up. */
  async function compare(place: ServedPlace, was: ServedPlace): Promise<void> {
    try {
      await expectSameResponses(was, place);
      await expectSameLook(browser, was, place);
      const { mount } = place;
      const page = await fetch(`${place.served.url}${mount}/api-reference/list-orders/`);
      expect(page.status, 'the page of an operation').toBe(200);
      expect(await page.text()).toContain('List orders');
    } finally {
      await place.served.stop();
      place.site.remove();
    }
  }

  test.each(CELLS)('stays the same with the integration at $mount, listed $order, built', async (cell) => {
    const site = hostSite(host, cell);
    const { code, output } = await build(site);
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/collision|conflicts with/i);
    expectSameFiles(before, site);
    if (host === 'blog') expectLongerSitemap(before, site);
    await compare(await runBuilt(site), built);
  });

  test.each(CELLS)('stays the same with the integration at $mount, listed $order, in dev', async (cell) => {
    await compare(await runDev(hostSite(host, cell)), dev);
  });
});
