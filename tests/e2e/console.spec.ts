import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { SITE } from './servers.ts';

async function open(page: Page, channel: string): Promise<void> {
  await page.goto(`${SITE}/live/${channel}`);
}

let rooms = 0;

/** Opens a separate room, so that nobody else sends messages to it. */
async function openRoom(page: Page): Promise<void> {
  await open(page, 'shop/reading-room');
  rooms += 1;
  await page.getByLabel(/^room/).fill(`room-${process.pid}-${rooms}`);
}

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true }).click();
const state = (page: Page) => page.locator('docs-console').getByRole('status');
const rows = (page: Page, direction: string) => page.locator(`.docs-console-row[data-direction=${direction}]`);

/** Connects, and waits until messages can be sent. */
async function connectFirst(page: Page): Promise<void> {
  await connect(page);
  await expect(state(page)).toHaveText('Connected');
}

/** Chooses something in the menu beside Connect. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('docs-console').getByRole('button', { name: 'More', exact: true }).click();
  await page
    .locator('docs-console')
    .getByRole('menu')
    .getByRole('menuitemcheckbox', { name })
    .or(page.getByRole('menuitem', { name }))
    .click();
}

/** Opens the search of the messages. */
const find = (page: Page) => page.locator('docs-console').getByRole('button', { name: 'Search', exact: true }).click();

/** Whether the console is hydrated, and what the reader pressed before has happened. */
function isLive(element: Element): boolean {
  return (element as Element & { earlyPresses?: unknown }).earlyPresses === null;
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to send' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('copies the address of a channel', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${SITE}/live/tools/echo/`);
  await page.getByRole('button', { name: 'Copy address' }).click();
  const address = await page.locator('.docs-endpoint-path').first().textContent();
  expect(address).toMatch(/./);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('shows what an echo server sends back, as text and as bytes', async ({ page }) => {
  await open(page, 'tools/echo');
  await connectFirst(page);
  await send(page, 'Hello, canal');
  await expect(rows(page, 'received')).toContainText('Hello, canal');
  await choose(page, /^Send as binary/);
  await send(page, 'no hex');
  const problem = page.locator('.docs-pg-problem');
  await expect(problem).toContainText('Enter two hex digits for each byte');
  const message = page.getByRole('textbox', { name: 'Message to send' });
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveAccessibleDescription(/two hex digits/);
  await message.fill('00');
  await expect(problem).toHaveCount(0);
  await expect(message).not.toHaveAttribute('aria-invalid');
  await send(page, '00 ff 10');
  await expect(rows(page, 'received').last()).toContainText('00 ff 10');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(state(page)).toHaveText('Not connected');
  await expect(rows(page, 'note').last()).toContainText('Disconnected (1000, normal)');
});

test('shows how many bytes a message has, but not for a note', async ({ page }) => {
  await open(page, 'tools/echo');
  await connectFirst(page);
  await send(page, 'Grüße');
  await rows(page, 'received').first().click();
  const details = page.getByRole('region', { name: 'Selected message' });
  await expect(details).toContainText('7 bytes');
  await rows(page, 'note').first().click();
  await expect(details).toContainText('Connected');
  await expect(details).not.toContainText('bytes');
});

test('offers to copy and download messages once there are some', async ({ page }) => {
  await open(page, 'tools/echo');
  const copy = page.getByRole('button', { name: 'Copy messages' });
  const download = page.getByRole('button', { name: 'Download' });
  await expect(copy.or(download)).toHaveCount(0);
  await connectFirst(page);
  await send(page, 'Hello');
  await find(page);
  await expect(copy).toBeVisible();
  await expect(download).toBeVisible();
  await choose(page, 'Clear');
  await expect(copy.or(download)).toHaveCount(0);
});

test('what the reader selected before the console is live is still selected', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/mount-console\.[^/]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, 'shop/reading-room');
  const room = page.getByLabel(/^room/);
  await room.selectText();
  release();
  await expect.poll(() => page.locator('docs-console').evaluate(isLive)).toBe(true);
  await page.keyboard.type('Grüße');
  await expect(room).toHaveValue('Grüße');
});

