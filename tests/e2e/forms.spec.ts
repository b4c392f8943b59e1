import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { type FormsSite, startFormsSite } from './forms-site.ts';
import { PlaygroundPage } from './playground-page.ts';

/** Tests bodies of every kind, both entering them and what arrives. */
test.describe('bodies and base URLs', () => {
  test.describe.configure({ mode: 'serial' });
  let site: FormsSite;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startFormsSite();
  });
  test.afterAll(() => site?.close());

  async function opened(page: Page, name: string): Promise<PlaygroundPage> {
    const form = new PlaygroundPage(page);
    await form.open(`${site.url}/api-reference/${name}/`);
    return form;
  }

  /** Holds back the data of the whole form until the returned function is called. */
  async function holdForm(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/forms/*.json', async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  const sent = (form: PlaygroundPage) => site.arriving(() => form.send());

  async function expectNothingOfAxe(page: Page): Promise<void> {
    expect(await axeFindings(page, { within: 'docs-playground' })).toEqual([]);
  }

  const button = (form: PlaygroundPage, name: string) => form.playground.getByRole('button', { name, exact: true });

  /** Drops files, as if a reader dragged them from the desktop. */
  async function drop(form: PlaygroundPage, zone: number, files: { name: string; type: string; text: string }[]) {
    const transfer = await form.page.evaluateHandle((list) => {
      const made = new DataTransfer();
      for (const { name, type, text } of list) made.items.add(new File([text], name, { type }));
      return made;
    }, files);
    const place = form.playground.locator('.docs-pg-drop').nth(zone);
    // The page may not be hydrated yet.
    await expect(async () => {
      await place.dispatchEvent('dragover', { dataTransfer: transfer });
      await expect(place).toHaveClass(/docs-pg-drop-over/, { timeout: 500 });
    }).toPass();
    await place.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(place).not.toHaveClass(/docs-pg-drop-over/);
  }

  for (const [name, add] of [
    ['labels', 'Add property to Body'],
    ['comment', 'Add comment'],
  ] as const) {
    test(`Send goes to the button "${add}" if a required JSON form has no inputs yet`, async ({ page }) => {
      const form = await opened(page, name);
      await button(form, 'Form').click();
      await expect(button(form, add)).toBeVisible();
      await form.playground.getByRole('button', { name: 'Send', exact: true }).click({ force: true });
      await expect(button(form, add)).toBeFocused();
    });
  }

  test('a nested field of a urlencoded body has a form, and is sent with its encoding', async ({ page }) => {
    const form = await opened(page, 'urlencoded');
    await form.field(/^name/).fill('https://x.example/a?b=c d');
    await button(form, 'Add details of address').click();
    await form.field('street').fill('Canal 1');
    await form.field('zip').fill('12');
    await expect(form.playground.getByText('must match the pattern ^\\d{5}$')).toBeVisible();
    await button(form, 'Add geo').click();
    await form.field('lat').fill('1.50');
    await button(form, 'Add details of filter').click();
    await form.field('from').fill('a&b');
    await button(form, 'Add field').click();
    await form.playground.getByRole('textbox', { name: 'Field name' }).fill('extra');
    await form.playground.getByRole('textbox', { name: 'Field name' }).press('Tab');
    await form.field('extra').fill('ü');
    await expectNothingOfAxe(page);
    const { body, headers } = await sent(form);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(body.toString()).toBe(
      'name=https://x.example/a?b=c%20d' +
        `&address=${encodeURIComponent('{"street":"Canal 1","zip":"12","geo":{"lat":1.50}}').replaceAll('%20', '+')}` +
        '&filter%5Bfrom%5D=a%26b&extra=%C3%BC',
    );
  });

  test('an added field can get the name of a field that was removed', async ({ page }) => {
    const form = await opened(page, 'urlencoded');
    const names = form.playground.getByRole('textbox', { name: 'Field name' });
    for (const value of ['first', 'second']) {
      await button(form, 'Add field').click();
      await names.fill('extra');
      await names.press('Tab');
      await form.field('extra').fill(value);
      if (value === 'first') await button(form, 'Remove extra').click();
    }
    expect((await sent(form)).body.toString()).toBe('extra=second');
  });

  test('a nested field shows the same value as JSON, and survives a reload', async ({ page }) => {
    const form = await opened(page, 'urlencoded');
    await button(form, 'Add details of address').click();
    await form.field('street').fill('Canal 1');
    await form.playground.getByRole('group', { name: 'Edit address as' }).getByRole('button', { name: 'JSON' }).click();
    const text = form.playground.getByRole('textbox', { name: 'address', exact: true });
    await expect(text).toHaveValue('{\n  "street": "Canal 1"\n}');
    await text.fill('{"street":"Quay 2","unknown":12345678901234567890}');
    await page.waitForFunction(() => JSON.stringify({ ...sessionStorage, ...localStorage }).includes('Quay 2'));
    await page.reload();
    await form.playground.hover();
    const { body } = await sent(form);
    expect(decodeURIComponent(body.toString())).toBe('address={"street":"Quay+2","unknown":12345678901234567890}');
  });

  test('the JSON of a nested field has the focus once the reader chooses it', async ({ page }) => {
    const form = await opened(page, 'urlencoded');
    const views = form.playground.getByRole('group', { name: 'Edit address as' });
    await views.getByRole('button', { name: 'JSON' }).press('Enter');
    await expect(form.playground.getByRole('textbox', { name: 'address', exact: true })).toBeFocused();
  });

  test('the JSON of a nested field keeps the focus if the reader empties it', async ({ page }) => {
    const form = await opened(page, 'urlencoded');
    await button(form, 'Add details of address').click();
    await form.field('street').fill('Canal 1');
    await form.playground.getByRole('group', { name: 'Edit address as' }).getByRole('button', { name: 'JSON' }).click();
    await form.playground.getByRole('textbox', { name: 'address', exact: true }).fill('');
    await page.keyboard.type('{"street":"Quay 2"}');
    expect(decodeURIComponent((await sent(form)).body.toString())).toBe('address={"street":"Quay+2"}');
  });

  test('encodes a file as base64 in the alphabet that the document asks for', async ({ page }) => {
    const form = await opened(page, 'urlencoded');
    await form.playground
      .getByLabel('File for key')
      .setInputFiles({ name: 'key.bin', mimeType: '', buffer: Buffer.from([251, 255, 254, 0]) });
    await expect(form.field(/^key/)).toHaveValue('-__-AA==');
    expect((await sent(form)).body.toString()).toBe('key=-__-AA%3D%3D');
  });

  test('sends a multipart body with nested parts, dropped and chosen files, and types and headers of parts', async ({
    page,
  }) => {
    const form = await opened(page, 'multipart');
    const types = form.playground.locator('summary', { hasText: 'Content-Type: ' });
    await expect(types).toHaveText(['Content-Type: application/json', 'Content-Type: image/png']);
    await button(form, 'Add details of meta').click();
    await form.field('street').fill('Canal 1');
    await drop(form, 0, [{ name: 'a.png', type: 'image/png', text: 'PNG' }]);
    await drop(form, 1, [
      { name: 'b.txt', type: 'text/plain', text: 'b' },
      { name: 'c.bin', type: '', text: 'c' },
    ]);
    await expect(
      form.playground.getByText('Content-Type: text/plain, application/octet-stream', { exact: true }),
    ).toBeVisible();
    await form.playground
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'd.txt', mimeType: 'text/plain', buffer: Buffer.from('d') });
    await button(form, 'Remove c.bin').click();
    await form.send();
    await expect(form.playground.getByText('Header "X-Alt" of "photo" is required.').first()).toBeVisible();
    await form.field('X-Alt of photo').fill('A lantern');
    await form.field(/^place/).fill('{"street": "Canal 2"}');
    await expect(form.playground.locator('summary[aria-label*="place"]')).toHaveText('Content-Type: application/json');
    await form.playground.getByRole('checkbox', { name: 'Choose the Content-Type of each part' }).check();
    await form.playground.locator('summary[aria-label*="caption"]').click();
    await form.field(/^caption/).fill('ü');
    await form.field('Content-Type of caption').fill('text/markdown; charset=utf-8');
    await expectNothingOfAxe(page);
    const { body, headers } = await sent(form);
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(String(headers['content-type']))?.[1];
    const part = (head: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    expect(body.toString()).toBe(
      part('name="meta"\r\nContent-Type: application/json', '{"street":"Canal 1"}') +
        part('name="photo"; filename="a.png"\r\nContent-Type: image/png\r\nX-Alt: A lantern', 'PNG') +
        part('name="files"; filename="b.txt"\r\nContent-Type: text/plain', 'b') +
        part('name="files"; filename="d.txt"\r\nContent-Type: text/plain', 'd') +
        part('name="place"\r\nContent-Type: application/json', '{"street":"Canal 2"}') +
        part('name="caption"\r\nContent-Type: text/markdown; charset=utf-8', 'ü') +
        `--${boundary}--\r\n`,
    );
  });

  test('sends parts without names in their order', async ({ page }) => {
    const form = await opened(page, 'mixed');
    await button(form, 'Add details of Part 1').click();
    await form.field(/^author/).fill('Ada');
    await drop(form, 0, [{ name: 'a.png', type: 'image/png', text: 'PNG' }]);
    await button(form, 'Add item to Other parts').click();
    await form.field('Other parts 1').fill('# Words');
    await expectNothingOfAxe(page);
    const { body, headers } = await sent(form);
    const boundary = /^multipart\/mixed; boundary=(.+)$/.exec(String(headers['content-type']))?.[1];
    expect(body.toString()).toBe(
      `--${boundary}\r\nContent-Type: application/json\r\n\r\n{"author":"Ada"}\r\n` +
        `--${boundary}\r\nContent-Disposition: attachment; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n` +
        `--${boundary}\r\nContent-Type: text/markdown\r\n\r\n# Words\r\n--${boundary}--\r\n`,
    );
  });

  test('names a header that this browser does not send, before and after sending', async ({ page }) => {
    const form = await opened(page, 'binary');
    await drop(form, 0, [{ name: 'x.bin', type: '', text: 'bytes' }]);
    for (const [index, name] of ['User-Agent', 'X-Own'].entries()) {
      await button(form, 'Add header').click();
      await expect(form.playground.getByLabel(`Name of header ${index + 1}`)).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Tab');
      await page.keyboard.type('docs/1.0');
    }
    await form.choose('Raw request');
    const raw = form.playground.getByRole('region', { name: 'Raw request' });
    await expect(raw).toContainText('X-Own: docs/1.0');
    await expect(raw).not.toContainText('User-Agent: docs/1.0');
    const { headers } = await sent(form);
    expect(headers).toMatchObject({ 'x-own': 'docs/1.0', 'user-agent': expect.stringContaining('Chrome') });
    await expect(form.response).toContainText('Browsers don’t let pages send User-Agent.');
  });

  test('sends a file dropped onto a binary body', async ({ page }) => {
    const form = await opened(page, 'binary');
    await drop(form, 0, [{ name: 'x.bin', type: '', text: 'bytes' }]);
    const input = form.playground.locator('input[type=file]');
    // The input must not say that no file is chosen while the name of a file is shown.
    await expect.poll(() => input.evaluate((each: HTMLInputElement) => each.files?.[0]?.name)).toBe('x.bin');
    await button(form, 'Remove x.bin').click();
    await expect.poll(() => input.evaluate((each: HTMLInputElement) => each.files?.length)).toBe(0);
    await drop(form, 0, [{ name: 'x.bin', type: '', text: 'bytes' }]);
    await expectNothingOfAxe(page);
    expect((await sent(form)).body.toString()).toBe('bytes');
  });

  test('XML and JSON Lines begin with an example of the schema', async ({ page }) => {
    const xml = await opened(page, 'xml');
    await xml.useExample();
    expect((await sent(xml)).body.toString()).toMatch(
      /<p:pet[^>]*xmlns:p="https:\/\/x\.example\/ns"[^>]* id="7"[^>]*>|<p:pet[^>]* id="7"[^>]*xmlns:p="https:\/\/x\.example\/ns"[^>]*>/,
    );
    const lines = await opened(page, 'lines');
    await lines.useExample();
    const { body, headers } = await sent(lines);
    expect(headers['content-type']).toBe('application/x-ndjson');
    expect(JSON.parse(body.toString())).toEqual({ id: 1 });
  });

  test.describe('JSON as text and as a form', () => {
    const pasted =
      '{"id": 12345678901234567890, "maybe": null, "odd": 1.0, "huge": 1e400, "twice": 1, "twice": 2, "tags": ["a", "b"]}';

    test('pasted JSON fills the form, and what the form does not change is sent as written', async ({ page }) => {
      const form = await opened(page, 'json');
      await form.field('Request body').fill(pasted);
      await button(form, 'Form').click();
      await expect(form.field('id')).toHaveValue('12345678901234567890');
      await expect(form.playground.getByLabel('maybe is null')).toBeChecked();
      await expect(form.field('tags 2')).toHaveValue('b');
      await form.addField('mail');
      await form.field('mail').fill('x');
      await expect(form.playground.getByText('must be an email address')).toBeVisible();
      await button(form, 'Move tags 2 up').press('Enter');
      await expectNothingOfAxe(page);
      const { body } = await sent(form);
      expect(body.toString().replaceAll(/\s/g, '')).toBe(
        '{"id":12345678901234567890,"maybe":null,"odd":1.0,"huge":1e400,"twice":1,"twice":2,"tags":["b","a"],"mail":"x"}',
      );
    });

    async function paste(form: PlaygroundPage, text: string): Promise<void> {
      await form.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await form.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await form.field('Request body').press('ControlOrMeta+a');
      await form.field('Request body').press('ControlOrMeta+v');
      await expect(form.field('Request body')).toHaveValue(text);
    }

    const undo = (form: PlaygroundPage) => form.field('Request body').press('ControlOrMeta+z');

    test('undo brings back the text from before Format, and then the one from before the paste', async ({ page }) => {
      const form = await opened(page, 'json');
      await form.useExample();
      const example = await form.field('Request body').inputValue();
      await paste(form, '{"id":2,"tags":["<a>","&amp;"]}');
      await button(form, 'Format').click();
      const formatted = JSON.stringify({ id: 2, tags: ['<a>', '&amp;'] }, null, 2);
      await expect(form.field('Request body')).toHaveValue(formatted);
      await expect(form.field('Request body')).toBeFocused();
      await undo(form);
      await expect(form.field('Request body')).toHaveValue('{"id":2,"tags":["<a>","&amp;"]}');
      expect((await sent(form)).body.toString()).toBe('{"id":2,"tags":["<a>","&amp;"]}');
      await undo(form);
      await expect(form.field('Request body')).toHaveValue(example);
      await form.field('Request body').press('ControlOrMeta+Shift+z');
      await form.field('Request body').press('ControlOrMeta+Shift+z');
      await expect(form.field('Request body')).toHaveValue(formatted);
    });

    test('undo brings back a typed text from before Format, even a long one', async ({ page }) => {
      const form = await opened(page, 'json');
      await form.field('Request body').pressSequentially('{"id":2}');
      await button(form, 'Format').click();
      await expect(form.field('Request body')).toHaveValue('{\n  "id": 2\n}');
      await undo(form);
      await expect(form.field('Request body')).toHaveValue('{"id":2}');
      const long = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, note: 'x'.repeat(80) })));
      await paste(form, long);
      await button(form, 'Format').click();
      await expect(form.field('Request body')).toHaveValue(/^\[\n/);
      await undo(form);
      await expect(form.field('Request body')).toHaveValue(long);
    });

    for (const [name, write, written] of [
      ['the example', (form: PlaygroundPage) => form.useExample(), /^{\s+"id": 1/],
      [
        'the form',
        async (form: PlaygroundPage) => {
          await button(form, 'Form').click();
          await form.field('id').fill('3');
          await button(form, 'JSON').click();
        },
        /^{\s+"id": 3/,
      ],
      [
        'a cURL command',
        async (form: PlaygroundPage) => {
          await form.choose('Import cURL');
          const command = `curl ${site.api}/v1/json --json '{\n "id": 4\n}'`;
          await form.playground.getByRole('textbox', { name: /cURL/ }).fill(command);
          await button(form, 'Import').click();
        },
        /^{\s+"id": 4/,
      ],
    ] as const) {
      test(`undo never joins the text from ${name} with the one that it replaced`, async ({ page }) => {
        const form = await opened(page, 'json');
        await form.useExample();
        await paste(form, '{\n"id": 2\n}');
        await write(form);
        await expect(form.field('Request body')).toHaveValue(written);
        const text = await form.field('Request body').inputValue();
        await undo(form);
        await undo(form);
        await expect(form.field('Request body')).toHaveValue(text);
        await paste(form, '{"id":5}');
        await undo(form);
        await expect(form.field('Request body')).toHaveValue(text);
      });
    }

    test('the form keeps its last valid state while the JSON is invalid', async ({ page }) => {
      const form = await opened(page, 'json');
      await form.field('Request body').fill('{"id": 7}');
      await form.field('Request body').fill('{"id": 7');
      await button(form, 'Form').click();
      await expect(form.field('id')).toHaveValue('7');
      await expect(form.playground.getByText(/Invalid JSON at line/)).toBeVisible();
      await expectNothingOfAxe(page);
      await form.field('id').fill('8');
      await button(form, 'JSON').click();
      await expect(form.field('Request body')).toHaveValue('{\n  "id": 8\n}');
    });

    test('has choices, maps, trees and constants, leaves out read-only fields and keeps write-only ones', async ({
      page,
    }) => {
      const form = await opened(page, 'json');
      await form.useExample();
      await button(form, 'Form').click();
      await form.addField('pet');
      await form.playground.getByRole('combobox', { name: 'pet type' }).selectOption('Dog');
      await form.addField('labels');
      await button(form, 'Add property to labels').click();
      await form.playground.getByRole('textbox', { name: 'Property name' }).fill('colour');
      await form.playground.getByRole('textbox', { name: 'Property name' }).press('Tab');
      await form.field('colour').fill('red');
      await form.addField('tree');
      await form.playground.getByRole('button', { name: 'Add children' }).click();
      await button(form, 'Add item to children').click();
      await form.addField('size');
      await form.field('size').selectOption('{"width":1}');
      await expect(form.field('made')).toHaveCount(0);
      await form.addField('secret');
      await form.field('secret').fill('s');
      await expectNothingOfAxe(page);
      const { body } = await sent(form);
      expect(JSON.parse(body.toString())).toEqual({
        id: 1,
        pet: { kind: 'Dog' },
        labels: { colour: 'red' },
        tree: { children: [{}] },
        size: { width: 1 },
        secret: 's',
      });
    });
  });

  test.describe('with the keyboard', () => {
    const press = (form: PlaygroundPage, name: string) => button(form, name).press('Enter');

    test('the focus moves to an added field, and to the next button that removes one', async ({ page }) => {
      const form = await opened(page, 'urlencoded');
      const names = form.playground.getByRole('textbox', { name: 'Field name' });
      for (const index of [0, 1, 2]) {
        await press(form, 'Add field');
        await expect(names.nth(index)).toBeFocused();
      }
      await press(form, 'Remove field2');
      await expect(button(form, 'Remove field3')).toBeFocused();
      await press(form, 'Remove field3');
      await expect(button(form, 'Add field')).toBeFocused();
    });

    test('the focus follows the items of a list', async ({ page }) => {
      const form = await opened(page, 'json');
      await form.field('Request body').fill('{"tags": ["a", "b", "c"]}');
      await button(form, 'Form').click();
      await press(form, 'Move tags 1 down');
      await expect(button(form, 'Move tags 2 down')).toBeFocused();
      await press(form, 'Move tags 2 down');
      await expect(button(form, 'Move tags 3 up')).toBeFocused();
      await expect(form.field('tags 3')).toHaveValue('a');
      await press(form, 'Remove tags 2');
      await expect(button(form, 'Remove tags 2')).toBeFocused();
      await press(form, 'Remove tags 2');
      await expect(button(form, 'Add item to tags')).toBeFocused();
      await press(form, 'Add item to tags');
      await expect(form.field('tags 2')).toBeFocused();
    });

    test('the focus moves into an added object, and back to its button', async ({ page }) => {
      const form = await opened(page, 'json');
      await button(form, 'Form').click();
      await form.addField('labels');
      await expect(button(form, 'Add property to labels')).toBeFocused();
      await press(form, 'Add property to labels');
      await expect(form.playground.getByRole('textbox', { name: 'Property name' })).toBeFocused();
      await press(form, 'Remove key1');
      await expect(button(form, 'Add property to labels')).toBeFocused();
      await press(form, 'Remove labels');
      await expect(form.playground.getByRole('button', { name: /^Add optional field/ })).toBeFocused();
    });

    test('typing replaces the first value of an added item, and the first name of an added property', async ({
      page,
    }) => {
      const form = await opened(page, 'order');
      await form.field('Request body').fill('{"rows": []}');
      await button(form, 'Form').click();
      await press(form, 'Add item to rows');
      await expect(form.field('count')).toBeFocused();
      await page.keyboard.type('5');
      await press(form, 'Add property to Body');
      await expect(form.playground.getByRole('textbox', { name: 'Property name' })).toBeFocused();
      await page.keyboard.type('team');
      await page.keyboard.press('Tab');
      await page.keyboard.type('blue');
      expect(JSON.parse((await sent(form)).body.toString())).toEqual({ rows: [{ count: 5 }], team: 'blue' });
    });

    test('an added property does not get the name of one that the document describes', async ({ page }) => {
      const form = await opened(page, 'keyed');
      await form.field('Request body').fill('{}');
      await button(form, 'Form').click();
      await button(form, 'Add property to Body').click();
      await form.field('key2').fill('x');
      expect(JSON.parse((await sent(form)).body.toString())).toEqual({ key2: 'x' });
    });

    test('a choice shows the names of values, and an added property has a name that its pattern allows', async ({
      page,
    }) => {
      const form = await opened(page, 'names');
      await form.field('Request body').fill('{}');
      await button(form, 'Form').click();
      await form.field('level').selectOption('1 – ON');
      await button(form, 'Add headers').click();
      await button(form, 'Add property to headers').click();
      await button(form, 'Add property to headers').click();
      await form.field('x-a').fill('b');
      await expect(form.playground.locator('[aria-invalid]')).toHaveCount(0);
      expect(JSON.parse((await sent(form)).body.toString())).toEqual({ level: 1, headers: { 'x-a': 'b', 'x-aa': '' } });
    });

    test('the focus stays in the list of files when one is removed', async ({ page }) => {
      const form = await opened(page, 'multipart');
      const input = form.playground.locator('input[type=file][multiple]');
      const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
      await input.setInputFiles([file('a.txt'), file('b.txt')]);
      await press(form, 'Remove a.txt');
      await expect(button(form, 'Remove b.txt')).toBeFocused();
      await press(form, 'Remove b.txt');
      await expect(input).toBeFocused();
    });
  });

  test('says that text is sent in UTF-8, and what a parameter without a name can do', async ({ page }) => {
    const form = await opened(page, 'latin');
    const note = form.playground.getByText('Text is sent in UTF-8, so the Content-Type is text/plain; charset=utf-8.');
    await form.field('Request body').fill('a');
    await expect(note).toHaveCount(0);
    await form.field('Request body').fill('ä');
    await expect(note).toBeVisible();
    await form.playground.getByRole('textbox', { name: '""' }).first().fill('x');
    await form.playground.getByRole('textbox', { name: '""' }).last().focus();
    await expect(form.playground.getByText('It has no name in the API definition, so it can’t be sent.')).toBeVisible();
    await expectNothingOfAxe(page);
    const { path, headers, body } = await sent(form);
    expect(path).toBe('/v1/latin?=x');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toBe('ä');
  });

  test('sends a token after the name of its scheme, and separates the values of a sequence', async ({ page }) => {
    const form = await opened(page, 'sequence');
    await form.playground.getByLabel('okta').fill('abc');
    await form.field('Request body').fill('{"id":1}\n{"id":2}');
    const { headers, body } = await sent(form);
    expect(headers.authorization).toBe('SSWS abc');
    expect(body.toString()).toBe('\x1e{"id":1}\n\x1e{"id":2}\n');
    await expect.poll(() => form.sample('cURL')).toContain('\\x1e{"id":1}');
    expect(await form.sample('cURL')).toContain("--header 'Authorization: SSWS YOUR_TOKEN'");
    await form.playground.getByRole('combobox', { name: 'Authorization method' }).selectOption('digest');
    await expect(form.playground.getByText('can’t send HTTP authentication "digest"')).toBeVisible();
  });

  test.describe('a value of several types', () => {
    async function withBody(page: Page, body: string): Promise<PlaygroundPage> {
      const form = await opened(page, 'odd');
      await form.field('Request body').fill(body);
      await button(form, 'Form').click();
      return form;
    }
    const sentBody = async (form: PlaygroundPage) => JSON.parse((await sent(form)).body.toString());

    test('is counted below Send while it does not fit, as text and as a form', async ({ page }) => {
      const form = await withBody(page, '{"size": "x", "count": true}');
      const note = form.playground.locator('.docs-pg-foot');
      await expect(note).toContainText('2 values don’t match the API definition.');
      await button(form, 'JSON').click();
      await expect(note).toContainText('2 values don’t match the API definition.');
      await form.field('Request body').fill('{"size": "m"}');
      await expect(note).not.toContainText('match');
    });

    test('stays the option that the reader chooses, although the value fits another', async ({ page }) => {
      const form = await withBody(page, '{"either": {"alpha": "1", "more": 2}}');
      const type = form.playground.getByRole('combobox', { name: 'either type' });
      await expect(type.locator('option:checked')).toHaveText('One');
      await type.selectOption('Other');
      await expect(type.locator('option:checked')).toHaveText('Other');
      await expect(form.field('alpha')).toHaveCount(0);
      await form.field('beta').fill('x');
      await form.field('beta').fill('');
      await expect(type.locator('option:checked')).toHaveText('Other');
      await form.field('beta').fill('y');
      await expectNothingOfAxe(page);
      expect(await sentBody(form)).toEqual({ either: { more: 2, beta: 'y' } });
      // The reader returns to the first option, which still has its value.
      await type.selectOption('One');
      await expect(form.field('alpha')).toHaveValue('1');
      expect(await sentBody(form)).toEqual({ either: { alpha: '1', more: 2 } });
    });

    test('keeps the values of its earlier options when it moves, and no other item gets them', async ({ page }) => {
      const form = await withBody(page, '{"several": [{"alpha": "1"}, {"beta": "2"}]}');
      const typeOf = (item: number) => form.playground.getByRole('combobox', { name: `several ${item} type` });
      await typeOf(1).selectOption('Other');
      await button(form, 'Move several 2 up').click();
      await typeOf(2).selectOption('One');
      expect(await sentBody(form)).toEqual({ several: [{ beta: '2' }, { alpha: '1' }] });
      await button(form, 'Remove several 1').click();
      await typeOf(1).selectOption('Other');
      expect(await sentBody(form)).toEqual({ several: [{}] });
    });

    test('can be any text, even one that is JSON while it is typed', async ({ page }) => {
      const form = await withBody(page, '{"any": "5"}');
      const any = form.field('any');
      await expect(any).toHaveValue('"5"');
      await any.fill('');
      await any.pressSequentially('nullable');
      await expect(any).toHaveValue('nullable');
      expect(await sentBody(form)).toEqual({ any: 'nullable' });
      await any.fill('');
      await any.pressSequentially('"a" or "b"');
      expect(await sentBody(form)).toEqual({ any: '"a" or "b"' });
      await any.fill('null');
      expect(await sentBody(form)).toEqual({ any: null });
    });

    test('keeps its type, and is shown if it is not listed', async ({ page }) => {
      const form = await withBody(page, '{"count": 5, "flag": "maybe", "size": "xl"}');
      await form.field('count').fill('6');
      await expect(form.field('flag')).toHaveValue('maybe');
      await expect(form.field('size').locator('option:checked')).toHaveText('xl');
      expect(await sentBody(form)).toEqual({ count: 6, flag: 'maybe', size: 'xl' });
      await form.field('size').selectOption('m');
      await form.field('flag').fill('never');
      expect(await sentBody(form)).toEqual({ count: 6, flag: 'never', size: 'm' });
    });
  });

  test('objects and lists can be null, and an emptied item keeps its place', async ({ page }) => {
    const form = await opened(page, 'nulls');
    await button(form, 'Form').click();
    await button(form, 'Add details').click();
    await button(form, 'Add place').click();
    await form.field('town').fill('Ghent');
    await form.playground.getByRole('checkbox', { name: 'place is null' }).check();
    await expect(form.field('town')).toHaveCount(0);
    await button(form, 'Add list').click();
    await button(form, 'Add item to list').click();
    await form.field('list 1').fill('5');
    await form.field('list 1').fill('');
    await expect(form.field('list 1')).toBeFocused();
    await form.field('list 1').fill('6');
    await expectNothingOfAxe(page);
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ place: null, list: [6] });
    await form.playground.getByRole('checkbox', { name: 'place is null' }).uncheck();
    await expect(form.field('town')).toHaveValue('');
    await form.playground.getByRole('checkbox', { name: 'list is null' }).check();
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ place: {}, list: null });
  });

  test('asks once for a discriminator, and reports a value that matches no option', async ({ page }) => {
    const form = await opened(page, 'nulls');
    await form.field('Request body').fill('{"bird": {"kind": "duck"}}');
    const text = form.field('Request body');
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toHaveAccessibleDescription('bird.kind must be "owl" or "crow"');
    await button(form, 'Form').click();
    const kind = form.playground.getByRole('combobox', { name: 'bird type' });
    await expect(kind.locator('option:checked')).toHaveText('duck');
    await expect(kind).toHaveAccessibleDescription('must be "owl" or "crow"');
    await expect(form.field('kind')).toHaveCount(0);
    await expectNothingOfAxe(page);
    await kind.selectOption('Crow');
    await form.field('caws').fill('9');
    await expect(form.playground.getByText('must be "owl"')).toHaveCount(0);
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ bird: { kind: 'crow', caws: 9 } });
  });

  test('a choice that waits for a discriminator shows its name, and no fields of an option', async ({ page }) => {
    const form = await opened(page, 'nulls');
    await form.field('Request body').fill('{"bird": {}}');
    await button(form, 'Form').click();
    const kind = form.playground.getByRole('combobox', { name: 'bird type' });
    await expect(kind.locator('option:checked')).toHaveText('kind…');
    await expect(form.field(/^(hunts|caws)/)).toHaveCount(0);
    await kind.selectOption('Crow');
    await expect(form.field('caws')).toBeVisible();
    await expect(kind.locator('option')).not.toContainText(['kind…']);
  });

  test('marks what is missing after a press of Send, until it is entered', async ({ page }) => {
    const form = new PlaygroundPage(page);
    await page.goto(`${site.url}/api-reference/needed/`);
    const [id, title] = [form.field(/^id/), form.field(/^title/)];
    await expect(title).toBeVisible();
    await expect(id).not.toHaveAttribute('aria-invalid');
    await button(form, 'Send').click({ force: true });
    await expect(id).toBeFocused();
    for (const input of [id, title]) {
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(/is required/);
    }
    await expect(form.playground.locator('.docs-pg-foot .docs-pg-problem')).toContainText(
      '2 required fields are empty',
    );
    await expectNothingOfAxe(page);
    await id.fill('7');
    await expect(id).not.toHaveAttribute('aria-invalid');
    await title.fill('x');
    await expect(title).not.toHaveAttribute('aria-invalid');
    await expect(form.playground.locator('.docs-pg-problem')).toHaveCount(0);
    await title.fill('');
    await form.addAll();
    await form.field(/^note/).fill('y');
    await expect(title).not.toHaveAttribute('aria-invalid');
    await title.fill('x');
    expect((await sent(form)).path).toBe('/v1/needed/7');
  });

  test('the form of a required JSON body has its fields at once, and writes nothing until one is filled', async ({
    page,
  }) => {
    const form = await opened(page, 'many');
    await button(form, 'Form').click();
    await expect(button(form, 'Add optional field (30)')).toBeVisible();
    await expectNothingOfAxe(page);
    await button(form, 'JSON').click();
    await expect(form.field('Request body')).toHaveValue('');
    await button(form, 'Form').click();
    await button(form, 'Send').click({ force: true });
    await expect(form.playground.getByText('A request body is required.').first()).toBeVisible();
    await expect(button(form, 'Add optional field (30)')).toBeFocused();
    await form.addField('field2');
    await form.field('field2').fill('x');
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ field2: 'x' });
  });

  test('a JSON body opens as a form, and keeps what the reader types and presses while the rest loads', async ({
    page,
  }) => {
    const load = await holdForm(page);
    const form = new PlaygroundPage(page);
    await page.goto(`${site.url}/api-reference/planet/`);
    await form.field(/^name/).click();
    await page.keyboard.type('Mas');
    await page.keyboard.press('ArrowLeft');
    await expect(form.playground.getByRole('tabpanel')).toContainText('"name": "Mas"');
    load();
    await expect(button(form, 'Add optional field (2)')).toHaveAttribute('aria-expanded');
    await page.keyboard.type('r');
    await expect(form.field(/^name/)).toHaveValue('Mars');
    await form.addField('moons');
    await expect(form.field(/^moons/)).toBeFocused();
    await page.keyboard.type('2');
    await expectNothingOfAxe(page);
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ name: 'Mars', moons: 2 });
    await button(form, 'Remove moons').click();
    await expect(button(form, 'Add optional field (2)')).toBeFocused();
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ name: 'Mars' });
    // The body is optional, so that it can be left out again.
    await form.field(/^name/).fill('');
    expect((await sent(form)).body.length).toBe(0);
  });

  test('the fields of an example leave the form of a body when the example is undone', async ({ page }) => {
    const form = new PlaygroundPage(page);
    await page.goto(`${site.url}/api-reference/planet/`);
    await button(form, 'Use example values').click();
    await expect(form.field(/^moons/)).toHaveValue('1');
    await button(form, 'Undo').first().click();
    await expect(form.field(/^moons/)).toHaveCount(0);
    await expect(form.field(/^name/)).toHaveValue('');
    await expect(button(form, 'Add optional field (2)')).toBeVisible();
  });

  test('a press of "Add optional field" opens the list once the rest of the form is loaded', async ({ page }) => {
    const load = await holdForm(page);
    const form = new PlaygroundPage(page);
    await page.goto(`${site.url}/api-reference/planet/`);
    await button(form, 'Add optional field (2)').click();
    await expect(button(form, 'Add optional field (2)')).toHaveAttribute('aria-busy', 'true');
    load();
    await form.playground.getByRole('combobox', { name: /^Add optional field/ }).fill('star');
    await page.keyboard.press('Enter');
    await expect(button(form, 'Remove star')).toBeVisible();
  });

  test('the form of an empty required JSON body shows only what is sent', async ({ page }) => {
    const form = await opened(page, 'order');
    await button(form, 'Form').click();
    await expect(form.field('id')).toHaveValue('');
    await expect(button(form, 'Add rows')).toBeVisible();
    await expect(button(form, 'Add pet')).toBeVisible();
    await expect(form.playground.getByRole('combobox', { name: 'pet type' })).toHaveCount(0);
    await expectNothingOfAxe(page);
    await form.addField('note');
    await form.field('note').fill('x');
    await expect(form.field('id')).toHaveAttribute('aria-invalid', 'true');
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ note: 'x' });
    await form.field('id').fill('7');
    await button(form, 'Add pet').click();
    await button(form, 'Add rows').click();
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({
      note: 'x',
      id: 7,
      pet: { kind: 'Cat' },
      rows: [],
    });
    await page.goto(`${site.url}/api-reference/number/`);
    await button(form, 'Form').click();
    await expect(form.field('Body')).toHaveValue('');
    await form.field('Body').fill('1');
    await expect(form.field('Body')).toHaveAccessibleDescription('must be at least 2');
    await form.field('Body').fill('3');
    await expect(form.field('Body')).toHaveAccessibleDescription('');
    expect((await sent(form)).body.toString()).toBe('3');
  });

  test('required objects and lists that must not be empty are open, and write only what is entered', async ({
    page,
  }) => {
    const form = await opened(page, 'shipment');
    await button(form, 'Form').click();
    await expect(form.field('name')).toBeVisible();
    for (const name of ['Add to', 'Add contact', 'Add parcels']) await expect(button(form, name)).toHaveCount(0);
    await expect(button(form, 'Add labels')).toBeVisible();
    await expectNothingOfAxe(page);
    await button(form, 'JSON').click();
    await expect(form.field('Request body')).toHaveValue('');
    await button(form, 'Form').click();
    await form.field('street').fill('Canal 1');
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ to: { street: 'Canal 1' } });
    await form.field('name').fill('Ada');
    await button(form, 'Add item to parcels').press('Enter');
    await expect(form.field('grams')).toBeFocused();
    await page.keyboard.type('5');
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({
      to: { street: 'Canal 1', contact: { name: 'Ada' } },
      parcels: [{ grams: 5 }],
    });
    await button(form, 'Remove to').press('Enter');
    await expect(form.field('name')).toBeFocused();
    await expect(form.field('name')).toHaveValue('');
    await expect(form.field('street')).toHaveValue('');
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ parcels: [{ grams: 5 }] });
  });

  test('each of several examples can be filled in', async ({ page }) => {
    const form = await opened(page, 'order');
    await form.playground.getByRole('combobox', { name: 'Example', exact: true }).selectOption('Big order');
    await expectNothingOfAxe(page);
    await form.useExample();
    expect(JSON.parse((await sent(form)).body.toString())).toMatchObject({ id: 2, rows: [{ count: 9 }] });
    await form.playground.getByRole('combobox', { name: 'Example', exact: true }).selectOption('Small order');
    await form.playground.locator('.docs-pg-example').click();
    await button(form, 'Form').click();
    await expect(form.field('id')).toHaveValue('1');
    await form.playground.locator('.docs-pg-example').click();
    await expect(form.field('id')).toHaveValue('2');
  });

  test('long names of examples leave the button beside them on one line', async ({ page }) => {
    const form = await opened(page, 'order');
    const useExample = button(form, 'Use the example');
    await expect(useExample).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await useExample.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, `${width} pixels`).toBe(1);
    }
  });

  test('"Use example values" fills in the chosen example', async ({ page }) => {
    const form = await opened(page, 'order');
    await form.playground.getByRole('combobox', { name: 'Example', exact: true }).selectOption('Big order');
    await button(form, 'Use example values').click();
    expect(JSON.parse((await sent(form)).body.toString())).toMatchObject({ id: 2, rows: [{ count: 9 }] });
  });

  test('Send waits for the example values that the reader asked for, and reports if they do not load', async ({
    page,
  }) => {
    await page.route(/\/live-code\.[^/]+\.js/, (route) => route.abort());
    const form = await opened(page, 'order');
    await button(form, 'Use example values').click();
    await expect(form.playground.getByText(/^The form failed to load/)).toBeVisible();
    await page.unrouteAll();
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/live-code\.[^/]+\.js/, async (route) => {
      await loading;
      await route.continue();
    });
    await button(form, 'Use example values').click();
    await expect(button(form, 'Use example values')).toHaveAttribute('aria-busy', 'true');
    const { body } = await site.arriving(async () => {
      await form.send();
      load();
      await form.expectStatus('200 OK');
    });
    expect(JSON.parse(body.toString())).toMatchObject({ id: 1 });
  });

  test('an example of the page can be used in the form, and undone', async ({ page }) => {
    await page.goto(`${site.url}/api-reference/order/`);
    const form = new PlaygroundPage(page);
    const examples = page.getByRole('region', { name: 'Example requests' });
    await examples.getByRole('combobox').selectOption('Big order');
    await examples.getByRole('button', { name: 'Use in form' }).click();
    await expect(form.field('Request body')).toBeFocused();
    await expect(form.playground.getByRole('combobox', { name: 'Example', exact: true })).toHaveValue('Big order');
    await expect.poll(() => form.sample('cURL')).toContain('"count": 9');
    expect(JSON.parse((await sent(form)).body.toString())).toMatchObject({ id: 2, rows: [{ count: 9 }] });
    await form.playground.locator('.docs-pg-example').click();
    await expect(form.field('Request body')).toHaveValue('');
  });

  test('the fields of an example of the page can be used in the form, and undone', async ({ page }) => {
    await page.goto(`${site.url}/api-reference/signup/`);
    const form = new PlaygroundPage(page);
    const examples = page.getByRole('region', { name: 'Example requests' });
    const use = async (name: RegExp) => {
      const chooser = examples.getByRole('combobox');
      const label = (await chooser.getByRole('option').allTextContents()).find((each) => name.test(each));
      await chooser.selectOption(label ?? '');
      await examples.getByRole('button', { name: 'Use in form' }).click();
    };
    await use(/^Long form/);
    await expect(form.field(/^name/)).toBeFocused();
    await expect(form.field(/^name/)).toHaveValue('Ada & Co');
    expect((await sent(form)).body.toString()).toBe('name=Ada+%26+Co&tags=x&tags=y+z&filter%5Bfrom%5D=a%3Db');
    await button(form, 'Undo').click();
    await expect(form.field(/^name/)).toHaveValue('');
    await use(/^Parts/);
    await expect(form.field(/^street/)).toHaveValue('Canal 1');
    await expect.poll(() => form.sample('cURL')).toMatch(/'meta=.*Canal 1.*application\/json'/);
    await button(form, 'Undo').click();
    await expect(form.playground.getByRole('combobox', { name: 'Body media type' })).toHaveValue(
      'application/x-www-form-urlencoded',
    );
  });

  test('refuses a property name that is already used', async ({ page }) => {
    const form = await opened(page, 'json');
    await form.field('Request body').fill('{"labels": {"a": "1", "b": "2"}}');
    await button(form, 'Form').click();
    const names = form.playground.getByRole('textbox', { name: 'Property name' });
    await names.nth(1).fill('a');
    await names.nth(1).press('Tab');
    await expect(names.nth(1)).toHaveValue('b');
    expect(JSON.parse((await sent(form)).body.toString())).toEqual({ labels: { a: '1', b: '2' } });
  });

  test('sends to a base URL of the reader, shows it in samples, keeps it for the document and can reset it', async ({
    page,
  }) => {
    const form = await opened(page, 'lines');
    await button(form, 'Change').click();
    const url = form.playground.getByRole('textbox', { name: 'Base URL' });
    await expect(url).toBeFocused();
    await expect(url).toHaveValue(`${site.api}/v1`);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${site.api}/v1`);
    expect((await sent(form)).path).toBe('/v1/lines');
    await expectNothingOfAxe(page);
    await url.fill('example');
    await expect(form.playground.getByText('"example" isn’t an http or https URL.').first()).toBeVisible();
    await url.fill(`${site.api}/other/`);
    await expect.poll(() => form.sample('cURL')).toContain(`${site.api}/other/lines`);
    expect((await sent(form)).path).toBe('/other/lines');
    const next = await opened(page, 'xml');
    await expect(next.playground.getByRole('textbox', { name: 'Base URL' })).toHaveValue(`${site.api}/other/`);
    await next.choose('Reset');
    expect((await sent(next)).path).toBe('/v1/xml');
    await opened(page, 'lines');
    await expect(form.playground.getByRole('textbox', { name: 'Base URL' })).toHaveCount(0);
    await button(form, 'Change').press('Enter');
    await expect(form.playground.getByRole('textbox', { name: 'Base URL' })).toBeFocused();
    await button(form, 'Use a listed server').press('Enter');
    await expect(button(form, 'Change')).toBeFocused();
  });
});
