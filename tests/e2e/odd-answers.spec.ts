import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { type AnswerSite, type Respond, test } from './answer-site.ts';
import { PlaygroundPage } from './playground-page.ts';

const body =
  (type: string | undefined, content: string | Uint8Array, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(200, { ...(type !== undefined && { 'Content-Type': type }), ...headers }).end(content);

async function sendAnswered(page: Page, site: AnswerSite, respond: Respond): Promise<PlaygroundPage> {
  const name = test.info().title;
  site.answer(name, respond);
  const form = new PlaygroundPage(page);
  await form.open(`${site.url}/api-reference/get-an-answer/`);
  await form.field(/^case/).fill(name);
  await form.send();
  return form;
}

const bodyOf = (form: PlaygroundPage) => form.response.getByRole('region', { name: 'Response body' });
const MB = 1024 * 1024;

test.describe('a response of 100 MB', () => {
  const item = '{"id":12345678901234567890,"name":"A name that goes on","tags":["a","b"],"more":null},\n';
  const cases: [name: string, type: string, unit: string, expected: string][] = [
    ['of JSON is shown in part and downloads completely', 'application/json', item, '"id": 12345678901234567890'],
    [
      'of text in one line is shown in part and downloads completely',
      'text/plain',
      'word without an end ',
      'word without an end',
    ],
    ['of lines is shown in part and downloads completely', 'text/plain', 'a line of a log\n', 'a line of a log'],
  ];
  for (const [name, type, unit, expected] of cases) {
    test(name, async ({ page, proxied }) => {
      test.setTimeout(240_000);
      const piece = Buffer.from(unit.repeat(Math.floor(MB / unit.length)));
      const form = await sendAnswered(page, proxied, async (_, response) => {
        response.writeHead(200, { 'Content-Type': type });
        if (type.includes('json')) response.write('[');
        for (let count = 0; count < 100; count += 1) {
          if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
        }
        response.end();
      });
      // The notice appears with the first part. The body can be formatted and saved after all of it has arrived.
      await expect(form.response.getByText('Showing the first part.')).toBeVisible({ timeout: 90_000 });
      await expect(form.response.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 90_000 });
      await expect(bodyOf(form)).toContainText(expected);
      await expect(form.response.getByRole('button', { name: /Copy response body/ })).toHaveCount(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        form.response.getByRole('button', { name: 'Download' }).click(),
      ]);
      let size = 0;
      for await (const chunk of await download.createReadStream()) size += chunk.length;
      expect(size).toBe(100 * piece.length + (type.includes('json') ? 1 : 0));
    });
  }

  test('of binary data offers a download', async ({ page, proxied }) => {
    test.setTimeout(240_000);
    const form = await sendAnswered(page, proxied, body('application/octet-stream', Buffer.alloc(100 * MB, 0xfe)));
    await expect(form.response.getByText('Binary data. Download it')).toBeVisible({ timeout: 90_000 });
    await expect(form.response.getByText(/104\.9 MB/).first()).toBeVisible({ timeout: 90_000 });
  });
});

