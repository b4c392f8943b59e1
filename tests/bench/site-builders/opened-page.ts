import type { AddressInfo } from 'node:net';
import { chromium, type Page, type Request } from '@playwright/test';
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

/** Opens a file of a built site in Chromium, and measures what it requests. */
export async function measureOpenedPage(folder: string, file: string): Promise<OpenedPage> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new BenchError('No Chromium found. Run "npm run setup -- --browser", or set CHROMIUM_PATH.');
  }
  const server = await serveCompressed(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const traffic = await recordTraffic(page);
    const address = `/${file}`.replace(/\/index\.html$/, '/');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${encodeURI(address)}`;
    await page.goto(url, { waitUntil: 'networkidle', timeout: TIMEOUT });
    await untilIdle(page, traffic.requests);
    const parts = await partsOf(page, traffic.requests);
    const scriptBytes = parts.scripts.atFirst + parts.scripts.later;
    const wireBytes = Object.values(parts).reduce((total, { atFirst, later }) => total + atFirst + later, 0);
    const { requests, elsewhere } = traffic;
    return { file, wireBytes, scriptBytes, requests: requests.length, parts, elsewhere };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

interface Traffic {
  requests: Request[];
  /** The number of requests to other hosts. */
  elsewhere: number;
}

/** Records the requests of a page, and blocks those to other hosts. */
async function recordTraffic(page: Page): Promise<Traffic> {
  const traffic: Traffic = { requests: [], elsewhere: 0 };
  page.on('requestfinished', (request) => traffic.requests.push(request));
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      traffic.elsewhere += 1;
      return route.abort();
    },
  );
  return traffic;
}

/** Waits until a page requests nothing more. It may load more files when the browser is idle. */
async function untilIdle(page: Page, requests: readonly Request[]): Promise<void> {
  let count = -1;
  while (count !== requests.length) {
    count = requests.length;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForTimeout(QUIET);
  }
}

async function partsOf(page: Page, requests: readonly Request[]): Promise<OpenedPage['parts']> {
  const loaded = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.timeOrigin + (navigation?.loadEventStart ?? 0);
  });
  const parts: OpenedPage['parts'] = { html: none(), styles: none(), scripts: none(), other: none() };
  for (const request of requests) {
    const part = PARTS[request.resourceType()] ?? 'other';
    const when = request.timing().startTime > loaded ? 'later' : 'atFirst';
    parts[part][when] += (await request.sizes()).responseBodySize;
  }
  return parts;
}
