import type { Locator, Page } from '@playwright/test';
import { cpuTime, type LongestTask, longestTask, onSite } from './playground-site.ts';
import { table } from './table.ts';

/** The work of the main thread for a reader's actions in a large form, at a quarter of the machine's speed. */
export interface TypingSpeed {
  what: string;
  fields: number;
  /** For keys: milliseconds of CPU time. */
  keys?: {
    /** The mean of all keys, and the slowest key. */
    mean: number;
    longest: number;
    /** The mean for a key in an empty input on the same page. */
    bare: number;
  };
  /** The longest task after the first key, in a browser that is slowed down four times. */
  longTask: LongestTask;
}

const FIELDS = 500;
const KEYS = 'some words to type';
const SLOWDOWN = 4;

/** A document with 500 query parameters; a body of 500 fields in 50 objects; the same with a choice and a list. */
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
    '/nested': withBody('Nested', objectOf(parts())),
    '/mixed': withBody('Mixed', {
      ...objectOf({
        ...parts(),
        choice: { oneOf: [objectOf(members('left')), objectOf(members('right'))] },
        list: { type: 'array', items: objectOf(members('item')) },
      }),
    }),
  },
});

function withBody(summary: string, schema: object): object {
  return {
    post: { summary, requestBody: { required: true, content: { 'application/json': { schema } } }, responses: {} },
  };
}

function objectOf(properties: Record<string, object>): object {
  return { type: 'object', required: Object.keys(properties), properties };
}

function members(name: string): Record<string, object> {
  const member = { type: 'string', maxLength: 40, description: 'One of many' };
  return Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${name}${index}`, member]));
}

function parts(): Record<string, object> {
  const part = objectOf(members('member'));
  return Object.fromEntries(Array.from({ length: FIELDS / 10 }, (_, index) => [`part${index}`, part]));
}

export function typingSpeeds(): Promise<TypingSpeed[]> {
  return onSite(DOCUMENT, async (page, { url }) => {
    const openForm = async (name: string) => {
      await page.goto(`${url}/api-reference/${name}/`);
      await openAll(page);
      if (name === 'flat') return;
      await page.getByRole('button', { name: 'Use the example' }).click();
      await page.getByRole('button', { name: 'Form', exact: true }).click();
      await page
        .getByRole('textbox', { name: /^member5/ })
        .nth(25)
        .waitFor();
    };
    await openForm('flat');
    const flat = await keysOf(page, 'a key, flat', page.getByRole('textbox', { name: /^field250 / }));
    await openForm('nested');
    const inner = await keysOf(page, 'a key, nested', page.getByRole('textbox', { name: /^member5/ }).nth(25));
    await openForm('mixed');
    const choice = page.getByRole('combobox', { name: 'choice type' });
    const switched = await actionsOf(page, 'a choice switched', choice, ['ArrowDown', 'ArrowUp', 'ArrowDown']);
    const add = page.getByRole('button', { name: 'Add item to list' });
    const added = await actionsOf(page, 'an item added', add, ['Enter', 'Enter', 'Enter']);
    return [flat, inner, switched, added];
  });
}

async function openAll(page: Page): Promise<void> {
  await page.locator('docs-playground').hover();
  await page.waitForLoadState('networkidle');
  await page.locator('docs-playground details').evaluateAll((list) => {
    for (const details of list as HTMLDetailsElement[]) details.open = true;
  });
}

async function keysOf(page: Page, what: string, field: Locator): Promise<TypingSpeed> {
  await field.click();
  const longTask = await slowedDown(page, async () => {
    for (const key of KEYS) {
      await page.keyboard.type(key);
      await page.waitForTimeout(60);
    }
    // Samples and error messages update later.
    await page.waitForTimeout(1_000);
  });
  await page.evaluate(() => {
    const bare = document.createElement('input');
    bare.id = 'bare';
    document.body.append(bare);
  });
  const keys = await keysIn(page, field);
  const bare = await keysIn(page, page.locator('#bare'));
  return {
    what,
    fields: await inputsOf(page),
    keys: { mean: meanOf(keys), longest: Math.max(...keys), bare: meanOf(bare) },
    longTask,
  };
}

async function actionsOf(page: Page, what: string, control: Locator, keys: string[]): Promise<TypingSpeed> {
  await control.focus();
  const longTask = await slowedDown(page, async () => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(1_000);
    }
  });
  return { what, fields: await inputsOf(page), longTask };
}

async function slowedDown(page: Page, action: () => Promise<void>): Promise<LongestTask> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // Finding and clicking the field is not a part of typing.
  await page.waitForTimeout(500);
  const longest = await longestTask(page, action);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return longest;
}

function inputsOf(page: Page): Promise<number> {
  return page.locator('docs-playground').locator('input, select, textarea').count();
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

export function typingTable(actions: readonly TypingSpeed[]): string[] {
  const milliseconds = (time: number | undefined) => (time === undefined ? '' : `${time.toFixed(1)} ms`);
  return table('A large form at a quarter of the speed: time of the main thread', actions, {
    '': ({ what }) => what,
    fields: ({ fields }) => String(fields),
    mean: ({ keys }) => milliseconds(keys?.mean),
    longest: ({ keys }) => milliseconds(keys?.longest),
    'key in a bare input': ({ keys }) => milliseconds(keys?.bare),
    'longest task, CPU': ({ longTask }) => milliseconds(longTask.cpu),
    'longest task, wall': ({ longTask }) => milliseconds(longTask.wall),
  });
}