test('a long status leaves the time and the size of a response in view on the smallest phone', async ({
  page,
  proxied,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const form = await sendAnswered(page, proxied, (_, response) =>
    response.writeHead(422, { 'Content-Type': 'text/plain' }).end('x'.repeat(123_456)),
  );
  await form.expectStatus('422 Unprocessable Entity');
  const facts = form.response.getByText(/ · 123\.5 kB$/);
  const card = await form.response.boundingBox();
  const box = await facts.boundingBox();
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
});

test.describe('a JSON response', () => {
  test('is shown even if it is 100,000 levels deep', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', '['.repeat(100_000) + ']'.repeat(100_000)));
    await form.expectStatus('200 OK');
    await expect(bodyOf(form)).toContainText('[[[[[[');
  });

  test('is shown in part if it is a list of a million items', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', `[${'1,'.repeat(1_000_000)}2]`));
    await expect(form.response.getByText('Showing the first part.')).toBeVisible();
    await expect(bodyOf(form)).toContainText('1,');
  });

  test('has a tree that shows a long list step by step', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', `[${'1,'.repeat(400_000)}2]`));
    await expect(form.response.getByRole('treeitem')).toHaveCount(500);
    await form.response.getByRole('button', { name: 'Show more lines' }).click();
    await expect(form.response.getByRole('treeitem')).toHaveCount(2_500);
  });

  test('has a tree that shows only the lines around a match, and those before it when the reader goes there', async ({
    page,
    proxied,
  }) => {
    const form = await sendAnswered(page, proxied, body('application/json', `[${'1,'.repeat(30_000)}"needle",2]`));
    const rows = form.response.getByRole('treeitem');
    await form.response.getByRole('searchbox').fill('needle');
    const match = rows.filter({ hasText: 'needle' });
    await expect(match).toBeInViewport();
    expect(await rows.count()).toBeLessThan(1_000);
    const before = await rows.first().textContent();
    await form.response.getByRole('button', { name: 'Show earlier lines' }).click();
    await expect(rows).toHaveCount(2_252);
    await expect(page.locator('[role=treeitem]:focus + *')).toHaveText(before ?? '');
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
    await expect(rows.first()).toContainText('[');
    await expect(form.response.getByRole('button', { name: 'Show earlier lines' })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
  });

  test('continues after its last line when the reader asks for more lines, and so does the keyboard', async ({
    page,
    proxied,
  }) => {
    const form = await sendAnswered(page, proxied, body('application/json', `[${'1,'.repeat(600)}2]`));
    const more = form.response.getByRole('button', { name: 'Show more lines' });
    await form.response.getByRole('treeitem').first().focus();
    await page.keyboard.press('End');
    // The tree moves the focus in the next frame.
    await expect(form.response.getByRole('treeitem').nth(499)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await expect(more).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(more).toHaveCount(0);
    const added = form.response.getByRole('treeitem').nth(500);
    await expect(added).toBeFocused();
    await expect(added).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(form.response.getByRole('treeitem').nth(501)).toBeFocused();
  });

  test('says that it is shown in part only above its text, because its tree has all of it', async ({
    page,
    proxied,
  }) => {
    const list = JSON.stringify(
      Array.from({ length: 2_000 }, (_, id) => ({ id, name: 'A name that goes on'.repeat(5) })),
    );
    const form = await sendAnswered(page, proxied, body('application/json', list));
    await expect(form.response.getByRole('tree')).toBeVisible();
    await expect(form.response.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(form.response.getByText('Showing the first part.')).toHaveCount(0);
    await form.show('As received');
    await expect(form.response.getByText('Showing the first part. Download the full response.')).toBeVisible();
  });

  for (const [name, type, needle] of [
    ['JSON', 'application/json', '"Needle (1.*)"'],
    ['text', 'text/plain', 'Needle (1.*)'],
  ] as const) {
    test(`of which only the beginning is shown can be searched and copied as a whole: ${name}`, async ({
      page,
      proxied,
    }) => {
      const item = `{"id": 1, "name": "A name that goes on"},${name === 'text' ? '\n' : ''}`;
      const items = item.repeat(250_000);
      const content = `[${items}${needle},${items.slice(0, 4_000)}${needle},0]`;
      const form = await sendAnswered(page, proxied, body(type, content));
      await expect(form.response.getByText('Showing the first part.')).toBeVisible();
      const search = form.response.getByRole('searchbox', { name: 'Search the response' });
      await search.fill('needle (1.*)');
      await expect(form.response.getByText('1 of 2')).toBeVisible();
      await expect(bodyOf(form).locator('mark')).toHaveText('Needle (1.*)');
      await expect(bodyOf(form).locator('mark')).toBeInViewport();
      const first = await bodyOf(form).textContent();
      expect(first?.length).toBeLessThan(3_000);
      await search.press('Enter');
      await expect(form.response.getByText('2 of 2')).toBeVisible();
      await expect(bodyOf(form)).toContainText(/Needle \(1\.\*\)"?,0\]$/);
      await search.press('Enter');
      await expect(form.response.getByText('1 of 2')).toBeVisible();
      await search.fill('nowhere');
      await expect(form.response.getByText('No matches')).toBeVisible();
      await expect(bodyOf(form)).toContainText(/^\[/);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await form.response.getByRole('button', { name: 'Copy response body' }).click();
      await expect(form.response.getByText('Copied')).toBeVisible();
      expect(await page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBe(content.length);
    });
  }

  test('shows large numbers, repeated keys and fractions as they are written', async ({ page, proxied }) => {
    const form = await sendAnswered(
      page,
      proxied,
      body('application/json', '{"big":90071992547409931234567890,"one":1.0,"one":2,"a/b~":{"x":1},"e":1E400}'),
    );
    const tree = form.response.getByRole('tree');
    for (const text of ['90071992547409931234567890', '1.0', '"one": 2', '1E400'])
      await expect(tree).toContainText(text);
    await tree.getByText('"x"').click();
    await expect(form.response.getByText('$["a/b~"].x')).toBeVisible();
    await expect(tree.getByRole('treeitem')).toHaveCount(7);
  });

  test('is not called empty if it is damaged', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', '{}', { 'Content-Encoding': 'gzip' }));
    await expect(form.response).toContainText('Incomplete: the compressed response is damaged.');
    await expect(form.response.getByText('No body.')).toHaveCount(0);
  });

  test('is shown as text, with a note, if it is invalid', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', '{"a": NaN}'));
    await expect(form.response).toContainText('The Content-Type is JSON, but the body isn’t valid JSON');
    await expect(bodyOf(form)).toHaveText('{"a": NaN}');
  });

  test('is read with a byte order mark', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', '\ufeff{"marked":true}'));
    await expect(form.response.getByRole('tree')).toContainText('"marked": true');
  });

  test('is read in UTF-16 even if the header says UTF-8', async ({ page, proxied }) => {
    const text = Buffer.from('\ufeff{"wide":"ü"}', 'utf16le');
    const form = await sendAnswered(page, proxied, body('application/json; charset=utf-8', text));
    await expect(form.response.getByRole('tree')).toContainText('"wide": "ü"');
  });

  test('is recognized without a content type', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body(undefined, '{"bare":1}'));
    await expect(form.response.getByRole('tree')).toContainText('"bare": 1');
  });

  test('is reported as compressed if no header says so', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/json', gzipSync('{"a":1}')));
    await expect(form.response).toContainText(
      'The body is compressed with gzip, but the Content-Encoding header is missing',
    );
    await expect(form.response).toContainText('Binary data. Download it');
  });
});

