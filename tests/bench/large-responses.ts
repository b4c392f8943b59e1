import type { Page } from '@playwright/test';
import { cpuTime, onSite, watchTasks } from './playground-site.ts';
import { milliseconds, seconds, table } from './table.ts';

/** How the playground handles a response of a hundred megabytes through the proxy. */
export interface LargeResponse {
  kind: string;
  bytes: number;
  /** Seconds from the click to the last byte shown. */
  seconds: number;
  /** Milliseconds of CPU time that the page's main thread uses meanwhile. */
  cpu: number;
  /** The duration of each task of 50 ms or more, in milliseconds. */
  longTasks: number[];
}

const COUNT = 100;
const MEGABYTE = 1024 * 1024;
const ITEM = '{"id":12345678901234567890,"name":"A name that goes on","tags":["a","b"],"more":null},\n';
const KINDS = [
  ['JSON', 'application/json', '[', ITEM],
  ['text in one line', 'text/plain', '', 'words without an end '],
  ['bytes', 'application/octet-stream', '', '\0'],
] as const;

const DOCUMENT = (api: string) => ({
  openapi: '3.1.0',
  info: { title: 'Large', version: '1' },
  servers: [{ url: api }],
  paths: {
    '/large': {
      get: { summary: 'Large', parameters: [{ name: 'case', in: 'query', schema: { type: 'string' } }], responses: {} },
    },
  },
});

export function largeResponses(): Promise<LargeResponse[]> {
  return onSite(DOCUMENT, async (page, { url, answer }) => {
    const results: LargeResponse[] = [];
    for (const [kind, type, start, unit] of KINDS) {
      const piece = Buffer.from(unit.repeat(Math.floor(MEGABYTE / unit.length)));
      answer(kind, async (_, response) => {
        response.writeHead(200, { 'Content-Type': type });
        response.write(start);
        for (let sent = 0; sent < COUNT && !response.destroyed; sent += 1) {
          if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
        }
        response.end();
      });
      await page.goto(`${url}/api-reference/large/`);
      results.push({ kind, bytes: COUNT * piece.length + start.length, ...(await measureResponse(page, kind)) });
    }
    return results;
  });
}

async function measureResponse(page: Page, kind: string) {
  const playground = page.locator('docs-playground');
  await playground.hover();
  await page.waitForLoadState('networkidle');
  await playground.locator('details.docs-pg-section').evaluateAll((list) => {
    for (const details of list as HTMLDetailsElement[]) details.open = true;
  });
  await page.getByRole('textbox', { name: /^case/ }).fill(kind);
  const tasks = await watchTasks(page);
  const startedAt = performance.now();
  let seconds = 0;
  const cpu = await cpuTime(page, async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Download' }).waitFor({ timeout: 120_000 });
    seconds = (performance.now() - startedAt) / 1000;
    await page.waitForTimeout(500);
  });
  return { seconds, cpu, longTasks: await tasks() };
}

export function responsesTable(responses: readonly LargeResponse[]): string[] {
  return table('Responses of 100 MB through the proxy', responses, {
    '': ({ kind }) => kind,
    'shown after': (response) => seconds(response.seconds),
    'time of the main thread': ({ cpu }) => milliseconds(cpu),
    'tasks over 50 ms': ({ longTasks }) => String(longTasks.length),
    longest: ({ longTasks }) => milliseconds(Math.max(0, ...longTasks)),
  });
}
