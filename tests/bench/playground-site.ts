import type { Page } from '@playwright/test';
import { type AnswerSite, withSite } from '../e2e/answer-site.ts';
import { BenchError } from './bench-error.ts';
import { launchChromium } from './browser.ts';

/** Builds a site of a document whose server is `api`, serves both, and opens a browser. */
export async function onSite<T>(
  documentOf: (api: string) => object,
  measure: (page: Page, site: AnswerSite) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  await withSite({ isProxied: true, documentOf }, async (site) => {
    const browser = await launchChromium();
    try {
      results.push(await measure(await browser.newPage(), site));
    } finally {
      await browser.close();
    }
  });
  const [result] = results;
  if (result === undefined) throw new BenchError('Nothing was measured.');
  return result;
}

/** Returns the CPU time in milliseconds that the page's main thread uses during an action. */
export async function cpuTime(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds();
  await action();
  const spent = (await taskSeconds()) - before;
  await session.detach();
  return spent * 1000;

  async function taskSeconds(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
}

/** Starts to watch for tasks of 50 ms or more. The returned function returns their durations. */
export async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const ports: number[] = [];
    Object.assign(window, { longTasks: ports });
    new PerformanceObserver((list) => ports.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  return () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
}

/** Durations in milliseconds. Other work of the machine increases the wall time, but not the CPU time. */
export interface LongestTask {
  wall: number;
  cpu: number;
}

/** Returns the longest task of the page's main thread during an action, by either time. */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await action();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  return {
    wall: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    cpu: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/** An event in Chromium's trace event format. `dur`, and `tdur` of the thread, are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}
