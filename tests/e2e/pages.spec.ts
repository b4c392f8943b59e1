import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { astro } from '../support/command.ts';
import { type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { PAGES_SITE } from './pages-site.ts';
import { serveFolder } from './servers.ts';

const VIEWS = `---
title: Views
---

<View title="Go"><ResponseField name="first" type="string" /></View>
<View title="Rust"><Accordion title="More"><ResponseField name="second" type="string" /></Accordion></View>
`;

const CSP = `site: 'https://docs.example.com', security: { csp: { directives: ["default-src 'self'"] } },\n  integrations`;

let site: ScratchSite;
let url: string;
let output: string;
let close: () => void;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  const docs = PAGES_SITE['docs.json']?.replace('"landing"', '"landing","views"') ?? '';
  site = scratchSite({ ...PAGES_SITE, 'docs.json': docs, 'views.mdx': VIEWS });
  const config = readFileSync(path.join(site.root, 'astro.config.mjs'), 'utf8');
  site.write({ 'astro.config.mjs': config.replace('integrations', CSP) });
  ({ output } = await astro(['build'], { cwd: site.root }));
  const served = await serveFolder(path.join(site.root, 'dist'));
  ({ url } = served);
  close = () => served.close();
});

test.afterAll(() => {
  close?.();
  site?.remove();
});

async function open(page: Page, slug: string, colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ colorScheme });
  await page.goto(`${url}/${slug === '' ? '' : `${slug}/`}`);
}

/** By how much the content is wider than the element around it. */
function sidewaysIn(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

test('shows the light or dark picture for the current theme, and follows the switch', async ({ page }) => {
  await open(page, '');
  await expect(page.getByAltText('Light', { exact: true })).toBeVisible();
  await expect(page.getByAltText('Dark', { exact: true })).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByAltText('Light', { exact: true })).toBeHidden();
  await expect(page.getByAltText('Dark', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('docs-theme', 'light'));
  await page.reload();
  await expect(page.getByAltText('Dark', { exact: true })).toBeHidden();
});

test('Tailwind classes make grids, and hide elements by the width of the page', async ({ page }) => {
  await open(page, '');
  await expect(page.locator('#grid')).toHaveCSS('display', 'grid');
  await expect(page.locator('#grid')).toHaveCSS('column-gap', '16px');
  await expect(page.getByText('Only on phones')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Only on phones')).toBeVisible();
});

test('after showing all lines of a code block, the keyboard can scroll them', async ({ page }) => {
  await open(page, 'long');
  const more = page.getByRole('button', { name: 'Show all 20 lines' });
  await more.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(page.locator('pre', { hasText: 'next();' })).toBeFocused();
});

test('a page stays where it is when a code block shows all lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 450 });
  // Without animation, the page would already be elsewhere after the click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'long');
  const more = page.getByRole('button', { name: 'Show all 20 lines' });
  // Not all lines fit into the window if the button is at its end.
  await more.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom + 30 - innerHeight));
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(page.locator('pre', { hasText: 'next();' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

for (const [where, slug] of [
  ['of a page', ''],
  ['of an operation', 'api-reference/order'],
  ['of a document', 'api-reference/overview'],
] as const) {
  test(`the text ${where} has callouts, task lists and tables`, async ({ page }) => {
    await open(page, slug);
    const main = page.locator('main');
    await expect(main.locator('.docs-callout').filter({ hasText: /to know|costs money/ })).toHaveCount(1);
    await expect(main).not.toContainText('[!');
    const [first, second] = slug === '' ? ['first thing', 'second thing'] : ['make a key', 'read on'];
    await expect(main.getByRole('checkbox', { name: first })).not.toBeChecked();
    await expect(main.getByRole('checkbox', { name: second })).toBeChecked();
    await expect(main.locator('li').filter({ hasText: first })).toHaveCSS('list-style-type', 'none');
    await expect(main.getByRole('group', { name: 'Table' }).first()).toHaveAttribute('tabindex', '0');
  });
}

test('the second line of a task begins below its first word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '');
  const lines = await page
    .locator('main li')
    .filter({ hasText: 'third thing' })
    .evaluate((task) => {
      const range = document.createRange();
      range.selectNodeContents([...task.childNodes].find((node) => node.textContent?.trim()) ?? task);
      return [...range.getClientRects()].filter(({ width }) => width > 20).map(({ left }) => left);
    });
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.abs((lines[1] ?? 0) - (lines[0] ?? 0))).toBeLessThan(8);
});

test('the choice of an example with a long name stays within its block', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'api-reference/order');
    const choice = page.getByRole('region', { name: 'Example requests' }).getByRole('combobox');
    const over = await choice.evaluate(
      (element) => element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0),
    );
    expect(over, `${width} px`).toBeLessThan(0);
  }
});

