import { expect, type Locator, type Page, test } from '@playwright/test';
import { openapi } from '../support/scratch-site.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { PlaygroundPage } from './playground-page.ts';

/** Edges, gaps and directions that readers see in the pages of a site. */

const ARABIC = 'يعرض كل العناصر، مع `status`.';
const SUM = Array.from({ length: 20 }, (_, index) => `a_{${index}}`).join(' + ');

const SITE = {
  'docs.json': JSON.stringify({
    name: 'Alignment',
    footer: {
      socials: { github: 'https://github.com/withastro' },
      links: [{ header: 'Company', items: [{ label: 'Imprint', href: 'https://example.com' }] }],
    },
    navigation: {
      groups: [
        {
          group: 'Start',
          pages: ['index', { group: 'A section whose name is longer than a line', icon: 'folder', pages: ['second'] }],
        },
        { group: 'API', pages: ['item'], openapi: 'openapi.json' },
        { group: 'Live', asyncapi: 'live.json' },
      ],
    },
  }),
  'openapi.json': openapi(
    {
      '/items': {
        get: {
          summary: 'List items',
          description: ARABIC,
          security: [{ login: ['read', 'write_and_delete'] }],
          responses: { 200: { description: 'Done' } },
        },
      },
    },
    {
      servers: [
        {
          url: 'https://{region}.example.com/{id}',
          variables: { region: { default: 'eu', description: 'Where' }, id: { default: 'acme', description: 'Who' } },
        },
      ],
      components: {
        schemas: { Item: { type: 'object', properties: { name: { type: 'string' } } } },
        securitySchemes: {
          login: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'https://example.com/token',
                scopes: { read: 'Reads items', write_and_delete: 'Changes items' },
              },
            },
          },
        },
      },
    },
  ),
  'live.json': JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: 'Live', version: '1' },
    servers: { main: { host: 'live.example.com', protocol: 'wss' } },
    channels: { items: { messages: { item: { payload: {} } } } },
  }),
  'item.mdx': '---\ntitle: Item\nopenapi-schema: Item\n---\n',
  'second.mdx': `---
title: Second
---

<Prompt actions={["copy", "cursor"]}>Be brief.</Prompt>

Words before.

<Latex>{"a + b"}</Latex>

A sum $${SUM}$ in a sentence.

\`\`\`mermaid
flowchart LR
  A -->|paid| B
\`\`\`
`,
  'index.mdx': `---
title: Start
---

${ARABIC}

- ${ARABIC}

<View title="JavaScript">Install the package.</View>
<View title="Python">Install the module.</View>

<Card title="One **two** three">Body</Card>

<Tree>
  <Tree.Folder name="one" defaultOpen>
    <Tree.File name="two" />
    <Tree.File name="three" />
  </Tree.Folder>
  <Tree.File name="four" />
</Tree>

<CodeGroup dropdown>
\`\`\`sh npm
npm install
\`\`\`
\`\`\`sh pnpm
pnpm install
\`\`\`
</CodeGroup>

Words.[^1]

[^1]: A note.
`,
};

let site: BuiltSite;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  site = await builtSite(SITE);
});

test.afterAll(() => site?.remove());

const open = (page: Page, slug = '') => page.goto(`${site.url}/${slug}`);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns where the characters of the first and the last text of an element begin. */
const ends = (locator: Locator) =>
  locator.evaluate((element) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
    const leftOf = (text: Text | undefined, offset: number) => {
      const range = document.createRange();
      range.setStart(text as Text, offset);
      range.setEnd(text as Text, offset + 1);
      return range.getBoundingClientRect().left;
    };
    const last = texts.at(-1);
    return { first: leftOf(texts[0], 0), last: leftOf(last, (last?.data.trimEnd().length ?? 1) - 1) };
  });