test('checks messages that arrive before their schemas once the schemas have loaded', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.json$/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, 'shop/prices');
  await connect(page);
  await expect(rows(page, 'received').first()).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor({ state: 'detached' });
  await send(page, '{"type":"follow","bookIds":"bk_0001"}');
  await expect(rows(page, 'sent')).toContainText('follow');
  await expect(page.locator('.docs-console-name')).toHaveCount(0);
  release();
  await expect(rows(page, 'received').first().locator('.docs-console-name')).toHaveText('Price');
  await expect(rows(page, 'sent')).toContainText('bookIds is');
  await expect(rows(page, 'sent')).toContainText('Follow');
});

test('names messages, and reports those that do not match their schema', async ({ page }) => {
  await open(page, 'shop/prices');
  await page.locator('docs-console').getByText('Query', { exact: true }).click();
  await page.getByLabel('interval').fill('50');
  await connect(page);
  await expect(rows(page, 'received').first()).toContainText('Price');
  await send(page, '{"type":"follow","bookIds":"bk_0001"}');
  await expect(page.locator('.docs-console-composer .docs-pg-problem')).toContainText('bookIds');
  // More prices arrive and soon push the sent message out of view.
  await find(page);
  const direction = page.getByLabel('Direction', { exact: true });
  await direction.selectOption('sent');
  await expect(rows(page, 'sent')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await rows(page, 'sent').click();
  const chosen = page.getByRole('region', { name: 'Selected message' });
  await expect(chosen).toContainText('Follow');
  await expect(chosen.getByRole('list', { name: 'Differs from the schema' })).toContainText('bookIds');
  await direction.selectOption('all');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Fault');
  await expect(rows(page, 'received').first()).toContainText('Send {');
});

test('a message can be composed as a form, in sync with its text', async ({ page }) => {
  await openRoom(page);
  await page.getByLabel(/^token/).fill('guest-token');
  await connectFirst(page);
  const composer = page.locator('.docs-console-composer');
  await composer.getByRole('button', { name: 'Form' }).click();
  await composer.getByLabel(/^text/).fill('Typed in a form');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(rows(page, 'received').last()).toContainText('Typed in a form');
  await composer.getByRole('button', { name: 'JSON' }).click();
  await expect(composer.getByRole('textbox')).toHaveValue(/Typed in a form/);
});

test('a token in the query opens the room, and no shown address contains it', async ({ page }) => {
  await openRoom(page);
  await connect(page);
  await expect(rows(page, 'note').last()).toContainText('Couldn’t connect');
  await page.getByLabel(/^token/).fill('demo-token');
  await expect(page.locator('docs-console .docs-pg-samples')).toContainText('token=YOUR_TOKEN');
  await expect(page.locator('docs-console')).not.toContainText('demo-token');
  await connect(page);
  await expect(rows(page, 'received')).toContainText('Joined');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(rows(page, 'received').last()).toContainText('Said');
});

test('reports a failed connection visibly below Connect, with the next step', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openRoom(page);
    const alert = page.locator('docs-console').getByRole('alert').first();
    await connect(page);
    await expect(alert).toHaveText(
      'Couldn’t connect. The server may be down or may have rejected the token, the subprotocol, or this site’s origin. Enter token, then connect again.',
    );
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(state(page)).toHaveAttribute('data-state', 'failed');
    await page.getByLabel(/^token/).fill('demo-token');
    await connect(page);
    await expect(state(page)).toHaveText('Connected');
    await expect(alert).toBeEmpty();
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(state(page)).toHaveAttribute('data-state', 'closed');
    await expect(alert).toBeEmpty();
  }
});

test('messages take the place of the values and the examples until the connection ends', async ({ page }) => {
  await openRoom(page);
  const token = page.getByLabel(/^token/);
  const examples = page.locator('.docs-panel > .docs-examples').first();
  await expect(examples).toBeVisible();
  await token.fill('demo-token');
  await connectFirst(page);
  await expect(token).toBeHidden();
  await expect(page.getByLabel(/^room/)).toBeDisabled();
  await expect(examples).toBeHidden();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(token).toBeEditable();
});

