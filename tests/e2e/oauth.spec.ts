import { type BrowserContext, expect, type Page } from '@playwright/test';
import { authorizationListener } from '../unit/request/oauth/authorization-server.ts';
import { type AnswerSite, type Respond, test } from './answer-site.ts';
import { PlaygroundPage } from './playground-page.ts';

/** The lifetime of tokens in seconds. Long enough that none expires before the test moves the page's clock forward. */
const LIFETIME = 600;

function provider(site: AnswerSite): void {
  site.handOver(authorizationListener(site.login, `${site.url}/_docs/oauth/callback/`, LIFETIME));
}

/** Opens the form, and its panel for getting a token with one of the document's schemes. */
async function opened(page: Page, site: AnswerSite, scheme: 'real' | 'scripted' | 'discovered', client: string) {
  const form = new PlaygroundPage(page);
  await form.open(`${site.url}/api-reference/put-with-a-token/`);
  const index = ['real', 'scripted', 'discovered'].indexOf(scheme);
  await form.field('Authorization method').selectOption({ index });
  const token = form.playground.locator(`input[data-input="security:${scheme}"]`);
  // Each scheme has its own panel for getting a token.
  await expect(token).toBeVisible();
  await form.playground.getByText('Get a token').first().click();
  await form.playground.getByRole('textbox', { name: /Client ID/ }).fill(client);
  return {
    form,
    token,
    ask: () => form.playground.getByRole('button', { name: 'Authorize' }).click(),
    flow: (name: string) => form.field('Flow').selectOption({ label: name }),
    says: (text: string | RegExp) => expect(form.playground.getByText(text).first()).toBeVisible({ timeout: 15_000 }),
  };
}

/** Signs in and consents in the window that opens. */
async function grant(context: BrowserContext, ask: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([context.waitForEvent('page'), ask()]);
  await signIn(popup);
  return popup;
}

async function signIn(popup: Page): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill('someone');
  await popup.getByPlaceholder('and password').fill('anything');
  await popup.getByRole('button').click();
}

async function consent(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Continue' }).click();
}

const json =
  (value: unknown, status = 200): Respond =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

const back =
  (answer: (fields: URLSearchParams) => string): Respond =>
  (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://x');
    response.writeHead(302, { Location: `${searchParams.get('redirect_uri')}${answer(searchParams)}` }).end();
  };

function fieldsOf(body: Buffer | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body?.toString()));
}

