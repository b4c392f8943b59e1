import { expect, type Page, test } from '@playwright/test';
import type { DocsEventMap } from '../../integration/islands/docs-event.ts';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE, permissions: ['clipboard-read', 'clipboard-write'] });

const NAMES: (keyof DocsEventMap)[] = ['docs:request', 'docs:response', 'docs:copy', 'docs:search', 'docs:feedback'];

/** Records the events of all pages, in the order of their arrival. */
async function eventsOf(page: Page): Promise<[name: string, detail: Record<string, unknown>][]> {
  const events: [string, Record<string, unknown>][] = [];
  await page.exposeFunction('record', (name: string, detail: Record<string, unknown>) => events.push([name, detail]));
  await page.addInitScript((names) => {
    for (const name of names) {
      document.addEventListener(name, ({ type, detail }) => {
        (globalThis as unknown as { record(name: string, detail: object): void }).record(type, detail);
      });
    }
  }, NAMES);
  return events;
}

test('tell the scripts of the site about requests, without what the reader entered', async ({ page }) => {
  const events = await eventsOf(page);
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/get-a-book/');
  await form.field(/^bookId/).fill('dune-1965');
  await form.send();
  await form.expectStatus(/^\d{3}/);
  await expect.poll(() => events.map(([name]) => name)).toEqual(['docs:request', 'docs:response']);
  const [[, request], [, response]] = events as [(typeof events)[0], (typeof events)[0]];
  expect(request['method']).toBe('GET');
  expect(request['operation']).toMatch(/^GET \/.*\{.+\}$/);
  expect(request['server']).toMatch(/^http/);
  expect(response).toEqual({
    ...request,
    status: expect.any(Number),
    duration: expect.any(Number),
    matches: expect.any(Boolean),
  });
  expect(JSON.stringify(events)).not.toContain('dune-1965');
});

test('tell them about a test delivery, but not where it goes', async ({ page }) => {
  const events = await eventsOf(page);
  await page.goto('/api-reference/stock/stock-is-low');
  const card = page.getByRole('region', { name: /^Send a test delivery/ });
  await card.getByLabel('Deliver to').fill(`${SITE}/hooks/T0-SECRET?token=abc`);
  await page.keyboard.press('Enter');
  await card.getByRole('alertdialog').getByRole('button', { name: 'Send' }).press('Enter');
  await expect.poll(() => events.map(([name]) => name)).toEqual(['docs:request', 'docs:response']);
  expect(events[0]?.[1]['operation']).toMatch(/^POST \w/);
  expect(JSON.stringify(events)).not.toMatch(/SECRET|token/);
});

test('tell them what the reader copied', async ({ page }) => {
  const events = await eventsOf(page);
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.playground.getByRole('button', { name: 'Copy code sample' }).click();
  await form.choose('Copy link');
  await expect
    .poll(() => events)
    .toEqual([
      ['docs:copy', { what: 'sample' }],
      ['docs:copy', { what: 'link' }],
    ]);
});

test('tell them how a search ended, without the query', async ({ page }) => {
  const events = await eventsOf(page);
  await page.goto('/api-reference/books/list-books/');
  const search = async (query: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /search/i }).fill(query);
  };
  await search('zzqqxx');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/zzqqxx/);
  await page.keyboard.press('Escape');
  await expect.poll(() => events.pop()).toEqual(['docs:search', { length: 6, results: 0 }]);
  await search('get a book');
  const result = page.getByRole('dialog').getByRole('option').first();
  await expect(result).toBeVisible();
  const { pathname, hash } = new URL((await result.getAttribute('href')) ?? '', SITE);
  await page.keyboard.press('Enter');
  await expect.poll(() => events.pop()?.[1]).toMatchObject({ length: 10, chosen: pathname + hash });
});