test('Connect goes to the first required input that is empty', async ({ page }) => {
  await open(page, 'shop/reading-room');
  const room = page.getByLabel(/^room/);
  await room.fill('');
  await connect(page);
  await expect(page.locator('.docs-console-problem')).toHaveText('room is required.');
  await expect(room).toBeFocused();
  await expect(room).toHaveAttribute('aria-invalid', 'true');
  await room.fill('a');
  await expect(room).not.toHaveAttribute('aria-invalid');
});

test('the label of the Send button stays on one line, however long it is', async ({ page }) => {
  await open(page, 'tools/echo');
  await connectFirst(page);
  const send = page.locator('.docs-console-composer .docs-pg-send');
  const { height = 0 } = (await send.boundingBox()) ?? {};
  const lines = await send.evaluate((button) => {
    button.textContent = 'Wyślij wiadomość';
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect((await send.boundingBox())?.height).toBe(height);
});

test('Send without a connection says what to do', async ({ page }) => {
  await open(page, 'tools/echo');
  await connectFirst(page);
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  const composer = page.locator('.docs-console-composer');
  const button = composer.getByRole('button', { name: 'Send', exact: true });
  await expect(button).toHaveAccessibleDescription('Connect to send.');
  await button.press('Enter');
  await expect(composer.getByRole('alert')).toHaveText('Connect, then send.');
  await connect(page);
  await expect(state(page)).toHaveText('Connected');
  await expect(composer.getByRole('alert')).toHaveCount(0);
});

test('shows descriptions of parameters at their inputs, with inline code', async ({ page }) => {
  await open(page, 'shop/reading-room');
  const room = page.getByLabel(/^room/);
  await expect(room).toHaveAccessibleDescription('The room, in letters, digits, - and _.');
  await expect(page.locator('docs-console .docs-pg-help code').first()).toHaveText('-');
});

test('explains unusual close codes, and reconnects when the reader asks for it', async ({ page }) => {
  await open(page, 'tools/closing-time');
  await page.getByLabel(/^code/).fill('4001');
  await connectFirst(page);
  await send(page, 'end');
  await expect(rows(page, 'note').last()).toContainText(
    'Disconnected (4001, defined by this API). The server says: You asked for 4001.',
  );
  await connectFirst(page);
  await choose(page, 'Reconnect automatically');
  await send(page, 'end');
  await expect(page.locator('.docs-console-rows')).toContainText('Reconnecting in 1 s.');
  await expect(state(page)).toHaveText('Connected');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(state(page)).toHaveText('Not connected');
});

test('the page stays usable with very many messages, and the log stays limited', async ({ page }) => {
  await open(page, 'shop/prices');
  await page.locator('docs-console').getByText('Query', { exact: true }).click();
  await page.getByLabel('interval').fill('1');
  await connect(page);
  await expect(rows(page, 'received').first()).toBeVisible();
  // More than a thousand messages, each at least 20 px high.
  const height = () => page.getByRole('log').evaluate((log) => log.scrollHeight);
  await expect.poll(height, { timeout: 20_000 }).toBeGreaterThan(20_000);
  expect(await page.locator('.docs-console-row').count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: /Resume \([1-9]\d* new\)/ })).toBeVisible();
  await choose(page, 'Clear');
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(state(page)).toHaveText('Not connected');
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing at ${width} px, ${colorScheme}, in every state`, async ({ page }) => {
      // Colors must not be measured during a transition.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openRoom(page);
      await expectAccessible(page);
      await choose(page, 'Reconnect automatically');
      await connect(page);
      await expect(state(page)).toHaveText('Reconnecting…');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByLabel(/^token/).fill('demo-token');
      await connect(page);
      await expect(rows(page, 'received').first()).toBeVisible();
      await send(page, '{"type":"say"}');
      await expect(rows(page, 'received').last()).toContainText('Fault');
      await rows(page, 'sent').first().click();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