test.describe('a response without a body', () => {
  for (const [name, status] of [
    ['says so with status 200', 200],
    ['says so with status 204', 204],
    ['says so with status 304', 304],
  ] as const) {
    test(name, async ({ page, proxied }) => {
      const form = await sendAnswered(page, proxied, (_, response) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(),
      );
      await form.expectStatus(new RegExp(`^${status}`));
      await expect(form.response.getByText('No body.')).toBeVisible();
    });
  }

  test('is not reported as incomplete after HEAD', async ({ page, proxied }) => {
    proxied.answer('head', (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1234' }).end(),
    );
    const form = new PlaygroundPage(page);
    await form.open(`${proxied.url}/api-reference/head-of-an-answer/`);
    await form.field(/^case/).fill('head');
    await form.send();
    await form.expectStatus('200 OK');
    await expect(form.response.getByText('No body.')).toBeVisible();
    await expect(form.response.getByText(/Incomplete/)).toHaveCount(0);
  });
});

test.describe('a stream', () => {
  test('shows events with CRLF, several lines, ids, comments and retry', async ({ page, proxied }) => {
    const text =
      ': hello\r\n\r\nretry: 10\r\nid: 7\r\nevent: sale\r\ndata: one\r\ndata: two\r\n\r\ndata:{"a":1}\r\n\r\nid\r\ndata: last\r\n\r\n';
    const form = await sendAnswered(page, proxied, body('text/event-stream', text));
    const items = bodyOf(form).getByRole('listitem');
    await expect(items).toHaveText([/^saleid 7\+\d+ msone\ntwo$/, /^messageid 7\+.*"a": 1/s, /^message\+\d+ mslast$/]);
  });

  test('shows no event that the stream does not finish', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('text/event-stream', 'data: one\n\ndata: never finished\n'));
    await form.expectStatus('200 OK');
    await expect(bodyOf(form).getByRole('listitem')).toHaveText([/one$/]);
  });

  test('shows lines of JSON, even if some are invalid', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('application/x-ndjson', '{"a":1}\n\n{"a":\nnull\n{"b":2}'));
    await expect(bodyOf(form).getByRole('listitem')).toHaveText([/"a": 1/, /\{"a":$/, /null$/, /"b": 2/]);
  });

  test('shows JSON that is mostly indentation as it was sent', async ({ page, proxied }) => {
    const nested = `${'['.repeat(40)}${']'.repeat(40)}`;
    const form = await sendAnswered(page, proxied, body('text/event-stream', `data: [1]\n\ndata: ${nested}\n\n`));
    await expect(bodyOf(form).locator('pre')).toHaveText(['[\n  1\n]', nested], { useInnerText: true });
  });

  test('continues until the reader stops it', async ({ page, proxied }) => {
    let stopped = false;
    const form = await sendAnswered(page, proxied, async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.once('close', () => {
        stopped = true;
      });
      const data = `data: ${'x'.repeat(200)}\n\n`;
      while (!stopped) {
        response.write(data.repeat(20));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await expect(bodyOf(form).getByRole('listitem').nth(200)).toBeAttached();
    await form.playground.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.response).toContainText('Canceled. Showing what arrived before that.');
    await expect.poll(() => stopped).toBe(true);
  });
});