for (const slug of ['api-reference/order', 'api-reference/overview']) {
  test(`code in the description at ${slug} is highlighted and can be copied`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, slug);
    for (const [language, text] of [
      ['json', '{"name": "Ada"}'],
      ['python', 'print("Ada")'],
    ]) {
      const block = page.locator('.docs-prose .docs-code-block').filter({ hasText: text ?? '' });
      await expect(block.locator('pre')).toHaveAttribute('data-language', language ?? '');
      await expect(block.locator('[class*="tk-"]').first()).toBeVisible();
      await expect(block.locator('pre')).toHaveAttribute('tabindex', '0');
      await block.hover();
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });
}

test('a prompt is copied as it is written, and opens in Cursor', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '');
  const written = '# Expert\n\nYou are **X**. `code`\n\n- one\n- two';
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
  await expect(page.getByRole('link', { name: 'Open in Cursor' })).toHaveAttribute(
    'href',
    `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(written)}`,
  );
  await expect(page.locator('.docs-prompt summary strong')).toHaveText('clear');
});

test('a popup opens and closes with a click', async ({ page }) => {
  await open(page, '');
  const content = page.getByText('What it means.');
  await expect(content).toBeHidden();
  await page.getByRole('button', { name: 'a trigger' }).click();
  await expect(content).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(content).toBeHidden();
});

test('shows a repository as a link without requesting its stars', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await open(page, '');
  await expect(page.getByRole('link', { name: 'withastro/astro' })).toHaveAttribute(
    'href',
    'https://github.com/withastro/astro',
  );
  expect(new Set(asked)).toEqual(new Set([new URL(url).host]));
});

