import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The cost until a reader who follows a link to an operation can read its description. */
export interface PageFigures {
  /** Milliseconds until the description is in view, or `undefined` if it did not appear in time. */
  read: number | undefined;
  /** Bytes over the wire, including headers, until the page is idle. */
  allBytes: number;
  scriptBytes: number;
  /** Bytes on the heap of the page's scripts. */
  heapBytes: number;
}

const VIEWPORT = { width: 1440, height: 900 };
/** Milliseconds without a request after which a page is idle. */
const IDLE = 1500;

/** Slow 4G, as in the developer tools of Chromium, and a processor that is slowed down four times. */
const NETWORK = {
  offline: false,
  downloadThroughput: ((1.6 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((750 * 1000) / 8) * 0.9,
  latency: 150 * 3.75,
};
const SLOWDOWN = 4;

/** Opens the URL in a new browser context, so that nothing is cached, without any interaction. */
export async function readPage(browser: Browser, url: string, text: string, timeout: number): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const traffic = await watchTraffic(context, page);
    const start = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout });
    const isRead = await untilInView(page, text, start + timeout);
    const read = isRead ? performance.now() - start : undefined;
    while (isRead && performance.now() - traffic.lastAt() < IDLE) await page.waitForTimeout(IDLE / 3);
    return { read, ...traffic.bytes(), heapBytes: isRead ? await traffic.heapBytes() : 0 };
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
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const types = new Map<string, string>();
  const counted = { allBytes: 0, scriptBytes: 0 };
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    types.set(requestId, type ?? '');
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.allBytes += encodedDataLength;
    if (types.get(requestId) === 'Script') counted.scriptBytes += encodedDataLength;
    last = performance.now();
  });
  return {
    bytes: () => counted,
    lastAt: () => last,
    async heapBytes(): Promise<number> {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    },
  };
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
