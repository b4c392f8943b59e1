import { expect, test } from '@playwright/test';
import { openapi } from '../support/scratch-site.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { PlaygroundPage } from './playground-page.ts';

let site: BuiltSite;

test.beforeAll(async () => {
  site = await builtSite({
    'docs.json': JSON.stringify({ api: { openapi: 'openapi.json', playground: { proxy: false } } }),
    'openapi.json': openapi(
      { '/items': { get: { summary: 'List items', responses: { 200: { description: 'OK' } } } } },
      {
        servers: [{ url: 'https://one.example' }, { url: 'https://two.example' }],
        security: [{ account: [] }],
        components: {
          securitySchemes: {
            account: { type: 'openIdConnect', openIdConnectUrl: '/.well-known/openid-configuration' },
          },
        },
      },
    ),
  });
});

test.afterAll(() => {
  site?.remove();
});

test('never offers the sign-in of one server for another', async ({ page }) => {
  await page.route('https://one.example/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: {
        issuer: 'https://one.example',
        authorization_endpoint: 'https://one.example/authorize',
        token_endpoint: 'https://one.example/token',
      },
    }),
  );
  // The second server does not answer.
  await page.route('https://two.example/**', () => {});
  const form = new PlaygroundPage(page);
  await form.open(`${site.url}/api-reference/list-items/`);
  await form.playground.getByText('Get a token').first().click();
  const authorize = form.playground.getByRole('button', { name: 'Authorize' });
  await expect(authorize).toBeVisible();

  await form.playground.getByRole('combobox', { name: /server/i }).selectOption({ index: 1 });

  await expect(form.playground.getByText('Loading…')).toBeVisible();
  await expect(authorize).toBeHidden();
});
