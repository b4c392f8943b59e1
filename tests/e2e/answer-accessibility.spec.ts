import { expect, type Page } from '@playwright/test';
import { type AnswerSite, type Respond, test } from './answer-site.ts';
import { axeFindings } from './axe.ts';
import { PlaygroundPage } from './playground-page.ts';

const body =
  (type: string, text: string): Respond =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': type }).end(text);

type Reach = (page: Page, site: AnswerSite) => Promise<unknown>;

async function opened(page: Page, site: AnswerSite, operation: string, respond?: Respond) {
  const name = test.info().title;
  if (respond) site.answer(name, respond);
  const form = new PlaygroundPage(page);
  await form.open(`${site.url}/api-reference/${operation}/`);
  await form.field(/^case/).fill(name);
  return form;
}

function jsonWithDifferences(text: string, difference: string): Reach {
  return async (page, site) => {
    const form = await opened(page, site, 'get-a-promise', body('application/json', text));
    await form.send();
    await expect(form.response).toContainText(difference);
    return form;
  };
}

/** Each state of a response, and how a reader reaches it. */
const STATES: [name: string, reach: Reach][] = [
  [
    'a redirect that was followed to another',
    async (page, site) => {
      const form = await opened(page, site, 'get-an-answer', (_, response) =>
        response.writeHead(302, { Location: `${site.other}/answer?case=next` }).end(),
      );
      site.answer('next', (_, response) => response.writeHead(307, { Location: '/elsewhere' }).end('on'));
      await form.send();
      await form.response.getByRole('button', { name: 'Follow redirect' }).click();
      await form.expectStatus('307 Temporary Redirect');
      return form;
    },
  ],
  [
    'a refusal of the proxy',
    async (page, site) => {
      const form = await opened(page, site, 'get-an-answer');
      await form.field('Server').selectOption({ index: 1 });
      await form.send();
      await expect(form.response).toContainText('Is the API running on that port?');
      return form;
    },
  ],
  ['invalid JSON, which is undocumented', jsonWithDifferences('{"a": NaN}', '1 difference')],
  ['a tree with differences', jsonWithDifferences('{"id":"x","tags":[1]}', '3 differences')],
  [
    'events',
    async (page, site) => {
      const form = await opened(
        page,
        site,
        'get-an-answer',
        body('text/event-stream', 'data: {"a":1}\n\nid: 2\ndata: b\n\n'),
      );
      await form.send();
      await expect(form.response.getByRole('listitem')).toHaveCount(2);
      return form;
    },
  ],
  [
    'a page in its frame',
    async (page, site) => {
      const form = await opened(page, site, 'get-an-answer', body('text/html', '<h1>Hello</h1>'));
      await form.send();
      await form.show('Page');
      await expect(form.response.locator('iframe')).toBeVisible();
      return form;
    },
  ],
  [
    'a multipart response',
    async (page, site) => {
      const parts = [
        '--b\r\nContent-Type: application/json\r\nContent-Disposition: form-data; name="meta"\r\n\r\n{"id":1,"of":[{"a":"b"}]}',
        '--b\r\nContent-Type: application/json\r\n\r\n[1]\r\n--b\r\nContent-Type: text/plain\r\n\r\nwords\r\n--b--',
      ].join('\r\n');
      const form = await opened(page, site, 'get-an-answer', body('multipart/form-data; boundary=b', parts));
      await form.send();
      await expect(form.response.getByRole('tree', { name: 'Part 2' })).toBeVisible();
      await form.response.getByRole('tab', { name: 'Headers (2)' }).click();
      return form;
    },
  ],
  [
    'the raw request',
    async (page, site) => {
      const form = await opened(page, site, 'put-for-an-answer');
      await form.choose('Raw request');
      await expect(form.playground.getByRole('region', { name: 'Raw request' })).toContainText('HTTP/1.1');
      return form;
    },
  ],
  [
    'a cURL command for another operation',
    async (page, site) => {
      const form = await opened(page, site, 'put-for-an-answer');
      await form.choose('Import cURL');
      await form.playground.getByLabel('Paste a cURL command').fill('curl https://other.example/charges');
      await form.playground.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(form.playground.getByText('Nothing was imported.')).toBeVisible();
      return form;
    },
  ],
  [
    'additions of the reader, with one that cannot be sent',
    async (page, site) => {
      const form = await opened(page, site, 'put-for-an-answer');
      for (const name of ['Add header', 'Add query parameter', 'Add cookie'])
        await form.playground.getByRole('button', { name }).click();
      await form.playground.getByLabel('Name of header 1').fill('Host');
      await expect(form.playground.getByText('Host is set by the connection.').first()).toBeVisible();
      return form;
    },
  ],
  [
    'a request for a token that fails',
    async (page, site) => {
      site.answer('token', (_, response) => response.writeHead(500).end('x'));
      const form = await opened(page, site, 'put-with-a-token');
      await form.field('Authorization method').selectOption({ index: 1 });
      // Each scheme has its own panel for getting a token.
      await expect(form.playground.locator('input[data-input="security:scripted"]')).toBeVisible();
      await form.playground.getByText('Get a token').first().click();
      await form.field('Flow').selectOption({ label: 'Client credentials' });
      await form.field(/^Client ID/).fill('c');
      await form.playground.getByRole('button', { name: 'Authorize' }).click();
      await expect(form.playground.getByText(/returned 500/)).toBeVisible();
      return form;
    },
  ],
  [
    'a code to enter at the authorization server',
    async (page, site) => {
      const device = { device_code: 'd', user_code: 'AB-CD', verification_uri: `${site.other}/device`, interval: 600 };
      site.handOver((_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(device)),
      );
      const form = await opened(page, site, 'put-with-a-token');
      await form.playground.getByText('Get a token').first().click();
      await form.field('Flow').selectOption({ label: 'Device code' });
      await form.field(/^Client ID/).fill('c');
      await form.playground.getByRole('button', { name: 'Authorize' }).click();
      await expect(form.playground.getByText('AB-CD')).toBeVisible();
      return form;
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const [name, reach] of STATES) {
      test(`axe finds nothing: ${name}`, async ({ page, proxied }) => {
        await reach(page, proxied);
        expect(await axeFindings(page, { except: 'iframe' })).toEqual([]);
      });
    }
  });
}

