import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../support/command.ts';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

/** Tests that scripts run in Safari 17.5, from May 2024. It has none of the functions that these tests look for. */

test.use({ baseURL: SITE });

/** Uses of functions of Safari 18 and later. A check whether a function exists has no parenthesis. */
const NEWER = /\b(?:URL\.parse|Promise\.try|RegExp\.escape|Error\.isError|Iterator\.from|Math\.sumPrecise)\(/;
/** How `oauth4webapi` checks for one of them. */
const CHECKED = /URL\.parse\?\(\w+,\w+\)=>URL\.parse\(/g;

test('no script uses a function that Safari 17 does not have', () => {
  const folder = path.join(repository, 'example-site/dist/client/_astro');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const newer = scripts.filter((name) =>
    NEWER.test(readFileSync(path.join(folder, name), 'utf8').replaceAll(CHECKED, '')),
  );
  expect(newer).toEqual([]);
});

test.describe('without URL.parse', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  });

  test('the console of a channel connects', async ({ page }) => {
    await page.goto('/live/tools/echo/');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.locator('docs-console').getByRole('status')).toHaveText('Connected');
  });

  test('the form checks a base URL of the reader', async ({ page }) => {
    const form = new PlaygroundPage(page);
    await form.open('/api-reference/books/list-books/');
    await form.field('Server').selectOption('Custom URL…');
    const base = form.playground.getByRole('textbox', { name: 'Base URL' });
    await base.fill('http://');
    // The button may already be marked as disabled.
    await form.playground.getByRole('button', { name: 'Send', exact: true }).click({ force: true });
    await expect(base).toHaveAccessibleDescription('"http://" isn’t an http or https URL.');
  });
});
