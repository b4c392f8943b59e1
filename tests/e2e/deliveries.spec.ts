import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { encodeStored, type StoredValues } from '../../src/request/form/stored/stored-values.ts';
import { axeFindings } from './axe.ts';
import { header, waitForRequest } from './recorder.ts';
import { BACKEND, SITE } from './servers.ts';

const STANDARD = '/api-reference/stock/stock-is-low';
const OWN_SIGNATURE = '/api-reference/orders/order-shipped';
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

interface Delivered {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server of the reader. */
let receiver: { url: string; delivered: Delivered[]; server: Server };

test.beforeEach(async () => {
  const delivered: Delivered[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.method === 'POST') delivered.push({ method: 'POST', path, headers: request.headers, body });
    const allow = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    const location = { Location: `http://localhost:${(server.address() as AddressInfo).port}/elsewhere` };
    if (path.startsWith('/closed')) response.writeHead(404);
    else if (request.method === 'OPTIONS') response.writeHead(204, allow);
    else response.writeHead(path === '/moved' ? 307 : 202, { ...allow, ...(path === '/moved' && location) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  receiver = { url: `http://localhost:${(server.address() as AddressInfo).port}`, delivered, server };
});

test.afterEach(() => void receiver.server.close());

async function open(page: Page, path: string): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(SITE + path);
  const card = page.getByRole('region', { name: /^Send a test delivery/ });
  await card.getByLabel('Deliver to').focus();
  await expect.poll(() => card.evaluate(isHydrated)).toBe(true);
  return card;
}

function isHydrated(card: Element): boolean {
  return (card.closest('docs-playground') as (Element & { earlyPresses?: unknown }) | null)?.earlyPresses === null;
}

async function deliver(page: Page, card: Locator, path: string): Promise<void> {
  await card.getByLabel('Deliver to').fill(receiver.url + path);
  await page.keyboard.press('Enter');
  const question = card.getByRole('alertdialog');
  if (await question.isVisible()) await question.getByRole('button', { name: 'Send' }).press('Enter');
}

test('delivers a signed webhook with the keyboard, once the reader has confirmed the URL', async ({ page }) => {
  const card = await open(page, STANDARD);
  await card.getByLabel('Signing secret').fill(SECRET);
  await card.getByLabel('Deliver to').fill(`${receiver.url}/hooks?tenant=a%20b`);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('alertdialog')).toHaveText(
    `Send this delivery to ${receiver.url}/hooks?tenant=a%20b?SendCancel`,
  );
  // The second press of a double press does not answer the question.
  await page.keyboard.press('Enter');
  expect(receiver.delivered).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: '202 Accepted' })).toBeVisible();
  const [delivery] = receiver.delivered;
  expect(delivery?.path).toBe('/hooks?tenant=a%20b');
  expect(new Webhook(SECRET).verify(delivery?.body ?? '', delivery?.headers as Record<string, string>)).toMatchObject({
    bookId: expect.any(String),
  });
  expect(await axeFindings(page)).toEqual([]);
});

test('sends a delivery again with its ID, a new timestamp, and a new signature', async ({ page }) => {
  const card = await open(page, STANDARD);
  await card.getByLabel('Signing secret').fill(SECRET);
  await deliver(page, card, '/hooks');
  await expect.poll(() => receiver.delivered.length).toBe(1);
  await page.waitForTimeout(1100);
  const list = card.getByRole('region', { name: 'Recent deliveries' });
  await list.getByRole('button', { name: /^Send again msg_\w+$/ }).press('Enter');
  await expect.poll(() => receiver.delivered.length).toBe(2);
  const [first, second] = receiver.delivered;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  new Webhook(SECRET).verify(second?.body ?? '', second?.headers as Record<string, string>);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await deliver(page, card, '/hooks');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(receiver.delivered[2]?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
});

test('signs as the document says, and not without a secret', async ({ page }) => {
  const card = await open(page, OWN_SIGNATURE);
  await deliver(page, card, '/hooks');
  await expect.poll(() => receiver.delivered.length).toBe(1);
  await card.getByLabel('Signing secret').fill('of the shop');
  await expect(card.getByText('Signed in the X-Lantern-Signature header.')).toBeVisible();
  await deliver(page, card, '/hooks');
  await expect.poll(() => receiver.delivered.length).toBe(2);
  const [unsigned, signed] = receiver.delivered;
  expect(unsigned?.headers['x-lantern-signature']).toBeUndefined();
  expect(signed?.headers['x-lantern-signature']).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(signed?.body ?? '')).toMatchObject({ event: 'shipped', orderId: 'ord_0002' });
  await expect(page.getByRole('heading', { name: 'Verify the signature' })).toBeVisible();
});

