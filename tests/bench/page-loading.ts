import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchChromium, slowDown } from './browser.ts';
import { pageScripts, weigh } from './page-scripts.ts';
import { type PageSite, pageSites } from './page-sites.ts';
import { median } from './statistics.ts';
import { kilobytes, milliseconds, table } from './table.ts';

/**
 * The waiting times of a reader on a page that is loaded for the first time, on Slow 4G with a processor that is slowed
 * down four times: medians of several loads. Times are in milliseconds after navigation unless noted.
 */
export interface PageLoading {
  site: string;
  page: string;
  firstPaint: number;
  /** When the first heading of parameters, or that of the body, has its place on the page. */
  parameters: number;
  /** When Send is pressed, which is as soon as it is painted. */
  pressed: number;
  /** From the press until the page reacts visibly. */
  feedback: number;
  /** From the press until the response is shown. */
  response: number;
  /** The layout shift until the response is shown. */
  layoutShift: number;
  /** The time beyond 50 ms of the main thread's tasks until the response is shown. */
  blocking: number;
  /** The bytes of everything that is loaded until the response is shown, including headers. */
  wireBytes: number;
  /** In bytes with gzip: scripts that the page loads immediately, and all scripts until the response is shown. */
  scriptsToRead: number;
  scriptsToTry: number;
}

const RUNS = 5;
const TIMEOUT = 60_000;

export async function pageLoading(github: string): Promise<PageLoading[]> {
  const browser = await launchChromium();
  const rows: PageLoading[] = [];
  try {
    for await (const site of pageSites(github)) {
      await using running = site;
      for (const page of running.pages) rows.push(await loadings(browser, running, page));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function loadings(browser: Browser, site: PageSite, page: string): Promise<PageLoading> {
  const loads: Load[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    console.error(`Loading ${site.name}${page}, ${run} of ${RUNS} …`);
    loads.push(await load(browser, site, page));
  }
  const { inline, initial } = pageScripts(site.client, `${page.slice(1)}index.html`);
  const scripts = loads[0]?.scripts ?? [];
  return {
    site: site.name,
    page,
    firstPaint: median(loads, 'firstPaint'),
    parameters: median(loads, 'parameters'),
    pressed: median(loads, 'pressed'),
    feedback: median(loads, 'feedback'),
    response: median(loads, 'response'),
    layoutShift: median(loads, 'layoutShift'),
    blocking: median(loads, 'blocking'),
    wireBytes: median(loads, 'wireBytes'),
    scriptsToRead: inline.gzip + initial.gzip,
    scriptsToTry: inline.gzip + scripts.reduce((sum, file) => sum + weigh(readFileSync(file)).gzip, 0),
  };
}

interface Load extends Omit<PageLoading, 'site' | 'page' | 'scriptsToRead' | 'scriptsToTry'> {
  /** Absolute paths. */
  scripts: string[];
}

export function loadingTable(pages: readonly PageLoading[]): string[] {
  const title =
    'The first page of a reader on Slow 4G, at a quarter of the speed, who presses Send as soon as it is painted';
  return [
    ...table(title, pages, {
      '': ({ site, page }) => `${site} ${page}`,
      'first paint': ({ firstPaint }) => milliseconds(firstPaint),
      parameters: ({ parameters }) => milliseconds(parameters),
      press: ({ pressed }) => milliseconds(pressed),
      'feedback after': ({ feedback }) => milliseconds(feedback),
      'response after': ({ response }) => milliseconds(response),
      CLS: ({ layoutShift }) => layoutShift.toFixed(3),
      blocking: ({ blocking }) => milliseconds(blocking),
      'over the wire': ({ wireBytes }) => kilobytes(wireBytes),
      'JS to read': ({ scriptsToRead }) => kilobytes(scriptsToRead),
      'JS to try': ({ scriptsToTry }) => kilobytes(scriptsToTry),
    }),
    'Medians. JavaScript with gzip.',
  ];
}

/** Loads a page in a new browser context, so that nothing is cached. */
async function load(browser: Browser, { client, url }: PageSite, address: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    let wireBytes = 0;
    const scripts = new Set<string>();
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      wireBytes += encodedDataLength;
    });
    page.on('response', (response) => {
      const file = path.join(client, new URL(response.url()).pathname);
      if (file.endsWith('.js') && existsSync(file)) scripts.add(file);
    });
    await page.addInitScript(watchPage);
    await page.goto(`${url}${address}`, { waitUntil: 'commit', timeout: TIMEOUT });
    await pressSend(page);
    await page.waitForFunction(() => window.seen.response !== undefined, undefined, { timeout: TIMEOUT });
    const { pressed = 0, response = 0, feedback = response, ...seen } = await page.evaluate(() => window.seen);
    return {
      firstPaint: seen.firstPaint ?? 0,
      parameters: seen.parameters ?? 0,
      pressed,
      feedback: feedback - pressed,
      response: response - pressed,
      layoutShift: seen.layoutShift,
      blocking: seen.blocking,
      wireBytes,
      scripts: [...scripts],
    };
  } finally {
    await context.close();
  }
}

/** Presses Send with the mouse, at the place where the button is first painted. */
async function pressSend(page: Page): Promise<void> {
  const place = await page.waitForFunction(
    () => {
      const { left, top, width, height } = document.querySelector('.docs-pg-send')?.getBoundingClientRect() ?? {};
      if (window.seen.firstPaint === undefined || !width || !height) return false;
      return { x: (left ?? 0) + width / 2, y: (top ?? 0) + height / 2 };
    },
    undefined,
    { timeout: TIMEOUT, polling: 'raf' },
  );
  const { x, y } = (await place.jsonValue()) as { x: number; y: number };
  await page.mouse.click(x, y);
}

interface Seen {
  firstPaint?: number;
  parameters?: number;
  pressed?: number;
  feedback?: number;
  response?: number;
  layoutShift: number;
  blocking: number;
}

declare global {
  interface Window {
    /** When the page has shown its parts so far, in milliseconds after navigation. */
    seen: Seen;
  }
}

/** Runs in the page before everything else, and checks the page in each frame. */
function watchPage(): void {
  const seen: Seen = { layoutShift: 0, blocking: 0 };
  window.seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('longtask', ({ duration }) => {
    if (seen.response === undefined) seen.blocking += duration - 50;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput && seen.response === undefined) seen.layoutShift += value;
  });
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('.docs-pg-send')) seen.pressed ??= timeStamp;
    },
    true,
  );
  const look = (): void => {
    const now = performance.now();
    const isPlaced = (selector: string): boolean =>
      (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;
    if (isPlaced('h2[id$="-parameters"], #body-heading')) seen.parameters ??= now;
    if (seen.pressed !== undefined) {
      if (isPlaced('.docs-pg-send[aria-busy="true"], .docs-pg-cancel')) seen.feedback ??= now;
      if (isPlaced('.docs-pg-response .docs-pg-status')) seen.response ??= now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
