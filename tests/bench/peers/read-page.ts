import type { Browser, BrowserContext, Page } from '@playwright/test';
import { slowDown } from '../browser.ts';

/** The cost until a reader who follows a link to an operation can read its description. */
export interface ReadPage {
  /** Milliseconds until the description is in view, or `undefined` if it did not appear in time. */
  read: number | undefined;
  /** Bytes over the wire, including headers, until the page is idle. */
  wireBytes: number;
  scriptBytes: number;
  /** The bytes that are requested only after the page was loaded. */
  laterBytes: number;
  /** Bytes on the heap of the page's scripts. */
  heapBytes: number;
  requests: number;
  /** The number of requests to other hosts, such as a CDN. They fail, and are not in the other figures. */
  elsewhere: number;
}

/** The arguments with which Chromium reaches only the server of the site. */
export const ONLY_LOCAL = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

const VIEWPORT = { width: 1440, height: 900 };
/** Milliseconds without a request after which a page is idle. */
const IDLE = 1500;

/** Opens the URL in a new browser context, so that nothing is cached, without any interaction. */
export async function readPage(browser: Browser, url: string, text: string, timeout: number): Promise<ReadPage> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(context, page);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout });
    const read = (await untilInView(page, text, start + timeout)) ? performance.now() - start : undefined;
    if (read !== undefined) await untilIdle(page, traffic.lastAt);
    return { read, ...traffic.counted, heapBytes: await traffic.heapBytes() };
  } finally {
    await context.close();
  }
}

/** Whether a reader without JavaScript can read the text. */
export async function isReadWithoutScripts(browser: Browser, url: string, text: string): Promise<boolean> {
  const context = await browser.newContext({ viewport: VIEWPORT, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return (await page.getByText(text).filter({ visible: true }).count()) > 0;
  } finally {
    await context.close();
  }
}

async function watchTraffic(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Performance.enable');
  await slowDown(session);
  const started = new Map<string, { isScript: boolean; isLater: boolean }>();
  const counted = { wireBytes: 0, scriptBytes: 0, laterBytes: 0, requests: 0, elsewhere: 0 };
  let isLoaded = false;
  let last = performance.now();
  session.on('Page.loadEventFired', () => {
    isLoaded = true;
  });
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const { protocol, hostname } = new URL(request.url);
    if (!/^https?:$/.test(protocol)) return;
    counted[hostname === '127.0.0.1' ? 'requests' : 'elsewhere'] += 1;
    started.set(requestId, { isScript: type === 'Script', isLater: isLoaded });
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { isScript, isLater } = started.get(requestId) ?? {};
    counted.wireBytes += encodedDataLength;
    if (isScript) counted.scriptBytes += encodedDataLength;
    if (isLater) counted.laterBytes += encodedDataLength;
    last = performance.now();
  });
  return {
    counted,
    lastAt: () => last,
    async heapBytes(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    },
  };
}

/** Waits until a page requests nothing more. It may load more files when the browser is idle. */
async function untilIdle(page: Page, lastAt: () => number): Promise<void> {
  do {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForTimeout(IDLE);
  } while (performance.now() - lastAt() < IDLE);
}

/** Waits until a text is in view, also in shadow trees. */
async function untilInView(page: Page, text: string, deadline: number): Promise<boolean> {
  const place = page.getByText(text);
  while (performance.now() < deadline) {
    for (const match of await place.all()) {
      const box = await match.boundingBox({ timeout: 1000 }).catch(() => null);
      if (box && box.height > 0 && box.y + 10 >= 0 && box.y < VIEWPORT.height) return true;
    }
    await page.waitForTimeout(50);
  }
  return false;
}