test('a card with a type is as far from what is above it as other cards', async ({ page }) => {
  await open(page, 'long');
  const cards = page.locator('.docs-prose > .docs-card');
  await expect(cards).toHaveCount(2);
  const gaps = await cards.evaluateAll((all) =>
    all.map(
      (card) => card.getBoundingClientRect().top - (card.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
    ),
  );
  expect(gaps[1]).toBe(gaps[0]);
});

test('a page in custom mode keeps pictures within its width, in their proportions', async ({ page }) => {
  await open(page, 'landing');
  await page.setViewportSize({ width: 390, height: 800 });
  const size = await page.getByAltText('Wide').boundingBox();
  expect(size?.width).toBeLessThan(390);
  expect(size?.height).toBe(Number(size?.width) / 2);
});

test('a page in custom mode gives a picture the height that it names', async ({ page }) => {
  await open(page, 'landing');
  expect(await page.getByAltText('Low').boundingBox()).toMatchObject({ width: 60, height: 30 });
});

test('a card with an unknown icon has no place for it', async ({ page }) => {
  await open(page, 'landing');
  await expect(page.locator('.docs-card', { hasText: 'A star' }).getByText('★')).toBeVisible();
  await expect(page.locator('.docs-card', { hasText: 'Lost icon' }).locator('.docs-card-icon')).toBeHidden();
  await expect(page.locator('.docs-card', { hasText: 'A rocket' }).locator('.docs-card-icon')).toBeVisible();
});

test('renders Markdown in attributes that are shown', async ({ page }) => {
  await open(page, '');
  const card = page.getByRole('link', { name: 'Ext bold code' });
  await expect(card.locator('strong')).toHaveText('bold');
  await expect(card.locator('code')).toHaveText('code');
  await expect(card.locator('.docs-card-arrow')).toBeVisible();
  await expect(card).toHaveClass(/docs-callout-warning/);
  await expect(page.locator('.docs-card-title').filter({ hasText: 'snake_case_name and 2 * 3' })).toBeVisible();
  await expect(page.locator('figcaption strong')).toHaveText('Important:');
  await expect(page.locator('figcaption a')).toHaveAttribute('href', '/plain/');
  await expect(page.locator('.docs-tooltip-tip em')).toHaveText('tip');
  await expect(page.locator('.docs-banner-within strong')).toHaveText('Monday');
});

test('a tooltip at the right edge stays in the page, above its word', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await open(page, '');
  const word = page.locator('.docs-tooltip');
  // The paragraph ends at the edge of the text, and so does its only word.
  await word.locator('..').evaluate((paragraph) => paragraph.style.setProperty('text-align', 'end'));
  const tip = word.locator('.docs-tooltip-tip');
  await tip.evaluate((element) => element.append(' with many more words than fit beside it'));
  await word.focus();
  await expect(tip).toBeVisible();
  const [atWord, atTip] = [await word.boundingBox(), await tip.boundingBox()];
  expect((atTip?.x ?? 0) + (atTip?.width ?? 0)).toBeLessThanOrEqual((atWord?.x ?? 0) + (atWord?.width ?? 0) + 1);
  expect((atTip?.y ?? 0) + (atTip?.height ?? 0)).toBeLessThanOrEqual(atWord?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
});

test('Escape hides a tooltip until the pointer or the focus is elsewhere', async ({ page }) => {
  await open(page, '');
  const word = page.locator('.docs-tooltip');
  const tip = word.locator('.docs-tooltip-tip');
  await word.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(word).toBeFocused();
  await word.evaluate((element) => element.blur());
  await word.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.mouse.move(0, 0);
  await word.hover();
  await expect(tip).toBeVisible();
});

for (const width of [320, 1440]) {
  test(`a popup near an edge stays in a window of ${width} pixels, as wide as its text needs`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '');
    const trigger = page.getByRole('button', { name: 'a trigger' });
    await trigger.locator('..').evaluate((popup) => {
      popup.style.cssText = 'display: block; text-align: end';
    });
    const content = page.locator('.docs-popup-content');
    await content.evaluate((element) => element.append(' Many words about it.'.repeat(150)));
    await trigger.click();
    await expect(content).toBeInViewport({ ratio: 1 });
    expect((await content.boundingBox())?.width).toBeGreaterThan(270);
    expect(await content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  });
}

test('a video that starts automatically is silent and stays in the page', async ({ page }) => {
  await open(page, '');
  const video = page.locator('figure video');
  for (const name of ['autoplay', 'muted', 'loop', 'playsinline']) await expect(video).toHaveAttribute(name, /.*/);
});

test('tabs switch together unless a page turns that off', async ({ page }) => {
  await open(page, '');
  await expect(page.getByText('npm one', { exact: true })).toBeVisible();
  await expect(page.getByText('pnpm two', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await page.getByRole('tab', { name: 'npm', exact: true }).last().click();
  await expect(page.getByText('pnpm one', { exact: true })).toBeVisible();
  await expect(page.getByText('npm two', { exact: true })).toBeVisible();
});

test('an address opens the view around its target', async ({ page }) => {
  await page.goto(`${url}/views/#response-second`);
  await expect(page.locator('[id="response-second"]')).toBeInViewport();
  await expect(page.locator('[id="response-first"]')).toBeHidden();
  await expect(page.locator('select.docs-view-choice')).toHaveValue('Rust');
  await page.evaluate(() => {
    location.hash = '#response-first';
  });
  await expect(page.locator('[id="response-first"]')).toBeInViewport();
  await expect(page.locator('[id="response-second"]')).toBeHidden();
});

test('titles of steps have the requested size', async ({ page }) => {
  await open(page, '');
  await expect(page.getByRole('heading', { name: 'Large', level: 2 })).toHaveCSS('font-size', '20px');
  await expect(page.locator('p.docs-step-title')).toHaveText('Small');
});

test('hides hidden fields and twoslash marks, and keeps titles of code', async ({ page }) => {
  await open(page, '');
  await expect(page.locator('.docs-field')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Test URL' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Live URL' })).toBeVisible();
  const code = page.locator('pre[data-language="ts"]');
  await expect(code).toContainText('const shown = hidden;');
  await expect(code).not.toContainText(/const hidden|@errors|\^\?|cut/);
});

