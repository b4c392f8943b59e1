import type { Locator, Page, Route } from '@playwright/test';

/**
 * Presses a link that the page opens in place, follows another link while requests to a URL for the first one are
 * running, and expects to arrive. Firefox ends all requests of a page that the reader begins to leave.
 */
export async function leaveWhileLoading(page: Page, pressed: Locator, url: string): Promise<void> {
  const loading = Promise.withResolvers<Route>();
  const target = Promise.withResolvers<Route>();
  await page.route(url, loading.resolve);
  await page.route('**/guides/errors/', target.resolve);
  await pressed.click();
  const request = await loading.promise;
  await page.getByRole('link', { name: 'Errors', exact: true }).first().click({ noWaitAfter: true });
  const navigation = await target.promise;
  await Promise.all([page.waitForEvent('requestfailed'), request.abort()]);
  await navigation.continue();
  await page.waitForURL('**/guides/errors/');
}
