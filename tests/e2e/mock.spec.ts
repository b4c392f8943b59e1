import { expect, type Page, test } from '@playwright/test';
import { servedSite } from '../support/server-site.ts';
import { axeFindings } from './axe.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { PlaygroundPage } from './playground-page.ts';

const PET = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 2 } },
};

const API = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/pets': {
      get: {
        summary: 'List pets',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
        responses: {
          200: {
            description: 'Pets',
            content: {
              'application/json': {
                schema: { type: 'array', items: PET },
                examples: {
                  old: { summary: 'An old response', value: [{ name: 'Old' }] },
                  two: {
                    summary: 'Two pets',
                    value: [
                      { id: 1, name: 'Rex' },
                      { id: 2, name: 'Mia' },
                    ],
                  },
                  none: { summary: 'No pets', value: [] },
                },
              },
            },
          },
          404: { description: 'None', content: { 'application/json': { example: { error: 'no pets' } } } },
        },
      },
      post: {
        summary: 'Add a pet',
        requestBody: { required: true, content: { 'application/json': { schema: PET } } },
        responses: {
          201: {
            description: 'Added',
            content: { 'application/json': { schema: PET } },
            links: { read: { operationId: 'getPet', parameters: { petId: '$response.body#/id' } } },
          },
        },
      },
    },
    '/pets/{petId}': {
      parameters: [{ name: 'petId', in: 'path', required: true, schema: PET.properties.id }],
      get: {
        operationId: 'getPet',
        summary: 'Get a pet',
        responses: {
          200: {
            description: 'A pet',
            content: { 'application/json': { schema: PET } },
            links: { remove: { operationId: 'removePet', parameters: { petId: '$request.path.petId' } } },
          },
        },
      },
      delete: { operationId: 'removePet', summary: 'Remove a pet', responses: { 204: { description: 'Removed' } } },
    },
  },
};

function filesOf(mock: true | 'only') {
  return {
    'docs.json': JSON.stringify({
      name: 'Pets',
      navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
      api: { playground: { mock } },
    }),
    'openapi.json': JSON.stringify(API),
  };
}

interface Site extends BuiltSite {
  kind: 'server' | 'static';
}

const sites: Record<string, Site> = {};

test.beforeAll(async () => {
  const served = await servedSite(filesOf(true));
  sites['server'] = { kind: 'server', url: served.base, remove: served.remove };
  sites['static'] = { kind: 'static', ...(await builtSite(filesOf(true))) };
  sites['only, static'] = { kind: 'static', ...(await builtSite(filesOf('only'))) };
});

test.afterAll(() => {
  for (const site of Object.values(sites)) site.remove();
});

/** Records every request that is neither for a page nor for a file. */
function watched(page: Page): { url: string; headers: Record<string, string> }[] {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (/\/_docs\/(?:mock|api)\/|api\.example\.com/.test(request.url()))
      requests.push({ url: request.url(), headers: request.headers() });
  });
  return requests;
}

async function opened(page: Page, name: string, operation = 'list-pets') {
  const site = sites[name];
  if (!site) throw new Error(`There is no site "${name}".`);
  const form = new PlaygroundPage(page);
  await form.open(`${site.url}/api-reference/${operation}/`);
  return { form, site };
}

async function choose(form: PlaygroundPage) {
  await form.playground.getByRole('combobox', { name: 'Server' }).selectOption({ label: 'Example server' });
  await expect(form.playground).toContainText('Made-up responses from the examples in this documentation.');
}