test.describe('against a real authorization server', () => {
  test('gets a token by authorization code, and renews it before sending if it has expired', async ({
    page,
    context,
    proxied,
  }) => {
    provider(proxied);
    const direct: string[] = [];
    page.on('request', (request) => request.url().startsWith(proxied.login) && direct.push(request.url()));
    proxied.answer('renewed', json({}));
    const { form, token, ask, says } = await opened(page, proxied, 'real', 'public');
    await expect(form.playground.getByRole('checkbox', { name: 'read' })).toHaveAccessibleDescription('Read all');
    await expect(form.playground.getByText('Read all', { exact: true })).toBeVisible();
    const popup = await grant(context, ask);
    await says('Waiting for the authorization server…');
    await consent(popup);
    await says('Access token added.');
    await expect(form.playground.getByText('Waiting for the authorization server…')).toBeHidden();
    const first = await token.inputValue();
    await says(/Renews automatically/);
    await page.clock.setFixedTime(Date.now() + LIFETIME * 1000);
    await form.field(/^case/).fill('renewed');
    await form.send();
    await form.expectStatus('200 OK');
    const second = await token.inputValue();
    expect(second).not.toBe(first);
    const [request] = proxied.arrived('renewed');
    expect(request?.headers).toContainEqual(['Authorization', `Bearer ${second}`]);
    // Both tokens came through the proxy.
    expect(direct).toEqual([]);
  });

  test('reports code that does not load, and loads it with the next press', async ({ page, context, proxied }) => {
    provider(proxied);
    const form = new PlaygroundPage(page);
    await page.route(/\/(OAuthPanel|grant)\.[^/]+\.js/, (route) => route.abort());
    await form.open(`${proxied.url}/api-reference/put-with-a-token/`);
    const getToken = form.playground.getByText('Get a token').first();
    await getToken.click();
    await expect(form.playground.getByText(/^The form failed to load/)).toBeVisible();
    await page.unrouteAll();
    await page.route(/\/grant\.[^/]+\.js/, (route) => route.abort());
    await getToken.click();
    await getToken.click();
    await form.playground.getByRole('textbox', { name: /Client ID/ }).fill('public');
    const ask = () => form.playground.getByRole('button', { name: 'Authorize' }).click();
    await ask();
    await expect(form.playground.getByText('This site’s server can’t be reached')).toBeVisible();
    await page.unrouteAll();
    await consent(await grant(context, ask));
    await expect(form.playground.getByText('Access token added.')).toBeVisible({ timeout: 15_000 });
  });

  test('reports that access was denied', async ({ page, context, proxied }) => {
    provider(proxied);
    const { ask, says } = await opened(page, proxied, 'real', 'public');
    const popup = await grant(context, ask);
    await popup.getByRole('link', { name: /Cancel/ }).click();
    await says(/aborted|denied/i);
  });

  test('reports a closed window, and allows another try', async ({ page, context, proxied }) => {
    provider(proxied);
    const { form, ask, says } = await opened(page, proxied, 'real', 'public');
    const closed = await grant(context, ask);
    // Chromium may not close a window while it loads the next page.
    await expect(closed.getByRole('button', { name: 'Continue' })).toBeVisible();
    await closed.close();
    await says('The window seems to be closed, but access wasn’t granted.');
    const [popup] = await Promise.all([context.waitForEvent('page'), ask()]);
    // The first attempt has ended by now. It must not remove the second one's button.
    await popup.waitForTimeout(400);
    await expect(form.playground.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await consent(popup);
    await says('Access token added.');
  });

  test('gets a token by client credentials with special characters in the secret', async ({ page, proxied }) => {
    provider(proxied);
    const { form, token, ask, flow, says } = await opened(page, proxied, 'real', 'con fidential');
    await flow('Client credentials');
    await form.field(/^Client secret/).fill('s+cret/%&');
    await ask();
    await says('Access token added.');
    await expect(token).not.toHaveValue('');
    await form.field(/^Client secret/).fill('wrong');
    await ask();
    await says(/client authentication failed/i);
  });

  test('gets a token by device code', async ({ page, context, proxied }) => {
    provider(proxied);
    const { form, ask, flow, says } = await opened(page, proxied, 'real', 'device');
    await flow('Device code');
    for (const scope of ['read', 'offline_access'])
      await form.playground.getByRole('checkbox', { name: scope }).uncheck();
    await ask();
    const link = form.playground.getByRole('link', { name: /\/device/ });
    const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await signIn(popup);
    await consent(popup);
    await says('Access token added.');
  });

  test('discovers OpenID Connect straight from the browser, and offers scopes', async ({ page, context, direct }) => {
    provider(direct);
    const { form, ask, says } = await opened(page, direct, 'discovered', 'public');
    await form.playground.getByRole('checkbox', { name: 'read' }).check();
    const asked = context.waitForEvent('request', (request) => request.url().startsWith(`${direct.login}/auth?`));
    const popup = await grant(context, ask);
    const address = new URL((await asked).url());
    expect(address.searchParams.get('scope')).toBe('openid read');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    await consent(popup);
    await says('Access token added.');
  });
});

test.describe('against unusual servers', () => {
  test('names the line of docs.json that lets the proxy reach a server without CORS', async ({ page, proxied }) => {
    const form = new PlaygroundPage(page);
    await form.open(`${proxied.url}/api-reference/put-with-a-token/`);
    await form.field('Authorization method').selectOption({ index: 2 });
    await form.playground.getByText('Get a token').first().click();
    const line = `"api": { "playground": { "proxy": { "allow": ["${proxied.login}"] } } }`;
    await expect(form.playground.getByText(`add this to docs.json: ${line}`)).toBeVisible();
  });

  test('stops reading a response without an end', async ({ page, direct }) => {
    let isClosed = false;
    direct.handOver((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
      const timer = setInterval(() => response.write(' '.repeat(100_000)), 5);
      response.once('close', () => {
        clearInterval(timer);
        isClosed = true;
      });
    });
    const form = new PlaygroundPage(page);
    await form.open(`${direct.url}/api-reference/put-with-a-token/`);
    await form.field('Authorization method').selectOption({ index: 2 });
    await form.playground.getByText('Get a token').first().click();
    await expect(form.playground.getByText(`${direct.login} returned 200 without JSON.`)).toBeVisible();
    await expect.poll(() => isClosed).toBe(true);
  });

  test('reports a window that the browser blocks', async ({ page, proxied }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const { ask, says } = await opened(page, proxied, 'scripted', 'c');
    await ask();
    await says(/The browser blocked the authorization server’s window/);
  });

  test('refuses a response with another state', async ({ page, context, proxied }) => {
    proxied.answer(
      'authorize',
      back(() => '?code=stolen&state=other'),
    );
    const { ask, says } = await opened(page, proxied, 'scripted', 'c');
    await Promise.all([context.waitForEvent('page'), ask()]);
    await says(/belongs to another request \(its state differs\) and wasn’t used/);
  });

  test('shows an error in the words of the server', async ({ page, context, proxied }) => {
    const words = encodeURIComponent('Closed on <b>Sundays</b>');
    proxied.answer(
      'authorize',
      back((fields) => `?error=server_error&error_description=${words}&state=${fields.get('state')}`),
    );
    const { ask, says } = await opened(page, proxied, 'scripted', 'c');
    await Promise.all([context.waitForEvent('page'), ask()]);
    await says('Closed on <b>Sundays</b>');
  });

  test('says why a server refuses that leaves out the state then', async ({ page, context, proxied }) => {
    proxied.answer(
      'authorize',
      back(() => '?error=access_denied'),
    );
    const { ask, says } = await opened(page, proxied, 'scripted', 'c');
    await Promise.all([context.waitForEvent('page'), ask()]);
    await says('Access was denied.');
  });

  test('says what to do if the window leads nowhere, and what the token lacks', async ({ page, context, proxied }) => {
    proxied.answer('authorize', (_, response) => response.writeHead(400).end('Unknown client'));
    const { form, ask, says, flow } = await opened(page, proxied, 'scripted', 'c');
    const [popup] = await Promise.all([context.waitForEvent('page'), ask()]);
    await says(/check that this client ID and redirect URI are registered with the server/);
    await form.playground.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => popup.isClosed()).toBe(true);
    proxied.answer('token', json({ access_token: 'narrow', token_type: 'DPoP', scope: 'other' }));
    await flow('Client credentials');
    await ask();
    await says('The server granted these scopes: other.');
    await says('The server returned a token of type "DPoP".');
  });

  test('takes the token from the fragment in the implicit flow', async ({ page, context, proxied }) => {
    proxied.answer(
      'authorize',
      back((fields) => `#access_token=from-fragment&state=${fields.get('state')}`),
    );
    const { ask, says, flow, token } = await opened(page, proxied, 'scripted', 'c');
    await flow('Implicit');
    await Promise.all([context.waitForEvent('page'), ask()]);
    await says('Access token added.');
    await expect(token).toHaveValue('from-fragment');
  });

  test('sends the client secret in the body if the server requires it', async ({ page, proxied }) => {
    proxied.answer('token', (request, response, body) =>
      body.includes('client_secret=s%26cret') && !request.headers.authorization
        ? json({ access_token: 'by-body' })(request, response, body)
        : json({ error: 'invalid_client' }, 401)(request, response, body),
    );
    const { form, ask, flow, token } = await opened(page, proxied, 'scripted', 'c');
    await flow('Client credentials');
    await form.field(/^Client secret/).fill('s&cret');
    await ask();
    await expect(token).toHaveValue('by-body');
  });

  test('gets a token at an address that is relative to the server', async ({ page, proxied }) => {
    proxied.answer('token', json({ access_token: 'by-relative-address' }));
    const { ask, flow, token } = await opened(page, proxied, 'scripted', 'c');
    await flow('Client credentials');
    await ask();
    await expect(token).toHaveValue('by-relative-address');
    expect(proxied.arrived('token').at(-1)?.path).toBe('/answer?case=token');
  });

  test('gets one token with Enter or with a double click', async ({ page, proxied }) => {
    proxied.answer('token', (request, response, body) => {
      setTimeout(() => json({ access_token: `by ${proxied.arrived('token').length}` })(request, response, body), 500);
    });
    const { form, flow, token } = await opened(page, proxied, 'scripted', '');
    await flow('Client credentials');
    const before = proxied.arrived('token').length;
    await form.field(/^Client secret/).press('Enter');
    await form.field(/^Client ID/).fill('c');
    await form.field(/^Client secret/).press('Enter');
    await expect(token).toHaveValue(`by ${before + 1}`);
    await form.playground.getByRole('button', { name: 'Authorize' }).dblclick();
    await expect(token).toHaveValue(`by ${before + 2}`);
  });

  test('offers the password flow if the document has it', async ({ page, proxied }) => {
    proxied.answer('token', json({ access_token: 'by-password' }));
    const { form, ask, flow, token } = await opened(page, proxied, 'scripted', 'c');
    await flow('Password');
    await form.field(/^Username/).fill('ada');
    await form.field(/^Password/).fill('p&q');
    await ask();
    await expect(token).toHaveValue('by-password');
    expect(fieldsOf(proxied.arrived('token').at(-1)?.body)).toEqual({
      grant_type: 'password',
      username: 'ada',
      password: 'p&q',
      scope: 'read',
      client_id: 'c',
    });
  });

  test('forgets the password when the reader chooses another server', async ({ page, proxied }) => {
    const { form, flow } = await opened(page, proxied, 'scripted', 'c');
    await flow('Password');
    await form.field(/^Username/).fill('ada');
    await form.field(/^Password/).fill('of the first server');
    await form.field('Server').selectOption({ index: 1 });
    await flow('Password');
    await expect(form.field(/^Username/)).toHaveValue('');
    await expect(form.field(/^Password/)).toHaveValue('');
  });

  test('reports a token that cannot be renewed, and sends nothing', async ({ page, context, proxied }) => {
    proxied.answer(
      'authorize',
      back((fields) => `?code=c&state=${fields.get('state')}`),
    );
    proxied.answer('token', json({ access_token: 'short', expires_in: 1, refresh_token: 'r' }));
    proxied.answer('refresh', json({ error: 'invalid_grant' }, 400));
    const { form, ask, says } = await opened(page, proxied, 'scripted', 'c');
    await Promise.all([context.waitForEvent('page'), ask()]);
    await says('Access token added.');
    await form.field(/^case/).fill('unsent');
    await form.send();
    await expect(form.response).toContainText(
      'The token for "scripted" has expired and couldn’t be renewed, so nothing was sent.',
    );
    expect(fieldsOf(proxied.arrived('refresh')[0]?.body)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r',
      client_id: 'c',
    });
    expect(proxied.arrived('unsent')).toEqual([]);
  });

  test('forgets a token that arrives after the reader cleared the credentials', async ({ page, context, proxied }) => {
    proxied.answer(
      'authorize',
      back((fields) => `?code=c&state=${fields.get('state')}`),
    );
    let respond: (() => void) | undefined;
    const waiting = (value: unknown): Respond => {
      respond = undefined;
      return (request, response, content) => {
        respond = () => void json(value)(request, response, content);
      };
    };
    const isAsked = () => expect.poll(() => respond !== undefined).toBe(true);
    proxied.answer('token', waiting({ access_token: 'late' }));
    const { form, token, ask, flow, says } = await opened(page, proxied, 'scripted', 'c');
    const clear = form.playground.getByRole('button', { name: 'Clear credentials' });
    await flow('Client credentials');
    await form.playground.getByLabel(/^Client secret/).fill('cleared');
    await form.playground.getByLabel('Keep until this tab is closed').check();
    await ask();
    await isAsked();
    await clear.click();
    await expect(form.playground.getByText('Waiting for the authorization server…')).toBeHidden();
    respond?.();
    await form.playground.getByRole('textbox', { name: /Client ID/ }).fill('c');
    await flow('Authorization code with PKCE');
    proxied.answer('token', json({ access_token: 'short', expires_in: 1, refresh_token: 'r' }));
    await Promise.all([context.waitForEvent('page'), ask()]);
    await says('Access token added.');
    const stored = () => page.evaluate(() => sessionStorage.getItem('docs-credentials'));
    expect(await stored()).not.toMatch(/late|cleared/);
    proxied.answer('refresh', waiting({ access_token: 'renewed' }));
    proxied.answer('after', json({}));
    await form.field(/^case/).fill('after');
    await form.send();
    await isAsked();
    await clear.click();
    respond?.();
    await form.expectStatus('200 OK');
    await expect(token).toHaveValue('');
    expect(await stored()).toBe('[]');
  });

  test('reports a token server that fails', async ({ page, proxied }) => {
    proxied.answer('token', (_, response) => response.writeHead(500).end('<h1>'));
    const { ask, flow, says } = await opened(page, proxied, 'scripted', 'c');
    await flow('Client credentials');
    await ask();
    await says(`${proxied.api} returned 500 without JSON.`);
    proxied.answer('token', json({ error: { message: 'Client is disabled' } }, 400));
    await ask();
    await says(`${proxied.api} returned 400. Client is disabled`);
  });
});
