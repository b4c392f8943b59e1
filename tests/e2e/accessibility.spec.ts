import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { hiddenStops } from './hidden-focus.ts';
import { PlaygroundPage } from './playground-page.ts';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const OPERATION = '/api-reference/books/list-books/';

/** Pages that are tested with everything expanded. */
const PAGES = [
  '/',
  '/guides/first-order/',
  '/api-reference/overview/',
  '/api-reference/changelog/',
  OPERATION,
  '/figma/files/get-file-json/',
  '/live/tools/echo/',
  '/deprecations/',
];

/** States into which a reader can bring a page. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a response is shown': async (page) => {
    const form = new PlaygroundPage(page);
    await form.open(OPERATION);
    await form.send();
    await form.expectStatus('200 OK');
  },
  'a form of a body is filled in': async (page) => {
    const form = new PlaygroundPage(page);
    await form.open('/api-reference/books/add-a-book/');
    await form.useExample();
    await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
    await expect(form.field('title')).toHaveValue('The Harbour Almanac');
  },
  'all credentials are shown': async (page) => {
    await new PlaygroundPage(page).open(OPERATION);
    await page.getByRole('banner').getByRole('button', { name: 'Authorize' }).click();
    await expect(page.getByRole('dialog', { name: 'Authorize' })).toBeVisible();
  },
  'the menu of a page is open': async (page) => {
    await page.goto('/guides/first-order/');
    await page.locator('.docs-page-menu > summary').click();
    await expect(page.getByRole('link', { name: /Markdown/ }).first()).toBeVisible();
  },
  'search finds pages': async (page) => {
    await page.goto('/');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('order');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'a connection fails': async (page) => {
    await page.goto('/live/shop/reading-room/');
    await page.getByRole('button', { name: 'Connect' }).first().click();
    await expect(page.getByText(/Couldn’t connect/).first()).toBeVisible();
  },
};

const VIEWS = [
  { name: 'in light', use: { colorScheme: 'light' } },
  { name: 'in dark', use: { colorScheme: 'dark' } },
  { name: 'in high contrast', use: { contextOptions: { forcedColors: 'active' } } },
  { name: 'on a phone', use: { viewport: { width: 390, height: 844 } } },
] as const;

for (const { name, use } of VIEWS) {
  test.describe(name, () => {
    test.use(use);

    for (const path of PAGES) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        // The menu of the page would cover half of a button below it.
        await page.locator('details:not(.docs-page-menu)').evaluateAll((list) => {
          for (const details of list as HTMLDetailsElement[]) if (!details.name) details.open = true;
        });
        expect(await axeFindings(page)).toEqual([]);
      });
    }

    for (const [state, reach] of Object.entries(STATES)) {
      test(`axe finds nothing while ${state}`, async ({ page }) => {
        await reach(page);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}

test('on a phone, the keyboard reaches the parts of a page in the order that readers see', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(OPERATION);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const places: string[] = [];
  while (places.at(-1) !== 'next pages') {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (focused?.closest('.docs-panel')) return 'form';
      if (focused?.closest('.docs-try')) return 'link to the form';
      if (focused?.closest('.docs-page-footer')) return 'next pages';
      return focused?.closest('.docs-properties') ? 'reference' : 'other';
    });
    if (place !== 'other' && place !== places.at(-1)) places.push(place);
  }
  expect(places).toEqual(['reference', 'link to the form', 'form', 'next pages']);
});

test('names of headings and options contain no other words, and words are apart', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Where to go', exact: true })).toBeVisible();
  await page.goto('/api-reference/books/add-a-book/');
  const option = page.locator('.docs-choice-option > summary').first();
  await expect(option).toHaveAccessibleName('Printed book format = printed');
});

test('buttons with the same text say what they belong to', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/account/get-your-account/');
  const show = form.playground.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toHaveAccessibleDescription(/^session /);
  await form.open('/figma/files/get-file-json/');
  const change = form.playground.getByRole('button', { name: 'Change', exact: true });
  await expect(change).toHaveAccessibleDescription('https://api.figma.com');
  await form.open('/api-reference/books/get-a-book/');
  await form.field(/^bookId/).fill('bk_0001');
  await form.send();
  await form.expectStatus('200 OK');
  await form.choose('Recent requests');
  await expect(form.playground.getByRole('button', { name: 'Load bookId=bk_0001', exact: true })).toBeVisible();
});

test('what is deprecated is so in words too, in links and in forms', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(OPERATION);
  await expect(form.field('page integer, deprecated')).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Pages' });
  await expect(links.getByRole('link', { name: 'GET List bestsellers deprecated', exact: true })).toBeVisible();
  await page.goto('/api-reference/overview/');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'GET List bestsellers deprecated', exact: true }),
  ).toBeVisible();
});

test('a group of inputs has the name of its value, without its buttons', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/books/add-a-book/');
  await form.useExample();
  await form.playground.getByRole('button', { name: 'Form', exact: true }).click();
  await expect(
    form.playground.getByRole('group', { name: 'authors array of Author required', exact: true }),
  ).toBeVisible();
  await form.addField('blurb');
  await expect(form.field('blurb string, deprecated')).toBeVisible();
});

test('a button says what it does next, or whether it is pressed, but not both', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open('/api-reference/account/get-your-account/');
  await form.playground.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(form.playground.getByRole('button', { name: 'Hide' })).not.toHaveAttribute('aria-pressed');
  await page.goto('/live/tools/echo/');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: /^Resume/ })).not.toHaveAttribute('aria-pressed');
});

for (const { name, width, height } of [
  { name: 'in a window with one column', width: 1000, height: 700 },
  { name: 'on a phone', width: 390, height: 700 },
  { name: 'at 400% zoom', width: 320, height: 256 },
]) {
  test(`whatever has the keyboard focus is visible ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await new PlaygroundPage(page).open(OPERATION);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    expect(await hiddenStops(page)).toEqual([]);
  });
}

test('with more space between letters and words, no name of a section is cut off on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const form = new PlaygroundPage(page);
  await form.open(OPERATION);
  await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' });
  for (const name of await form.playground.locator('.docs-pg-line-title, .docs-pg-section-title').all()) {
    const { right } = await name.evaluate((element) => element.getBoundingClientRect());
    expect(right, (await name.textContent()) ?? '').toBeLessThan(300);
  }
});
