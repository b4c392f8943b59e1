import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { repository } from '../support/command.ts';
import { servedSite, serverConfig } from '../support/server-site.ts';
import { axeFindings } from './axe.ts';
import { SITE } from './servers.ts';

/** The site `examples/ask` with a strict policy. A server in front of it can answer questions in place of its endpoint. */

const EXAMPLE = path.join(repository, 'examples/ask');
const POLICY = `security: { csp: { directives: ["default-src 'self'"] } },`;

interface Asked {
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

let site: Awaited<ReturnType<typeof servedSite>>;
let front: Server;
let url: string;
let asked: Asked[] = [];
let script: ((response: ServerResponse) => void) | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const names = readdirSync(EXAMPLE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(EXAMPLE, name), 'utf8')]));
  const { 'package.json': _, ...rest } = files;
  site = await servedSite({ ...rest, 'astro.config.mjs': serverConfig(POLICY, "{ root: './docs' }") });
  front = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', site.base);
    const forward = () =>
      send(target, { method: incoming.method, headers: { ...incoming.headers, host: target.host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
    if (target.pathname !== '/api/ask') return void incoming.pipe(forward());
    let body = '';
    incoming.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    incoming.on('end', () => {
      asked.push({ body: JSON.parse(body), headers: incoming.headers });
      if (script) script(outgoing);
      else forward().end(body);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  front?.closeAllConnections();
  front?.close();
  site?.remove();
});

test.beforeEach(async ({ page }) => {
  asked = [];
  script = undefined;
  violations = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
});

let violations: string[] = [];
test.afterEach(() => expect(violations).toEqual([]));

const EVENTS = { 'content-type': 'text/event-stream' };
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask', exact: true });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Ask a question about these docs' });

async function ask(page: Page, question: string): Promise<void> {
  if (!(await panel(page).isVisible())) await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await field(page).fill(question);
  await page.keyboard.press('Enter');
}

test('answers a question with its sources, by keyboard only', async ({ page }) => {
  await page.goto(url);
  const button = page.getByRole('button', { name: 'Ask', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('How do I get an API key?');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'How do I get an API key?' })).toBeVisible();
  await expect(panel(page).locator('strong')).toHaveText('API keys');
  await expect(panel(page).getByRole('link', { name: 'API keys' })).toHaveAttribute('href', /\/keys\/(?:#.*)?$/);
  await expect(panel(page).getByRole('status')).toHaveText(/^Answer: API keys: Sign in and copy the key/);
  await expect(field(page)).toBeFocused();
  expect(await axeFindings(page, { within: '[id="docs:ask"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('the request has the question, the page, passages, and the conversation, and nothing from a form', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'session', value: 'own', url }]);
  await page.goto(`${url}/api-reference/forecasts/get-a-forecast/?secret=in-the-url#secret`);
  await page
    .locator('docs-playground')
    .getByRole('textbox', { name: /^place/ })
    .fill('secret-place');
  await ask(page, 'How do I get an API key?');
  await expect(panel(page).getByRole('status')).toHaveText(/^Answer:/);
  await ask(page, 'And then?');
  await expect.poll(() => asked.length).toBe(2);
  const [first, second] = asked;
  expect(first?.body).toEqual({
    question: 'How do I get an API key?',
    page: {
      url: `${url}/api-reference/forecasts/get-a-forecast/`,
      title: expect.stringMatching(/^Get a forecast/),
      language: 'en',
    },
    passages: expect.arrayContaining([
      {
        url: expect.stringMatching(/\/keys\//),
        title: 'API keys',
        text: expect.stringContaining('copy the key from your account'),
      },
    ]),
    messages: [],
  });
  expect(second?.body['messages']).toEqual([
    { role: 'user', content: 'How do I get an API key?' },
    { role: 'assistant', content: expect.stringMatching(/^\*\*API keys\*\*/) },
  ]);
  expect(JSON.stringify(asked)).not.toMatch(/secret/);
  expect(first?.headers).toMatchObject({ cookie: 'session=own', 'content-type': 'application/json' });
  expect(first?.headers.referer).toBeUndefined();
});

test('shows an answer while it arrives, and stops it', async ({ page }) => {
  await page.goto(url);
  const isClosed = Promise.withResolvers<void>();
  script = (response) => {
    response.on('close', () => isClosed.resolve());
    response.writeHead(200, EVENTS).write('data: First **words**\n\n');
  };
  await ask(page, 'Slowly?');
  await expect(panel(page).locator('strong')).toHaveText('words');
  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await isClosed.promise;
  await expect(panel(page)).toContainText('You stopped this answer.');
  await expect(panel(page).getByRole('status')).toHaveText('You stopped this answer.');
  await expect(panel(page).getByRole('button', { name: 'Ask', exact: true })).toBeFocused();
  script = undefined;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Slowly?' })).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('a press shows that an answer is on its way, before the code has loaded', async ({ page }) => {
  await page.goto(url);
  const release = Promise.withResolvers<void>();
  await page.route(/\/_astro\/panel\..*\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await ask(page, 'How do I get an API key?');
  await expect(panel(page).getByRole('status')).toHaveText('Looking for an answer');
  release.resolve();
  await expect(panel(page).locator('strong')).toHaveText('API keys');
});

test('says in plain words what went wrong', async ({ page }) => {
  await page.goto(url);
  const faults: [message: string | RegExp, answer: (response: ServerResponse) => void][] = [
    ['Too many questions right now. Try again in a moment.', (response) => response.writeHead(429).end()],
    ['Sign in to ask questions.', (response) => response.writeHead(401).end()],
    ['No answer right now: the server responded with status 503.', (response) => response.writeHead(503).end()],
    ['Couldn’t send the question. Check your connection.', (response) => response.destroy()],
    [
      'The connection was lost before the answer was complete.',
      (response) =>
        response.writeHead(200, EVENTS).write('data: Par\n\n', () => setTimeout(() => response.destroy(), 50)),
    ],
    [
      'The server’s response isn’t a valid answer.',
      (response) => response.setHeader('content-type', 'text/html').end('<p>'),
    ],
    ['The answer is empty.', (response) => response.writeHead(200, EVENTS).end('data: [DONE]\n\n')],
    [
      'The answer was too long and is cut off here.',
      (response) => response.writeHead(200, EVENTS).end(`data: ${'x'.repeat(60_000)}\n\n`),
    ],
    [
      'The answer ended with an error: <b>No quota</b>',
      (response) => response.writeHead(200, EVENTS).end('data: {"type":"error","errorText":"<b>No quota</b>"}\n\n'),
    ],
  ];
  for (const [message, answer] of faults) {
    script = answer;
    await ask(page, 'What now?');
    await expect(panel(page).locator('section').last().locator('> p')).toHaveText(`${message} Try again`);
    await expect(panel(page).getByRole('status')).toHaveText(message);
  }
});

test('an answer cannot run scripts, load anything, or lead to other schemes', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url);
  const attack = `<script>window.ran = 1</script>

<img src="https://evil.test/a.png" onerror="window.ran = 2"> <svg onload="window.ran = 3">

![picture](https://evil.test/b.png) [one](javascript:window.ran=4) [two](data:text/html,x) [three](JaVaScRiPt:x)
[four](/keys) [five](https://example.com/ "onclick=x") <javascript:x> [six][seven] \`<b>\`

| <i>a</i> | b |
| -------- | - |
| <iframe src="https://evil.test"> | 2 |

\`\`\`html
<script>window.ran = 5</script>
\`\`\`

[seven]: vbscript:x
`;
  const sources = ['javascript:window.ran=6', 'https://example.com/<b>', '/keys'].map(
    (source) =>
      `data: ${JSON.stringify({ type: 'source-url', url: source, title: '<img src=x onerror=window.ran=7>' })}\n\n`,
  );
  script = (response) => {
    const text = `data: ${JSON.stringify({ type: 'text-delta', delta: attack })}\n\n`;
    response.writeHead(200, EVENTS).end(`${text}${sources.join('')}data: [DONE]\n\n`);
  };
  await ask(page, '<img src=x onerror=window.ran=8>');
  await expect(panel(page).getByRole('heading', { name: 'Sources' })).toBeVisible();
  const turn = panel(page).locator('section');
  const names = await turn.evaluate((element) => [...element.querySelectorAll('*')].map((each) => each.localName));
  const allowed = 'a br code div em h2 h3 li p pre span strong table tbody td th thead tr ul';
  expect([...new Set(names)].filter((name) => !allowed.split(' ').includes(name))).toEqual([]);
  const links = turn.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))).toEqual([
    `${url}/keys`,
    'https://example.com/',
    'https://example.com/%3Cb%3E',
    `${url}/keys`,
  ]);
  await expect(turn).toContainText('<script>window.ran = 1</script>');
  await expect(turn).toContainText('picture');
  script = (response) => response.writeHead(200, { 'content-type': 'text/markdown' }).end(`${'> '.repeat(9000)}deep`);
  await ask(page, 'Deeply?');
  await expect(turn.last()).toContainText('deep');
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(requests.filter((each) => !each.startsWith(url))).toEqual([]);
});

test('the last result of the search asks what the reader typed', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('replace a key');
  const rows = page.locator('[id="docs:search-results"]').getByRole('option');
  await expect(rows.last()).toHaveText('Ask: replace a key');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'replace a key' })).toBeVisible();
  await expect(panel(page).getByRole('status')).toHaveText(/^Answer: API keys/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('zzzzqqq');
  await expect(page.getByRole('option')).toHaveText(['Ask: zzzzqqq']);
});

test('fits a phone, in dark mode and from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(url);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  script = (response) =>
    response
      .writeHead(200, { 'content-type': 'text/markdown' })
      .end(
        `${'word'.repeat(50)}\n\n\`\`\`\n${'code '.repeat(60)}\n\`\`\`\n\n| a | b |\n| - | - |\n| ${'wide '.repeat(40)} | 2 |`,
      );
  await ask(page, 'Does this fit?');
  await expect(panel(page).locator('pre')).toBeVisible();
  const turns = panel(page).getByRole('group', { name: 'Answers' });
  expect(await turns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page, { within: '[id="docs:ask"]' })).toEqual([]);
  await expect(panel(page)).toHaveCSS('width', '390px');
});

test('a site without an endpoint has no part of Ask', async ({ page }) => {
  const response = await page.goto(`${SITE}/guides/errors/`);
  expect(await response?.text()).not.toMatch(/data-ask|open-ask/);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('cancel my order');
  await expect(page.getByRole('option').first()).toContainText('Cancel an order');
  await expect(page.getByRole('option', { name: /^Ask/ })).toHaveCount(0);
});
