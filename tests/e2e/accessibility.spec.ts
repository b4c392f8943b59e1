import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of [
      '/',
      '/guides/first-order/',
      '/api-reference/books/list-books/',
      '/figma/files/get-file-json/',
    ]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.locator('details').evaluateAll((list) => {
          for (const details of list as HTMLDetailsElement[]) if (!details.name) details.open = true;
        });
        expect(await axeFindings(page)).toEqual([]);
      });
    }

    test('axe finds nothing while a response is shown', async ({ page }) => {
      const form = new PlaygroundPage(page);
      await form.open('/api-reference/books/list-books/');
      await form.send();
      await form.expectStatus('200 OK');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