test('reports one difference for each of twelve broken rules, and none for a valid response', async ({
  page,
  proxied,
}) => {
  const good = { id: 1, name: 'Ada', day: '2026-01-31', tags: ['a'], kind: 'x', when: 1 };
  const bad = {
    id: 0,
    name: 'Augusta Ada',
    day: 'x',
    tags: [1, 'b', 'c', 'd'],
    kind: 'z',
    secret: 's',
    more: 1,
    deep: { n: 1.5, m: 'long' },
  };
  const answer =
    (value: unknown, count: string): Respond =>
    (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Count': count }).end(JSON.stringify(value));
  const form = await opened(page, proxied, 'get-a-promise', answer(good, '1'));
  await form.send();
  await expect(form.response.getByText('Matches the API definition')).toBeVisible();
  proxied.answer(test.info().title, answer(bad, 'many'));
  await form.send();
  const list = form.response.locator('.docs-pg-differences li');
  await expect(list).toHaveCount(1);
  await form.response.getByRole('button', { name: '11 more' }).click();
  expect((await list.allTextContents()).map((text) => text.split(' ')[0]).sort()).toEqual(
    ['X-Count', 'day', 'deep.m', 'deep.n', 'id', 'kind', 'more', 'name', 'secret', 'tags', 'tags.0', 'when'].sort(),
  );
});

test('a difference links to its field in the text', async ({ page, proxied }) => {
  const form = await opened(page, proxied, 'get-a-promise', body('application/json', '{"id":"x"}'));
  await form.send();
  await form.response.getByRole('link', { name: 'when' }).click();
  await expect(page.locator('[id="response-200.when"]')).toBeInViewport();
});

test('says once that a body is not documented', async ({ page, proxied }) => {
  const form = await opened(page, proxied, 'get-a-promise', (_, response) =>
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"Not here"}'),
  );
  await form.send();
  await expect(form.response.getByRole('tree')).toContainText('"message"');
  await expect(form.response.locator('.docs-pg-differences')).toContainText('isn’t documented');
  await expect(form.response.getByRole('tree')).not.toContainText('isn’t documented');
});