test('nothing is sent to a URL that the reader has not entered and confirmed (B-10)', async ({ page }) => {
  const crafted: StoredValues & Record<string, unknown> = {
    ownServer: receiver.url,
    receiver: receiver.url,
    text: '{"bookId":"bk_0001"}',
  };
  const link = encodeStored(crafted);
  const card = await open(page, `${STANDARD}#try=${link}`);
  await expect(card.getByLabel('Deliver to')).toHaveValue('');
  await card.getByRole('button', { name: /^Send test delivery/ }).press('Enter');
  await expect(card.getByText('Enter the URL of your receiver.')).toBeVisible();
  await expect(card.getByLabel('Deliver to')).toBeFocused();
  await card.getByLabel('Deliver to').fill(`${receiver.url}/hooks`);
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(card.getByRole('alertdialog')).toHaveCount(0);
  // A URL that this browser has kept is confirmed again in another tab.
  const other = await page.context().newPage();
  const kept = await open(other, STANDARD);
  await expect(kept.getByLabel('Deliver to')).toHaveValue(`${receiver.url}/hooks`);
  await other.keyboard.press('Enter');
  await expect(kept.getByRole('alertdialog')).toBeVisible();
  expect(receiver.delivered).toEqual([]);
  await kept.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect.poll(() => receiver.delivered.length).toBe(1);
  await deliver(other, kept, '/moved');
  await expect(kept.locator('.docs-pg-failure-title')).toHaveText('Your receiver redirects the delivery');
  expect(receiver.delivered.map(({ path }) => path)).toEqual(['/hooks', '/moved']);
});

test('the signing secret is kept like a credential (B-11)', async ({ page }) => {
  const card = await open(page, STANDARD);
  await card.getByLabel('Signing secret').fill(SECRET);
  await deliver(page, card, '/hooks');
  await expect(card.getByRole('heading', { name: '202 Accepted' })).toBeVisible();
  const stored = () => page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]);
  expect((await stored()).join()).not.toContain('C2FVsBQ');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy link' }).press('Enter');
  await expect(card.getByText(/^Copied the link/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Buffer.from(link.split('=')[1] ?? '', 'base64url').toString()).not.toContain('C2FVsBQ');
  expect(JSON.stringify(receiver.delivered)).not.toContain('C2FVsBQ');
  await card.getByLabel('Keep until this tab is closed').press('Space');
  const [local, session] = await stored();
  expect(local).not.toContain('C2FVsBQ');
  expect(session).toContain('C2FVsBQ');
});

test('says which headers a receiver must answer with', async ({ page }) => {
  const card = await open(page, STANDARD);
  await card.getByLabel('Signing secret').fill(SECRET);
  await deliver(page, card, '/closed');
  await expect(card.locator('.docs-pg-failure-title')).toHaveText('The browser needs permission from your receiver');
  await expect(card.locator('.docs-pg-failure pre')).toHaveText(
    `Access-Control-Allow-Origin: ${SITE}\nAccess-Control-Allow-Headers: content-type, webhook-id, webhook-timestamp, webhook-signature`,
  );
});

test('delivers through the proxy only where its rules admit the URL, and only if the reader chooses it', async ({
  page,
}) => {
  const card = await open(page, STANDARD);
  const through = card.getByLabel(/^Send through /);
  await card.getByLabel('Deliver to').fill(`${receiver.url}/hooks`);
  await expect(through).toHaveCount(0);
  await card.getByLabel('Deliver to').fill(`${BACKEND}/v1/delivered-through-proxy`);
  await expect(through).not.toBeChecked();
  await through.press('Space');
  await card.getByRole('button', { name: /^Send test delivery/ }).press('Enter');
  await card.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(card.getByRole('heading', { name: /^404/ })).toBeVisible();
  const delivery = await waitForRequest(({ path }) => path === '/v1/delivered-through-proxy');
  expect(delivery.method).toBe('POST');
  // A browser would have said where the request comes from.
  expect(header(delivery, 'origin')).toBeUndefined();
});

test('a callback is delivered from the page of its operation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${SITE}/api-reference/orders/place-an-order`);
  await page.locator('summary').filter({ hasText: 'Status of an order changed' }).press('Enter');
  const card = page.getByRole('region', { name: 'Send a test delivery of Status of an order changed' });
  await card.getByLabel('Deliver to').focus();
  await expect.poll(() => card.evaluate(isHydrated)).toBe(true);
  await deliver(page, card, '/callback');
  await expect.poll(() => receiver.delivered.map(({ path }) => path)).toEqual(['/callback']);
  await expect(page.getByRole('region', { name: /^Try / })).toBeVisible();
});