test('an Arabic sentence of an English site ends with its period, at the side of names and bullets', async ({
  page,
}) => {
  for (const slug of ['', 'api-reference/list-items/']) {
    await open(page, slug);
    for (const sentence of await page.locator(':is(p, li)', { hasText: ARABIC.slice(0, 10) }).all()) {
      const { first, last } = await ends(sentence);
      expect(last).toBeLessThan(first);
      expect(last).toBeCloseTo((await boxOf(sentence)).x, 0);
    }
  }
});

test('the icon of a section stays next to its name, even if the name is long', async ({ page }) => {
  await open(page);
  const name = page.locator('.docs-nav-group-name', { hasText: 'A section whose name' });
  const icon = await boxOf(name.locator('.docs-nav-icon'));
  const text = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild as Text);
    const { left, height } = range.getBoundingClientRect();
    return { left, height };
  });
  expect(text.height, 'the name takes two lines').toBeGreaterThan(30);
  expect(icon.right).toBeLessThanOrEqual(text.left);
});

test('the words of a title of a card are as far apart as in a sentence', async ({ page }) => {
  await open(page);
  const title = page.locator('.docs-card-title').first();
  await expect(title).toHaveText('One two three');
  const gaps = await title.evaluate((element) => {
    const words = document.createElement('span');
    words.innerHTML = 'One <strong>two</strong> three';
    element.append(words);
    const widths = [...element.children].map((child) => child.getBoundingClientRect().width);
    words.remove();
    return widths;
  });
  expect(gaps).toHaveLength(2);
  expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 0);
});

test('the rows of a tree of files are equally far apart', async ({ page }) => {
  await open(page);
  const rows = page.locator('.docs-tree-name, .docs-tree-file');
  await expect(rows).toHaveText(['one', 'two', 'three', 'four']);
  const tops = await rows.evaluateAll((list) => list.map((row) => row.getBoundingClientRect().top));
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1);
});

test('the menu of a group of code blocks has a name, and room around it', async ({ page }) => {
  await open(page);
  const menu = page.getByRole('combobox', { name: 'Example' });
  await menu.selectOption('pnpm');
  await expect(page.getByText('pnpm install')).toBeVisible();
  const [inside, bar] = [await boxOf(menu), await boxOf(menu.locator('..'))];
  expect(inside.y - bar.y).toBeGreaterThanOrEqual(4);
  expect(bar.bottom - inside.bottom).toBeGreaterThanOrEqual(4);
});

test('on a phone, the button that copies a line of code fits into the block', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const block = page.locator('.docs-code-block:visible').first();
  const [button, around] = [await boxOf(block.locator('.docs-code-copy')), await boxOf(block)];
  expect(button.bottom).toBeLessThanOrEqual(around.bottom);
  const line = await boxOf(block.locator('code'));
  expect(button.y + button.height / 2).toBeCloseTo(line.y + line.height / 2, 0);
});

test('the descriptions of scopes and of server variables begin in one column', async ({ page }) => {
  await open(page, 'api-reference/list-items/');
  for (const texts of [
    ['Reads items', 'Changes items'],
    ['Where', 'Who'],
  ]) {
    const starts = await Promise.all(
      texts.map(async (text) => (await boxOf(page.locator('.docs-reference').getByText(text, { exact: true }))).x),
    );
    expect(starts[0]).toBeCloseTo(starts[1] ?? 0, 0);
  }
});

test('footnotes have room below their heading', async ({ page }) => {
  await open(page);
  const heading = await boxOf(page.getByRole('heading', { name: 'Footnotes' }));
  const notes = await boxOf(page.locator('.footnotes ol'));
  expect(notes.y - heading.bottom).toBeGreaterThanOrEqual(8);
});

test('on a phone with text of double size, the name of the site keeps its place in the header', async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await open(page, 'api-reference/list-items/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const name = await boxOf(page.locator('.docs-site-name'));
  expect(name.width).toBeGreaterThan(120);
  expect(name.height).toBeLessThanOrEqual((await boxOf(page.locator('.docs-header-bar'))).height);
});