test('a refused request without credentials leads to their inputs', async ({ page, proxied }) => {
  const refuse: Respond = (_, response) => response.writeHead(401).end();
  proxied.answer(test.info().title, refuse);
  const form = new PlaygroundPage(page);
  await page.goto(`${proxied.url}/api-reference/post-with-credentials/`);
  await form.playground.hover();
  await form.field(/^case/).fill(test.info().title);
  await form.send();
  await expect(form.response).toContainText('No credentials were sent.');
  await form.response.getByRole('button', { name: 'Enter credentials' }).click();
  const token = form.playground.locator('[data-input="security:bearer"]');
  await expect(token).toBeFocused();
  await token.fill('secret');
  await form.send();
  await form.expectStatus('401 Unauthorized');
  await expect(form.response.getByText('No credentials were sent.')).toHaveCount(0);
});

test('checks a pattern that would block a browser at once', async ({ page, proxied }) => {
  const form = await opened(
    page,
    proxied,
    'get-a-trap',
    body('application/json', JSON.stringify(`${'a'.repeat(40)}!`)),
  );
  await form.send();
  await form.expectStatus('200 OK');
  await form.field(/^case/).fill('typing goes on');
  await expect(form.response.locator('.docs-pg-differences li')).toContainText('pattern');
});

test('keeps the focus on Send after Enter, and announces the outcome', async ({ page, proxied }) => {
  const form = await opened(page, proxied, 'get-an-answer', body('text/plain', 'hello'));
  const send = form.playground.getByRole('button', { name: 'Send', exact: true });
  await send.press('Enter');
  await form.expectStatus('200 OK');
  await expect(send).toBeFocused();
  await expect(form.response.getByRole('status').first()).toHaveText('Response 200 OK, 5 B');
});

test('announces in one sentence whether the response matches the API definition', async ({ page, proxied }) => {
  const good = { id: 1, name: 'Ada', day: '2026-01-31', tags: ['a'], kind: 'x', when: 1 };
  const json =
    (value: unknown): Respond =>
    (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Count': '1' }).end(JSON.stringify(value));
  const form = await opened(page, proxied, 'get-a-promise', json(good));
  const announced = form.response.getByRole('status').nth(1);
  await form.send();
  await expect(announced).toHaveText('Matches the API definition');
  proxied.answer(test.info().title, json({ ...good, id: 0, name: 'Augusta Ada' }));
  await form.send();
  await expect(announced).toHaveText('2 differences from the API definition');
});

test('announces that a stream begins, and why its end is missing', async ({ page, proxied }) => {
  let cut = () => {};
  const form = await opened(page, proxied, 'get-an-answer', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Length': '500' }).write('data: 1\n\n');
    cut = () => response.destroy();
  });
  const status = form.response.getByRole('status').first();
  await form.send();
  await expect(status).toHaveText('200 OK');
  cut();
  await expect(status).toHaveText('Response 200 OK, 9 BIncomplete: the server closed the connection too early.');
});

test('announces that a request is sent, and that it was canceled', async ({ page, proxied }) => {
  const form = await opened(page, proxied, 'get-an-answer', () => {});
  const status = form.response.getByRole('status').first();
  await form.send();
  await expect(status).toHaveText('Sending…');
  await form.playground.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveText('Canceled.');
});

test('a double click on Send sends once and cancels nothing', async ({ page, proxied }) => {
  const name = test.info().title;
  const form = await opened(page, proxied, 'get-an-answer', (request, response) => {
    setTimeout(() => body('text/plain', 'late')(request, response, Buffer.of()), 500);
  });
  await form.playground.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await form.expectStatus('200 OK');
  expect(proxied.arrived(name)).toHaveLength(1);
});
