import type { Locator, Page } from '@playwright/test';
import { cpuTime, onSite, watchTasks } from './playground-site.ts';

/** Work of the main thread for one key, at a quarter of the machine's speed. */
export interface TypingSpeed {
  form: string;
  fields: number;
  /** Milliseconds of the processor's time: the mean of all keys, and the longest key. */
  mean: number;
  longest: number;
  /** The same for a key in an empty input of the same page. */
  bare: number;
  /** Wall time of the longest task that a browser slowed down four times reports; 0 where none took 50 ms. */
  longTask: number;
}

const FIELDS = 500;
const KEYS = 'some words to type';
const SLOWDOWN = 4;

/** A document with 500 query parameters, and one with a body of 500 fields in 50 objects. */
const DOCUMENT = (api: string) => ({
  openapi: '3.1.0',
  info: { title: 'Forms', version: '1' },
  servers: [{ url: api }],
  paths: {
    '/flat': {
      get: {
        summary: 'Flat',
        parameters: Array.from({ length: FIELDS }, (_, index) => ({
          name: `field${index}`,
          in: 'query',
          description: 'One of many',
          schema: { type: index % 5 === 4 ? 'integer' : 'string', maxLength: 40 },
        })),
        responses: {},
      },
    },
    '/nested': {
      post: {
        summary: 'Nested',
        requestBody: { content: { 'application/json': { schema: nested() } } },
        responses: {},
      },
    },
  },
});

function nested(): object {
  const member = { type: 'string', maxLength: 40, description: 'One of many' };
  const names = Array.from({ length: 10 }, (_, index) => `member${index}`);
  const part = { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, member])) };
  const parts = Array.from({ length: FIELDS / names.length }, (_, index) => `part${index}`);
  return { type: 'object', required: parts, properties: Object.fromEntries(parts.map((name) => [name, part])) };
}

export function typingSpeeds(): Promise<TypingSpeed[]> {
  return onSite(DOCUMENT, async (page, { url }) => {
    await page.goto(`${url}/api-reference/flat/`);
    await openAll(page);
    const flat = await measure(page, 'flat', page.getByRole('textbox', { name: /^field250 / }));
    await page.goto(`${url}/api-reference/nested/`);
    await openAll(page);
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    const field = page.getByRole('textbox', { name: /^member5/ }).nth(25);
    await field.waitFor();
    const inner = await measure(page, 'nested', field);
    return [flat, inner];
  });
}

async function openAll(page: Page): Promise<void> {
  await page.locator('docs-playground').hover();
  await page.waitForLoadState('networkidle');
  await page.locator('docs-playground details').evaluateAll((list) => {
    for (const details of list as HTMLDetailsElement[]) details.open = true;
  });
}

async function measure(page: Page, form: string, field: Locator): Promise<TypingSpeed> {
  const inputs = await page.locator('docs-playground').locator('input, select, textarea').count();
  await page.evaluate(() => {
    const bare = document.createElement('input');
    bare.id = 'bare';
    document.body.append(bare);
  });
  await field.click();
  await page.keyboard.type('warm up');
  const keys = await keysIn(page, field);
  const bare = await keysIn(page, page.locator('#bare'));
  await field.click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // What finds and clicks the field is no key of a reader.
  await page.waitForTimeout(500);
  const tasks = await watchTasks(page);
  for (const key of KEYS) {
    await page.keyboard.type(key);
    await page.waitForTimeout(60);
  }
  const longTask = Math.max(0, ...(await tasks()));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { form, fields: inputs, mean: meanOf(keys), longest: Math.max(...keys), bare: meanOf(bare), longTask };
}

async function keysIn(page: Page, field: Locator): Promise<number[]> {
  await field.click();
  const spent: number[] = [];
  for (const key of KEYS) {
    spent.push(
      SLOWDOWN *
        (await cpuTime(page, async () => {
          await page.keyboard.type(key);
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        })),
    );
  }
  return spent;
}

function meanOf(list: number[]): number {
  return list.reduce((sum, each) => sum + each, 0) / list.length;
}
