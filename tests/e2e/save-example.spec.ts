import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';

let api: Server;
let site: ScratchSite;
let dev: DevServer;

test.beforeAll(async () => {
  api = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"id":12345678901234567890,"apiKey":"very-secret","owner":"ada@lantern.test","title":"Lanterns"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const content = { 'application/json': { schema: { type: 'object' }, example: { title: 'By hand' } } };
  const get = { summary: 'Get a book', responses: { 200: { description: 'OK', content } } };
  site = scratchSite({
    'docs.json': '{ "name": "Shop", "api": { "openapi": "shop.json" } }',
    'shop.json': openapi({ '/book': { get } }, { servers: [{ url }] }),
  });
  dev = await startDev(site.root);
  await dev.until('/api-reference/get-a-book/', ({ status }) => status === 200);
});

test.afterAll(async () => {
  await dev?.stop();
  site?.remove();
  api?.close();
});

test('saves a response as an example, masked and after a preview, and the page shows it', async ({ page }) => {
  const form = new PlaygroundPage(page);
  await form.open(`${dev.url}/api-reference/get-a-book/`);
  await form.send();
  await form.expectStatus('200 OK');
  await form.response.getByRole('button', { name: 'Save as example' }).press('Enter');
  const name = form.response.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('ok');
  const value = form.response.getByLabel('Value', { exact: true });
  await expect(value).toHaveValue(/"apiKey": "\*\*\*",\n {2}"owner": "user@example.com"/);
  const changes = form.response.getByRole('region', { name: 'Changes to shop.examples.overlay.yaml' });
  await expect(changes).toContainText('+           id: 12345678901234567890');
  await expect(changes).toContainText('+         documented:');
  await name.fill('a book');
  await expect(form.response.getByText('The name can contain only letters, digits, ".", "-", and "_".')).toBeVisible();
  await name.fill('lanterns');
  await value.fill((await value.inputValue()).replace('Lanterns', 'Paper lanterns'));
  await expect(changes).toContainText('title: Paper lanterns');
  expect(await axeFindings(page, { within: '.docs-pg-response' })).toEqual([]);
  await form.response.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.locator('.docs-response-examples').getByText('Paper lanterns')).toBeAttached();
  await expect(page.locator('.docs-response-examples').getByText('By hand')).toBeAttached();
  const saved = readFileSync(`${site.root}/shop.examples.overlay.yaml`, 'utf8');
  expect(saved).toContain('lanterns:');
  expect(saved).not.toContain('very-secret');
});