test('on paper, each view has its title, and no menu switches between them', async ({ page }) => {
  await open(page);
  const menu = page.locator('.docs-view-choice');
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
  for (const title of ['JavaScript', 'Python'])
    await expect(page.locator('.docs-view-title', { hasText: title })).toBeVisible();
});

test('what opens changes its color under the pointer, and a button moves while it is pressed', async ({ page }) => {
  await open(page, 'api-reference/list-items/');
  const row = page.locator('.docs-response > summary');
  const color = () => row.evaluate((element) => getComputedStyle(element).color);
  const before = await color();
  await row.hover();
  await expect.poll(color).not.toBe(before);
  const send = page.getByRole('button', { name: 'Send', exact: false }).first();
  await expect(send).toHaveCSS('translate', 'none');
  await send.hover();
  await page.mouse.down();
  await expect(send).toHaveCSS('translate', '0px 1px');
});

test('after copying, the button of a code block has a check mark instead of its icon', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const button = page.locator('.docs-code-block:visible .docs-code-copy').first();
  await button.click();
  await expect(button).toHaveAccessibleName('Copied');
  await expect(button.locator('svg')).toBeHidden();
  expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"✓"');
});

test('on a phone, the button that imports a command stays at the end of its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'api-reference/list-items/');
  await new PlaygroundPage(page).choose('Import cURL');
  const command = page.getByLabel('Paste a cURL command');
  await command.fill('wget https://example.com');
  const button = page.getByRole('button', { name: 'Import', exact: true });
  await button.click();
  await expect(page.getByText('Paste a command that starts with curl.')).toBeVisible();
  expect((await boxOf(button)).right).toBeCloseTo((await boxOf(command)).right, 0);
});

test('the line of an arrow in a diagram does not cross out its label', async ({ page }) => {
  await open(page, 'second/');
  const picture = page.locator('img.docs-diagram-picture');
  await expect(picture).toBeVisible();
  const opacity = await picture.evaluate(async (image) => {
    const box = document.createElement('div');
    box.innerHTML = await (await fetch((image as HTMLImageElement).src)).text();
    image.after(box);
    const label = [...box.querySelectorAll('.edgeLabel')].find((each) => each.textContent === 'paid');
    const background = label?.querySelector('rect');
    return background && getComputedStyle(background).opacity;
  });
  expect(opacity).toBe('1');
});

test('on a phone, the actions of a prompt have their words on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'second/');
  const middles = await page.locator('.docs-prompt-action').evaluateAll((list) =>
    list.map((action) => {
      const range = document.createRange();
      range.selectNodeContents(action);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles).toHaveLength(2);
  expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 0);
});

test('on a phone, the filters of the search share one row, so that more results are above the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('button', { name: 'Search' }).click();
  const filters = page.locator('.docs-search-filters :is(button, select):visible');
  await expect(filters).toHaveCount(6);
  const middles = await filters.evaluateAll((list) =>
    list.map((filter) => {
      const { top, bottom } = filter.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(new Set(middles).size).toBe(1);
});

test('on a phone, a long formula scrolls in its line, and a formula of its own has room above', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'second/');
  const sum = page.locator('p math');
  expect(await sum.evaluate((math) => math.scrollWidth - math.clientWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const above = await boxOf(page.getByText('Words before.'));
  expect((await boxOf(page.locator('.docs-prose > .docs-formula'))).y - above.bottom).toBeGreaterThanOrEqual(12);
});

test('links of the footer are as high as a finger needs, and begin in the line of the headings', async ({ page }) => {
  await open(page);
  const links = page.locator('.docs-site-footer a');
  await expect(links).toHaveText(['GitHub', 'Imprint']);
  for (const link of await links.all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24);
  const [social, heading] = [await boxOf(links.first()), await boxOf(page.getByText('Company', { exact: true }))];
  expect(social.y + social.height / 2).toBeCloseTo(heading.y + heading.height / 2, 0);
});