test('badges with a destructive color are red', async ({ page }) => {
  await open(page, '');
  const red = await page.getByText('White', { exact: true }).evaluate((badge) => getComputedStyle(badge).color);
  await expect(page.getByText('Surface', { exact: true })).toHaveCSS('color', red);
  await expect(page.getByText('Plain badge')).not.toHaveCSS('color', red);
});

test('every button of a page shows that it can be pressed', async ({ page }) => {
  for (const slug of ['', 'changelog', 'plain']) {
    await open(page, slug);
    const cursors = await page
      .getByRole('button', { disabled: false })
      .evaluateAll((list) => list.map((button) => `${button.textContent?.trim()}: ${getComputedStyle(button).cursor}`));
    expect(cursors.length).toBeGreaterThan(0);
    expect(cursors.filter((each) => !each.endsWith('pointer'))).toEqual([]);
  }
});

test('buttons of components change under the pointer', async ({ page }) => {
  for (const [slug, name] of [
    ['', 'a trigger'],
    ['', 'Copy prompt'],
    ['long', 'Show all 20 lines'],
    ['changelog', 'API'],
  ] as const) {
    await open(page, slug);
    const button = page.getByRole('button', { name, exact: true });
    const before = await button.evaluate((element) => getComputedStyle(element).color);
    await button.hover();
    await expect(button).not.toHaveCSS('color', before);
  }
});

test('updates can be filtered by their tags', async ({ page }) => {
  await open(page, 'changelog');
  await page.getByRole('group', { name: 'Filter updates by tag' }).getByRole('button', { name: 'Site' }).click();
  await expect(page.getByText('Other looks.')).toBeVisible();
  await expect(page.getByText('Faster orders.')).toBeHidden();
  await page.getByRole('button', { name: 'Site' }).click();
  await expect(page.getByText('Faster orders.')).toBeVisible();
});

test('the page is never wider than a phone while diagrams are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const widths: number[] = [];
    Object.assign(window, { widths });
    const observer = new MutationObserver(() => widths.push(document.documentElement.scrollWidth));
    // Before this event, the page may not have its styles.
    addEventListener('DOMContentLoaded', () => observer.observe(document.body, { childList: true, subtree: true }));
  });
  await open(page, 'diagrams');
  await expect(page.locator('img.docs-diagram-picture').first()).toBeVisible();
  const widths = await page.evaluate(() => (window as unknown as { widths: number[] }).widths);
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.max(...widths)).toBe(390);
});

test('draws diagrams with an accessible name, in the current theme', async ({ page }) => {
  await open(page, 'diagrams');
  const first = page.getByRole('img', { name: 'Way of an order' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('img', { name: 'Diagram (sequence)' })).toBeVisible();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  const light = await first.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(first).not.toHaveAttribute('src', light ?? '');
  await expect(page.getByText('Couldn’t draw the diagram')).toHaveCount(1);
  const source = page.locator('figure').filter({ has: first }).locator('details');
  await expect(source.locator('pre')).toBeHidden();
  await source.locator('summary').click();
  await expect(source.locator('pre')).toContainText('Send it away');
});

test('a page without a diagram loads no diagram code', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, 'plain');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((each) => /mermaid|diagram/i.test(each))).toEqual([]);
});

test('underlines the links of a description, and draws no border around a page in a frame', async ({ page }) => {
  await open(page, 'framed');
  await expect(page.locator('.docs-lead a')).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('iframe[title="Page"]')).toHaveCSS('border-top-width', '0px');
  await expect(page.locator('iframe[title="Mine"]')).toHaveCSS('border-top-width', '2px');
});

test('applies the settings for the banner, the background and code blocks', async ({ page }) => {
  await open(page, 'plain');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  await expect(page.locator('body')).toHaveCSS('background-image', /light\.svg/);
  await open(page, '');
  await expect(page.locator('.docs-code-block').first()).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-image', /dark\.svg/);
});