for (const name of ['server', 'static']) {
  test.describe(`on a ${name} site`, () => {
    test('the example server responds, and the page says that the response is made up', async ({ page }) => {
      const { form, site } = await opened(page, name);
      const requests = watched(page);
      await choose(form);
      await form.send();
      await form.expectStatus('200 OK');
      await expect(form.response).toContainText('Made up: this response is an example from the documentation');
      await expect(form.response).toContainText('Rex');
      await expect(form.response).toContainText('Matches the API definition');
      const urls = requests.map(({ url }) => url);
      expect(urls).toEqual(site.kind === 'server' ? [`${site.url}/_docs/mock/openapi/pets`] : []);
    });

    test('the reader chooses the status and the example', async ({ page }) => {
      const { form } = await opened(page, name);
      await choose(form);
      const response = form.playground.getByRole('combobox', { name: 'Response' });
      const example = form.playground.getByRole('combobox', { name: 'Example', exact: true });
      await example.selectOption({ label: 'No pets' });
      await form.send();
      await form.expectStatus('200 OK');
      await expect(form.response).not.toContainText('Rex');
      await example.selectOption({ label: 'An old response (doesn’t match the API definition)' });
      await form.send();
      await expect(form.response).toContainText('Old');
      await expect(form.response).toContainText('is missing');
      await response.selectOption({ label: '404 Not Found' });
      await expect(example).toBeHidden();
      await form.send();
      await form.expectStatus('404 Not Found');
      await expect(form.response).toContainText('no pets');
    });

    test('a request that does not match the definition gets a 422 in the words of the form', async ({ page }) => {
      const { form } = await opened(page, name);
      await choose(form);
      await form.field(/^limit/).fill('500');
      await expect(form.playground.locator('.docs-pg-input')).toContainText('must be at most 100');
      await form.send();
      await form.expectStatus(/^422 /);
      await expect(form.response).toContainText('Query parameter \\"limit\\" must be at most 100.');
      await expect(form.response).not.toContainText('API definition documents');
      await expect(form.response).not.toContainText('Made up');
      await expect(form.response).toContainText('From the example server: the body says what is wrong.');
      // The status is long, but the button stays beside it.
      const [status, copy] = await Promise.all([
        form.response.locator('.docs-pg-outcome').boundingBox(),
        form.response.getByRole('button', { name: 'Copy response body' }).boundingBox(),
      ]);
      expect(copy?.y).toBeLessThan((status?.y ?? 0) + (status?.height ?? 0));
    });

    test('a body is checked, and answered', async ({ page }) => {
      const { form } = await opened(page, name, 'add-a-pet');
      await choose(form);
      const text = form.playground.getByRole('textbox', { name: 'Request body' });
      await text.fill('{"id":1,"name":"R"}');
      await form.send();
      await form.expectStatus(/^422 /);
      await expect(form.response).toContainText('\\"name\\" in the body must have at least 2 characters');
      await text.fill('{"id":1,"name":"Rex"}');
      await form.send();
      await form.expectStatus('201 Created');
    });

    test('links lead from a made-up response to the next operation', async ({ page }) => {
      const { form } = await opened(page, name, 'add-a-pet');
      await choose(form);
      await form.playground.getByRole('textbox', { name: 'Request body' }).fill('{"id":1,"name":"Rex"}');
      await form.send();
      await form.expectStatus('201 Created');
      const next = form.response.getByRole('navigation', { name: 'Next' });
      await next.getByRole('link', { name: 'Get a pet' }).press('Enter');
      await expect(form.playground.locator('.docs-pg-carried')).toHaveText(/From Add a pet · 201, made up/);
      await form.send();
      await form.expectStatus('200 OK');
      await expect(form.response).toContainText('Made up');
      await next.getByRole('link', { name: 'Remove a pet' }).press('Enter');
      await expect(form.playground.locator('.docs-pg-carried')).toHaveText(/From Get a pet · 200, made up/);
      await form.send();
      await form.expectStatus('204 No Content');
    });

    test('credentials are neither asked for nor sent', async ({ page }) => {
      const { form } = await opened(page, name);
      const token = form.playground.getByLabel('Bearer token').first();
      await token.fill('S3CRET');
      const requests = watched(page);
      for (const [number, kind, name] of [
        [1, 'header', 'Authorization'],
        [2, 'query parameter', 'key'],
      ] as const) {
        await form.playground.getByRole('button', { name: `Add ${kind}` }).click();
        await form.playground.getByLabel(`Name of ${kind} ${number}`).fill(name);
        await form.playground.getByLabel(`Value of ${kind} ${name}`).fill('S3CRET');
      }
      await choose(form);
      await expect(token).toBeHidden();
      await form.send();
      await form.expectStatus('200 OK');
      expect(JSON.stringify(requests)).not.toContain('S3CRET');
      await form.playground.getByRole('combobox', { name: 'Server' }).selectOption({ index: 0 });
      await expect(token).toHaveValue('S3CRET');
    });

    test('the choice holds for the other operations of the document', async ({ page }) => {
      const { form, site } = await opened(page, name);
      await choose(form);
      await page.goto(`${site.url}/api-reference/add-a-pet/`);
      await form.playground.hover();
      await expect(form.playground).toContainText('Made-up responses');
    });

    test('a choice from before the form has loaded holds for the other operations too', async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/docs-form\.[^/]+\.js/, async (route) => {
        await released;
        await route.continue();
      });
      const site = sites[name];
      await page.goto(`${site?.url}/api-reference/list-pets/`);
      const server = page.getByRole('combobox', { name: 'Server' });
      await server.selectOption({ label: 'Example server' });
      release();
      await expect(page.getByText('Made-up responses')).toBeVisible();
      await page.goto(`${site?.url}/api-reference/add-a-pet/`);
      await page.getByRole('region', { name: /^Try / }).hover();
      await expect(page.getByText('Made-up responses')).toBeVisible();
    });

    test('a server that the reader did not choose is not shared', async ({ page }) => {
      await opened(page, name);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('server')))).toEqual([]);
    });

    test('has no accessibility faults', async ({ page }) => {
      const { form } = await opened(page, name);
      await choose(form);
      await form.send();
      await form.expectStatus('200 OK');
      expect(await axeFindings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test('samples show the URL of the example server, and a program gets the same answer there', async ({
  page,
  request,
}) => {
  const { form, site } = await opened(page, 'server');
  await choose(form);
  await form.playground.getByRole('combobox', { name: 'Response' }).selectOption({ label: '404 Not Found' });
  await expect.poll(() => form.sample('cURL')).toContain(`${site.url}/_docs/mock/openapi/pets`);
  expect(await form.sample('cURL')).toContain('Prefer: code=404');
  const answer = await request.get(`${site.url}/_docs/mock/openapi/pets`, { headers: { Prefer: 'code=404' } });
  expect([answer.status(), await answer.json(), answer.headers()['x-example-answer']]).toEqual([
    404,
    { error: 'no pets' },
    'example',
  ]);
});

test('on a static site, samples still show the request to the API', async ({ page }) => {
  const { form } = await opened(page, 'static');
  await choose(form);
  await form.field(/^limit/).fill('5');
  await expect.poll(() => form.sample('cURL')).toContain('https://api.example.com/v1/pets?limit=5');
});

test('with "only", there is no other server', async ({ page }) => {
  const { form } = await opened(page, 'only, static');
  const requests = watched(page);
  await form.choose('Import cURL');
  await form.playground.getByLabel('Paste a cURL command').fill('curl https://other.example/v2/pets');
  await form.playground.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(form.playground).toContainText('Example server');
  await expect(form.playground.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  await form.send();
  await form.expectStatus('200 OK');
  await expect(form.response).toContainText('Made up');
  expect(requests).toEqual([]);
});
