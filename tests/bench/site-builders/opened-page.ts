import type { AddressInfo } from 'node:net';
import { chromium, type Request } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.ts';
import { BenchError } from '../bench-error.ts';
import { serveCompressed } from '../compressed-server.ts';

/** The traffic of a page that is opened for the first time, until the network is idle. */
export interface OpenedPage {
  /** The path of its file. */
  file: string;
  /** The size of the bodies over the wire in bytes, with gzip. */
  wireBytes: number;
  /** The part of them that is scripts. */
  scriptBytes: number;
  requests: number;
  /** Bytes by type, requested until the page was loaded, and requested later. */
  parts: Record<'html' | 'styles' | 'scripts' | 'other', { atFirst: number; later: number }>;
  /** The number of requests to other hosts, such as a CDN. They are blocked, and not included in the other figures. */
  elsewhere: number;
}

const TIMEOUT = 120_000;
/** Milliseconds without a request after which a page is idle. */
const QUIET = 1000;

/** The parts by Playwright's names of resource types. */
const PARTS: Record<string, keyof OpenedPage['parts']> = { document: 'html', stylesheet: 'styles', script: 'scripts' };

const none = () => ({ atFirst: 0, later: 0 });

export async function openedPage(folder: string, file: string): Promise<OpenedPage> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new BenchError('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');
  const server = await serveCompressed(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const requests: Request[] = [];
    let elsewhere = 0;
    page.on('requestfinished', (request) => requests.push(request));
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => {
        elsewhere += 1;
        return route.abort();
      },
    );
    const address = `/${file}`.replace(/\/index\.html$/, '/');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${encodeURI(address)}`;
    await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT });
    // A page may load more files when the browser is idle.
    for (let seen = -1; seen !== requests.length; ) {
      seen = requests.length;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForTimeout(QUIET);
    }
    const loaded = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance.timeOrigin + (navigation?.loadEventStart ?? 0);
    });
    const sizes = await Promise.all(
      requests.map(async (request) => ({
        part: PARTS[request.resourceType()] ?? ('other' as const),
        when: request.timing().startTime > loaded ? ('later' as const) : ('atFirst' as const),
        bytes: (await request.sizes()).responseBodySize,
      })),
    );
    const parts: OpenedPage['parts'] = { html: none(), styles: none(), scripts: none(), other: none() };
    for (const { part, when, bytes } of sizes) parts[part][when] += bytes;
    const { atFirst, later } = parts.scripts;
    const wireBytes = sizes.reduce((total, { bytes }) => total + bytes, 0);
    return { file, wireBytes, scriptBytes: atFirst + later, requests: sizes.length, parts, elsewhere };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
