import { expect, type Locator, type Page, test } from '@playwright/test';
import { PlaygroundPage } from './playground-page.ts';
import { BACKEND, SITE } from './servers.ts';

test.use({ baseURL: SITE });

const chipIn = (form: PlaygroundPage): Locator => form.playground.locator('.docs-pg-carried');
const nextOf = (form: PlaygroundPage): Locator => form.response.getByRole('navigation', { name: 'Next' });

let added = 0;

/** Adds the example book of the document, with an ISBN that no other test uses. */
async function addBook(page: Page): Promise<PlaygroundPage> {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  await form.playground.getByRole('button', { name: 'Use example values' }).press('Enter');
  const body = form.field('Request body');
  await expect(body).toHaveValue(/"isbn"/);
  added += 1;
  const isbn = `978${String(process.pid * 1000 + added)
    .padStart(10, '0')
    .slice(-10)}`;
  await body.fill((await body.inputValue()).replace(/"isbn": "\d+"/, `"isbn": "${isbn}"`));
  await form.playground.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await form.expectStatus('201 Created');
  return form;
}

/** Makes the row of a key the current one, and opens the list of the parameters that may take its value. */
async function openTargets(form: PlaygroundPage, key: string): Promise<Locator> {
  await form.response
    .getByRole('treeitem')
    .filter({ hasText: `"${key}"` })
    .first()
    .click();
  await form.response.getByRole('button', { name: /^Use in…/ }).press('Enter');
  await expect(form.response.getByRole('combobox', { name: /^Use in…/ })).toBeFocused();
  return form.response.getByRole('option');
}

test('a book is added, read, and removed with the links of the responses', async ({ page }) => {
  const form = await addBook(page);
  await expect(nextOf(form).getByRole('link')).toHaveText(['Get a book', 'Upload a cover']);
  await expect(nextOf(form).getByRole('link', { name: 'Get a book' })).toHaveAttribute(
    'title',
    'Read the book that was just added.',
  );
  await nextOf(form).getByRole('link', { name: 'Get a book' }).click();
  await expect(page).toHaveURL(`${SITE}/api-reference/books/get-a-book/`);
  await expect(form.field(/^bookId/)).toHaveValue(/^bk_/);
  const id = await form.field(/^bookId/).inputValue();
  await expect(chipIn(form)).toHaveText(/From Add a book · 201/);

  await form.send();
  await form.expectStatus('200 OK');
  await nextOf(form).getByRole('link', { name: 'Remove a book' }).click();
  await expect(form.field(/^bookId/)).toHaveValue(id);
  await expect(chipIn(form)).toHaveText(/From Get a book · 200/);
  await form.send();
  await form.expectStatus('204 No Content');
  expect((await fetch(`${BACKEND}/v1/books/${id}`)).status).toBe(404);
});

test('a book is added, read, and removed with values of the responses', async ({ page }) => {
  const form = await addBook(page);
  const operations = await openTargets(form, 'id');
  await expect(operations).toContainText(['Get a book', 'Change a book', 'Remove a book']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SITE}/api-reference/books/get-a-book/`);
  await expect(form.field(/^bookId/)).toHaveValue(/^bk_/);

  await form.send();
  await form.expectStatus('200 OK');
  await openTargets(form, 'id');
  await page.keyboard.type('remove');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SITE}/api-reference/books/remove-a-book/`);
  await expect(chipIn(form)).toHaveText(/From Get a book · 200/);
  await form.send();
  await form.expectStatus('204 No Content');
});

test('the keyboard alone leads from a value to the form of another operation', async ({ page }) => {
  const form = await addBook(page);
  const tree = form.response.getByRole('tree');
  await tree.getByRole('treeitem').first().focus();
  const row = tree.getByRole('treeitem', { selected: true });
  for (let count = 0; count < 40 && !(await row.textContent())?.startsWith('"id"'); count += 1) {
    await page.keyboard.press('ArrowDown');
  }
  const button = form.response.getByRole('button', { name: /^Use in…/ });
  await expect(button).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.response.getByRole('combobox', { name: /^Use in…/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.response.getByRole('combobox', { name: /^Use in…/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SITE}/api-reference/books/change-a-book/`);
  await expect(form.field(/^bookId/)).toHaveValue(/^bk_/);
});

test('the chip is there after a reload, and removing it puts back what was in the input', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/get-a-book/');
  await form.field(/^bookId/).fill('bk_0007');
  // The form is stored after a pause, or when the page is left.
  await addBook(page);
  await nextOf(form).getByRole('link', { name: 'Get a book' }).press('Enter');
  await expect(chipIn(form)).toBeVisible();
  const carried = await form.field(/^bookId/).inputValue();
  await page.reload();
  await expect(chipIn(form)).toHaveText(/From Add a book · 201/);
  await expect(form.field(/^bookId/)).toHaveValue(carried);

  await chipIn(form).getByRole('button', { name: 'Remove the value from Add a book · 201' }).press('Enter');
  await expect(form.field(/^bookId/)).toHaveValue('bk_0007');
  await expect(form.field(/^bookId/)).toBeFocused();
  await expect(chipIn(form)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('docs-carried');
  await page.reload();
  await expect(form.field(/^bookId/)).toHaveValue('bk_0007');
  await expect(chipIn(form)).toHaveCount(0);
});

test('the chip leaves when the reader changes the value', async ({ page }) => {
  const form = await addBook(page);
  await nextOf(form).getByRole('link', { name: 'Get a book' }).press('Enter');
  await expect(chipIn(form)).toHaveCount(1);
  await form.field(/^bookId/).fill('bk_0002');
  await expect(chipIn(form)).toHaveCount(0);
});

test('a link of an operation to itself fills the form of this page, and ends with its last page', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/list-books/');
  await form.field(/^limit /).fill('8');
  await form.playground.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await form.expectStatus('200 OK');
  await nextOf(form).getByRole('link', { name: 'List books' }).press('Enter');
  await expect(form.field(/^cursor/)).not.toHaveValue('');
  await expect(form.field(/^cursor/)).toBeFocused();
  await expect(form.field(/^limit /)).toHaveValue('8');
  // The cursor is `null` on the last page, so the link has nothing to fill in.
  const last = form.response.getByText('"nextCursor": null');
  for (let pages = 0; pages < 20; pages += 1) {
    await page.keyboard.press('Enter');
    await expect(last.or(nextOf(form))).toBeVisible();
    if (await last.isVisible()) break;
    await nextOf(form).getByRole('link').press('Enter');
    await expect(form.field(/^cursor/)).toBeFocused();
  }
  await expect(last).toBeVisible();
  await expect(nextOf(form)).toHaveCount(0);
});

test('a link opens in a new tab with its values', async ({ page, context }) => {
  const form = await addBook(page);
  const opened = context.waitForEvent('page');
  await nextOf(form).getByRole('link', { name: 'Get a book' }).click({ button: 'middle' });
  const other = new PlaygroundPage(await opened);
  await expect(other.field(/^bookId/)).toHaveValue(/^bk_/);
});

test('an error has no links, and offers no secrets or values without a parameter', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/get-a-book/');
  await form.field(/^bookId/).fill('bk_9999');
  await form.playground.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await form.expectStatus('404 Not Found');
  await form.response.getByRole('treeitem').filter({ hasText: '"title"' }).first().click();
  await expect(form.response.getByText('$.title')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(form.response.getByRole('button', { name: /^Use in…/ })).toHaveCount(0);
  await expect(nextOf(form)).toHaveCount(0);
});
