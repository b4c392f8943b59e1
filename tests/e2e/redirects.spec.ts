import { expect } from '@playwright/test';
import { test } from './answer-site.ts';
import { PlaygroundPage } from './playground-page.ts';

test.describe('a redirect', () => {
  test('is shown, and each step is followed by a click', async ({ page, proxied }) => {
    proxied.answer('start', (_, response) => response.writeHead(303, { Location: '/answer?case=middle' }).end());
    proxied.answer('middle', (_, response) => response.writeHead(307, { Location: '?case=last' }).end('on'));
    proxied.answer('last', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"there":true}'),
    );
    const form = new PlaygroundPage(page);
    await form.open(`${proxied.url}/api-reference/post-for-an-answer/`);
    await form.field(/^case/).fill('start');
    await form.field('Body media type').selectOption('text/plain');
    await form.field('Request body').fill('hello');
    await form.send();
    await form.expectStatus('303 See Other');
    await expect(form.response).toContainText(`${proxied.api}/answer?case=middle`);
    await expect(form.response).toContainText('The next request is a GET, without the body.');
    await form.response.getByRole('button', { name: 'Follow redirect' }).click();
    await form.expectStatus('307 Temporary Redirect');
    await form.response.getByRole('button', { name: 'Follow redirect' }).press('Enter');
    await form.expectStatus('200 OK');
    const hops = form.response.getByRole('list', { name: 'Redirects followed' }).getByRole('listitem');
    await expect(hops).toHaveText([
      /POST .*case=start303 See Other[\d.]+ m?s/,
      /GET .*case=middle307 Temporary Redirect[\d.]+ m?s/,
      /GET .*case=last/,
    ]);
    await expect(form.response.getByRole('heading', { name: '200 OK' })).toBeFocused();
    expect(proxied.arrived('start').map(({ method, body }) => `${method} ${body}`)).toEqual(['POST hello']);
    expect(proxied.arrived('last').map(({ method, body }) => `${method} ${body}`)).toEqual(['GET ']);
  });

  test('to another origin carries no credentials', async ({ page, proxied }) => {
    proxied.answer('away', (_, response) =>
      response.writeHead(302, { Location: `${proxied.other}/answer?case=arrived` }).end(),
    );
    proxied.answer('arrived', (_, response) => response.end('done'));
    const form = new PlaygroundPage(page);
    await form.open(`${proxied.url}/api-reference/get-with-credentials/`);
    await form.field(/^case/).fill('away');
    await form.field(/^bearer/).fill('secret-token');
    await form.field(/^key API key \(header/).fill('secret-key');
    await form.field(/^keyInQuery/).fill('secret-query');
    await form.field(/^session/).fill('secret-session');
    await form.field(/^X-Trace/).fill('trace');
    await form.send();
    await expect(form.response).toContainText('Authorization, X-Api-Key, and Cookie are not sent');
    await form.response.getByRole('button', { name: 'Follow redirect' }).click();
    await form.expectStatus('200 OK');
    expect(JSON.stringify(proxied.arrived('away')[0])).toContain('secret-query');
    const [arrived] = proxied.arrived('arrived');
    expect(JSON.stringify(arrived)).not.toContain('secret');
    expect(arrived?.headers).toContainEqual(['X-Trace', 'trace']);
  });

  test('is reported if the proxy does not allow its target', async ({ page, proxied }) => {
    proxied.answer('far', (_, response) => response.writeHead(302, { Location: `${proxied.unlisted}/a` }).end());
    const form = new PlaygroundPage(page);
    await form.open(`${proxied.url}/api-reference/get-an-answer/`);
    await form.field(/^case/).fill('far');
    await form.send();
    await form.response.getByRole('button', { name: 'Follow redirect' }).click();
    await expect(form.response).toContainText('This site’s proxy doesn’t forward to this address');
    await expect(form.response).toContainText(`The redirect leads to ${proxied.unlisted}`);
    await expect(form.response.getByRole('list', { name: 'Redirects followed' })).toContainText('302 Found');
  });

  test('is reported if the browser followed it', async ({ page, direct }) => {
    const open = { 'Access-Control-Allow-Origin': '*' };
    direct.answer('start', (_, response) => response.writeHead(302, { ...open, Location: '?case=last' }).end());
    direct.answer('last', (_, response) => response.writeHead(200, open).end('done'));
    const form = new PlaygroundPage(page);
    await form.open(`${direct.url}/api-reference/get-an-answer/`);
    await form.field(/^case/).fill('start');
    await form.send();
    await form.expectStatus('200 OK');
    await expect(form.response).toContainText(`Your browser followed a redirect to ${direct.api}/answer?case=last`);
  });

  const JSON_TYPE = { 'Content-Type': 'application/json' };

  test('is compared with the documented response at its end, or says that it is not', async ({ page, proxied }) => {
    const form = new PlaygroundPage(page);
    const followed = async (name: string, status: number, location: string) => {
      proxied.answer(name, (_, response) => response.writeHead(status, { Location: location }).end());
      await form.field(/^case/).fill(name);
      await form.send();
      await form.response.getByRole('button', { name: 'Follow redirect' }).click();
      await form.expectStatus('200 OK');
    };
    proxied.answer('wrong', (_, response) => response.writeHead(200, JSON_TYPE).end('{"id":"one"}'));
    await form.open(`${proxied.url}/api-reference/get-a-promise/`);
    await followed('once', 302, '/promise?case=wrong');
    await expect(form.response.getByRole('list', { name: '2 differences from the API definition' })).toBeVisible();
    await followed('elsewhere', 302, `${proxied.other}/promise?case=wrong`);
    await expect(form.response).toContainText(
      `Not validated: it comes from ${proxied.other}, which isn’t a server in the API definition.`,
    );
    // Compare with the operation that was sent, as a client that follows redirects would.
    await followed('moved', 301, '/moved?case=wrong');
    await expect(form.response.getByRole('list', { name: '2 differences from the API definition' })).toBeVisible();

    await form.open(`${proxied.url}/api-reference/post-for-an-answer/`);
    await form.field('Body media type').selectOption('text/plain');
    await followed('see', 303, '/promise?case=wrong');
    await expect(form.response.getByRole('list', { name: '2 differences from the API definition' })).toBeVisible();
    await followed('see none', 303, '/nothing?case=wrong');
    await expect(form.response).toContainText('Not validated: GET /nothing isn’t in the API definition.');
  });

  test('is compared even if the browser followed it', async ({ page, direct }) => {
    const open = { 'Access-Control-Allow-Origin': '*', ...JSON_TYPE };
    direct.answer('on', (_, response) => response.writeHead(302, { ...open, Location: '/promise?case=bad' }).end());
    direct.answer('off', (_, response) =>
      response.writeHead(302, { ...open, Location: `${direct.other}/promise?case=bad` }).end(),
    );
    direct.answer('bad', (_, response) => response.writeHead(200, open).end('{"id":"one"}'));
    const form = new PlaygroundPage(page);
    await form.open(`${direct.url}/api-reference/get-a-promise/`);
    await form.field(/^case/).fill('on');
    await form.send();
    await expect(form.response.getByRole('list', { name: '2 differences from the API definition' })).toBeVisible();
    await form.field(/^case/).fill('off');
    await form.send();
    await expect(form.response).toContainText(
      `it comes from ${direct.other}, which isn’t a server in the API definition`,
    );
  });
});