test.describe('no response runs in the page', () => {
  const script = "top.hacked=1;parent.hacked=1;document.documentElement.dataset.ran='1'";

  test('HTML does not run', async ({ page, proxied }) => {
    const asked: string[] = [];
    const refused: string[] = [];
    // A request that the frame's policy blocks is reported as failed and never leaves the browser.
    page.on('response', (response) => asked.push(response.url()));
    page.on('requestfailed', (request) => refused.push(`${request.url()} ${request.failure()?.errorText}`));
    const html = `<h1>Title</h1><script>${script}</script><img src="/track.png" onerror="${script}"><meta http-equiv="refresh" content="0;url=/away">`;
    const form = await sendAnswered(page, proxied, body('text/html', html));
    await expect(bodyOf(form)).toContainText('<h1>Title</h1>');
    await form.show('Page');
    const frame = form.response.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Title' })).toBeVisible();
    await expect(form.response.locator('iframe')).toHaveAttribute('sandbox', '');
    expect(await page.evaluate(() => Object.hasOwn(window, 'hacked'))).toBe(false);
    await page.waitForTimeout(300);
    const isOfAnswer = (url: string) => url.includes('track.png') || url.includes('/away');
    expect(asked.filter(isOfAnswer)).toEqual([]);
    expect(refused.filter(isOfAnswer).filter((line) => !line.endsWith(' csp'))).toEqual([]);
  });

  test('SVG does not run', async ({ page, proxied }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="${script}"><script>${script}</script><rect width="20" height="20"/></svg>`;
    const form = await sendAnswered(page, proxied, body('image/svg+xml', svg));
    const image = form.response.getByRole('img', { name: 'Response body' });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(20);
    expect(await page.evaluate(() => Object.hasOwn(window, 'hacked'))).toBe(false);
  });

  test('a download whose name looks like a page does not leave its folder', async ({ page, proxied }) => {
    const form = await sendAnswered(
      page,
      proxied,
      body('text/html', `<script>${script}</script>`, {
        'Content-Disposition': 'attachment; filename="../../evil.html"',
      }),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      form.response.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).not.toContain('/');
  });

  test('PDF, audio and video are shown by their stated type', async ({ page, proxied }) => {
    const html = Buffer.from(`<script>${script}</script>`);
    for (const [type, content, shown] of [
      ['application/pdf', Buffer.concat([Buffer.from('%PDF-1.7\n\xff'), html]), 'iframe[src^="blob:"]'],
      ['audio/wav', Buffer.concat([wavHead(html.length), html]), 'audio'],
      ['video/mp4', Buffer.concat([Buffer.alloc(8), html]), 'text=Binary data. Download it'],
    ] as const) {
      const form = await sendAnswered(page, proxied, body(type, content));
      await expect(form.response.locator(shown)).toBeVisible();
      expect(await page.evaluate(() => Object.hasOwn(window, 'hacked'))).toBe(false);
    }
  });
});

/** Returns the header of a WAV file with uncompressed samples of one byte. */
function wavHead(size: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(size, 40);
  return head;
}

test.describe('a response that is not the image it says', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  test('is shown as JSON if it is JSON', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('image/png', '{"error":"no such image"}'));
    await expect(form.response.getByRole('tree')).toContainText('"error": "no such image"');
    await expect(form.response).toContainText('The Content-Type is image/png, but the body is text.');
    await form.show('As received');
    await expect(bodyOf(form)).toContainText('no such image');
  });

  test('is shown as text if it is a page of HTML', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('image/png', '<!doctype html><title>Not found</title>'));
    await expect(bodyOf(form)).toHaveText('<!doctype html><title>Not found</title>');
  });

  test('can be downloaded if the browser cannot show it', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('image/png', Buffer.concat([png, Buffer.alloc(50, 7)])));
    await expect(form.response.getByText('Binary data. Download it')).toBeVisible();
    await expect(form.response.getByRole('button', { name: 'Download' })).toBeVisible();
  });
});

test.describe('a multipart response', () => {
  const MIXED = [
    'Nobody shows this.',
    '--edge\r\nContent-Type: application/json\r\nContent-Disposition: form-data; name="meta"\r\n\r\n{"id":1}',
    '--edge\r\nContent-Type: text/html\r\n\r\n<script>parent.ran = window.ran = true</script><b>bold</b>',
    '--edge\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n\r\ninnermost\r\n--inner--',
    '--edge\r\nContent-Type: application/octet-stream\r\n\r\n\u0000\u0001',
    '--edge--',
  ].join('\r\n');

  test('shows each part by its type without running it, and the whole body as text', async ({ page, proxied }) => {
    const form = await sendAnswered(page, proxied, body('multipart/mixed; boundary="edge"', MIXED));
    await expect(form.response.getByRole('tree', { name: 'Part 1', exact: true })).toContainText('"id"');
    await expect(form.response.getByText('Part 1 meta')).toBeVisible();
    const first = form.response.locator('.docs-pg-parts > details').first();
    await first.getByRole('tab', { name: 'Headers (2)' }).click();
    await expect(first.getByText('form-data; name="meta"')).toBeVisible();
    await expect(form.response.getByRole('region', { name: 'Part 2', exact: true })).toContainText('<b>bold</b>');
    await form.response.getByRole('tablist', { name: 'Part 2' }).getByRole('tab', { name: 'Page' }).click();
    await expect(form.response.frameLocator('iframe').getByText('bold')).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(form.response.getByRole('region', { name: 'Part 3.1', exact: true })).toHaveText('innermost');
    await expect(form.response.getByText('Binary data. Download it')).toBeVisible();
    await expect(form.response.getByText('Nobody shows this.')).toHaveCount(0);
    await form.show('As received');
    await expect(bodyOf(form)).toContainText('Nobody shows this.');
    await expect(bodyOf(form)).toContainText('--edge--');
  });

  test('leaves parts within two other parts closed until the reader opens them', async ({ page, proxied }) => {
    const within = (boundary: string, type: string, content: string) =>
      `--${boundary}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n--${boundary}--`;
    const inner = within('b', 'multipart/mixed; boundary=c', within('c', 'text/plain', 'innermost'));
    const nested = within('a', 'multipart/mixed; boundary=b', inner);
    const form = await sendAnswered(page, proxied, body('multipart/mixed; boundary=a', nested));
    const summary = form.response.getByText('Part 1.1.1', { exact: true });
    const innermost = form.response.getByRole('region', { name: 'Part 1.1.1', exact: true });
    await expect(summary).toBeVisible();
    await expect(innermost).toHaveCount(0);
    await summary.click();
    await expect(innermost).toHaveText('innermost');
  });

  test('reserves no more room for a short text than it needs, even below the window', async ({ page, proxied }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    const parts = ['one', 'two', 'three', 'four'].map((text) => `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`);
    const form = await sendAnswered(page, proxied, body('multipart/mixed; boundary=b', `${parts.join('')}--b--\r\n`));
    const text = form.response.locator('.docs-pg-answer').last();
    await expect(text).toContainText('four');
    await expect(text).not.toBeInViewport();
    expect(await text.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(100);
  });

  test('is reported if it ends too early', async ({ page, proxied }) => {
    const cut = body('multipart/form-data; boundary=edge', '--edge\r\nContent-Type: text/plain\r\n\r\nhalf a wo');
    const form = await sendAnswered(page, proxied, cut);
    await expect(form.response.getByRole('region', { name: 'Part 1', exact: true })).toHaveText('half a wo');
    await expect(form.response.getByText(/Incomplete: the delimiter/)).toBeVisible();
  });
});