test('a closed announcement stays closed, and needs no file for it, so that nothing moves', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await open(page, 'plain');
  const banner = page.getByRole('region', { name: 'Announcement' });
  await banner.getByRole('button', { name: 'Close announcement' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.locator('.docs-site-name')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Plain' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the 404 page has the text of docs.json', async ({ page }) => {
  await page.goto(`${url}/404.html`);
  await expect(page.getByRole('heading', { name: 'Lost' })).toBeVisible();
  await expect(page.locator('.docs-lead strong')).toHaveText('here');
});

test('a feedback question sends an event to the page and a request to the URL of docs.json', async ({ page }) => {
  await open(page, 'plain');
  await page.evaluate(() => {
    document.addEventListener('docs:feedback', (event) => {
      document.title = JSON.stringify((event as CustomEvent).detail);
    });
  });
  const request = page.waitForRequest(/helpful$/);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  const answer = { page: '/plain/', helpful: true };
  expect((await request).postDataJSON()).toEqual(answer);
  expect(JSON.parse(await page.title())).toEqual(answer);
});

test('a page links to its source file', async ({ page }) => {
  await open(page, 'plain');
  const link = page.getByRole('link', { name: 'Edit this page' });
  await expect(link).toHaveAttribute('href', 'https://git.example/docs/edit/main/plain.mdx');
  await open(page, 'api-reference/order');
  await expect(link).toHaveAttribute('href', 'https://git.example/docs/edit/main/openapi.json');
});

test('a page of updates has a feed and links to it', async ({ page }) => {
  await open(page, 'changelog');
  const link = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(link).toHaveAttribute('href', 'https://docs.example.com/changelog/rss.xml');
  const feed = readFileSync(path.join(site.root, 'dist/changelog/rss.xml'), 'utf8');
  expect(feed).toContain('<title>March 2026</title>');
  expect(feed).toContain('<link>https://docs.example.com/changelog/#march-2026</link>');
  expect(feed).toContain('Faster orders.');
  expect(feed).not.toContain('NOBODY');
  expect(feed).toContain('<title>February</title>');
  expect(feed).toContain('Own words');
  expect(feed).toContain('<pubDate>Sun, 01 Feb 2026 00:00:00 GMT</pubDate>');
  expect(output).not.toContain('feed-without-site');
});

test('the build has the code for diagrams, and a page without a diagram does not refer to it', () => {
  const files = readdirSync(path.join(site.root, 'dist/_astro')).filter((file) => /mermaid/.test(file));
  expect(files.length, output).toBeGreaterThan(0);
  expect(readFileSync(path.join(site.root, 'dist/plain/index.html'), 'utf8')).not.toContain('data-diagram');
});

test('a long name wraps between its words, and stays in the page and its sidebar', async ({ page }) => {
  await open(page, '');
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /listAttachments/ });
  const inside = await link.evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect(inside).toBe(true);
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${address}`);
  expect(await sidewaysIn(page.locator('.docs-pg-card'))).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    const text = [...title.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return text.map((node) => {
      range.selectNodeContents(node);
      return range.getClientRects().length;
    });
  });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines, 'no word is in two lines').toEqual(lines.map(() => 1));
  await open(page, 'api-reference/overview');
  expect(await sideways()).toBeLessThanOrEqual(0);
  const path = page.locator('.docs-operation-path', { hasText: '/organizations/{organization}' });
  expect(await path.locator('wbr').count(), 'the path wraps after slashes').toBeGreaterThan(3);
  const terms = page.getByRole('link', { name: 'https://shop.example.com/developers/terms-of-service' });
  expect(await terms.locator('wbr').count(), 'the URL wraps after slashes').toBeGreaterThan(3);
  await open(page, 'long');
  const field = page.getByRole('link', { name: 'listAttachmentsOfOrdersOfTheOrganization' });
  expect(await field.locator('wbr').count(), 'the field wraps between words').toBeGreaterThan(3);
});

for (const [where, slug] of [
  ['of a page', 'long'],
  ['of a description', 'api-reference/overview'],
] as const) {
  test(`on a phone, the tables ${where} wrap long URLs, but no short name`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, slug);
    const tables = await page.locator('table').evaluateAll((list) =>
      list.map((table) => {
        const scroller = table.closest('.docs-table') ?? table;
        return scroller.scrollWidth - scroller.clientWidth;
      }),
    );
    expect(tables.length).toBeGreaterThan(0);
    expect(tables, 'no table scrolls').toEqual(tables.map(() => 0));
    const name = page.locator('td code', { hasText: /^getOperation$/ });
    expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1);
  });
}

test('on a phone, no long word in a component is cut off or widens the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'long');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const wide = await page
    .locator('.docs-page *')
    .evaluateAll((list) =>
      list.filter((element) => element.getBoundingClientRect().right > innerWidth).map((element) => element.outerHTML),
    );
  expect(wide).toEqual([]);
});

test('on a phone, the long name of a message does not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'api-reference/websockets/placed');
  await expect(page.locator('summary', { hasText: 'Placed' })).toContainText('com.example.');
  await expect(page.locator('.docs-message-names a')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the long name of a property stays in the contents of a schema page, which are apart from its text', async ({
  page,
}) => {
  await open(page, 'long-schema');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(6);
  expect(await sidewaysIn(contents)).toBeLessThanOrEqual(0);
  const [text, list] = [await page.getByText('Text.', { exact: true }).boundingBox(), await contents.boundingBox()];
  expect((list?.y ?? 0) - (text?.y ?? 0) - (text?.height ?? 0)).toBeGreaterThan(8);
});

test('on a right-to-left page, the checkbox of a task is before its text', async ({ page }) => {
  await open(page, 'long');
  const task = page.locator('.docs-task', { hasText: 'a task' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const box = await task.getByRole('checkbox').boundingBox();
  const text = await task.evaluate((item) => {
    const range = document.createRange();
    range.selectNodeContents(item.lastChild as Text);
    return range.getBoundingClientRect().right;
  });
  expect(box?.x).toBeGreaterThanOrEqual(text - 1);
});

test('the text of a list is beside its bullets, also in a part with a direction of its own', async ({ page }) => {
  await open(page, 'long');
  const arabic = page.getByRole('listitem').filter({ hasText: 'مهمة' });
  await expect(arabic).toHaveCSS('text-align', 'right');
  await arabic.locator('..').evaluate((list) => list.setAttribute('dir', 'ltr'));
  await expect(arabic).toHaveCSS('text-align', 'left');
});

test('on the smallest phone, the button that expands a section is beside its heading', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`${url}/api-reference/listattachmentsofordersoftheorganization/`);
  const button = page.getByRole('button', { name: 'Expand all' });
  const required = page.getByRole('heading', { name: 'Request body' }).getByText('required');
  await button.evaluate((element) => {
    element.textContent = 'Alle aufklappen';
  });
  const [left, right] = [await required.boundingBox(), await page.locator('.docs-expand-all').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test('on a right-to-left page, the period of an English description in a line is at its end', async ({ page }) => {
  await page.goto(`${url}/api-reference/listattachmentsofordersoftheorganization/`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const isAtEnd = await page.getByText('Just made.').evaluate((element) => {
    const text = element.firstChild as Text;
    const leftOf = (offset: number) => {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(text.length - 1) > leftOf(0);
  });
  expect(isAtEnd).toBe(true);
});

test('the tag of a group is in full, even if the name of the group is short', async ({ page }) => {
  await open(page, 'long-schema');
  const tag = page.getByRole('navigation', { name: 'Pages' }).getByText('BETA');
  await expect(tag).toBeVisible();
  expect(await sidewaysIn(tag)).toBeLessThanOrEqual(0);
});

test('a card that is a link can contain links, and no link contains another', async ({ page }) => {
  await open(page, 'landing');
  await expect(page.locator('.docs-page a:empty')).toHaveCount(0);
  const card = page.locator('.docs-card', { hasText: 'Outer' });
  await expect(card).toContainText('And a second paragraph.');
  await expect(card.getByRole('link')).toHaveText(['Outer', 'the long page', 'https://inner.example', 'a@b.example']);
  await expect(page.getByRole('link', { name: 'Without a title, but with https://inner.example.' })).toBeVisible();
  await card.getByRole('link', { name: 'the long page' }).click();
  await page.waitForURL('**/long/');
  await page.goBack();
  await card.getByText('And a second paragraph.').click({ force: true });
  await page.waitForURL('**/plain/');
});

test('paragraphs and code in items and quotes are apart from each other', async ({ page }) => {
  await open(page, 'long');
  const texts = ['The second one.', 'The second quoted one.'].map((text) => page.getByText(text, { exact: true }));
  const code = page.getByRole('listitem').filter({ hasText: 'Before code' }).locator('.docs-code-block');
  for (const part of [...texts, code]) {
    const gap = await part.evaluate((element) => {
      const before = document.createRange();
      before.setStart(element.parentElement as Element, 0);
      before.setEndBefore(element);
      return element.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThan(6);
  }
});
