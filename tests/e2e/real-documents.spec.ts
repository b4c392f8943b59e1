import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { corpus, hasCorpus } from '../corpus/documents.ts';
import { type EchoedRequest, type FormsSite, startFormsSite } from './forms-site.ts';
import { PlaygroundPage } from './playground-page.ts';
import { type RawRequest, shownRawRequest } from './preview.ts';
import { DOCUMENTS, realDocument } from './real-documents.ts';

/** Tests pages of real documents, with a server that answers everything and records requests. */
test.describe('operations of real documents', () => {
  test.skip(!hasCorpus, 'There is no corpus of real documents beside the project.');
  test.describe.configure({ mode: 'default' });
  let site: FormsSite;
  const operations = hasCorpus
    ? DOCUMENTS.flatMap((file) => realDocument(corpus, file, 'http://unused.invalid').operations)
    : [];

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startFormsSite({
      filesOf: (api) =>
        Object.fromEntries(
          DOCUMENTS.map((file, index) => [`${index}.json`, realDocument(corpus, file, `${api}/base`).text]),
        ),
      settings: {
        openapi: DOCUMENTS.map((_, index) => `${index}.json`),
        examples: { prefill: true, languages: ['curl'] },
      },
    });
  });
  test.afterAll(() => site?.close());

  /** Fills in everything that is required, with the document's examples if there are any, and reveals credentials. */
  async function fillIn(form: PlaygroundPage): Promise<void> {
    const loading = form.playground.locator('.docs-pg-section-body').filter({ hasText: /^(?:Loading.*)?$/ });
    await expect(loading).toHaveCount(0);
    const credentials = form.playground.locator('input[data-input^="security:"]:not([type=file]):visible');
    for (const credential of await credentials.all()) await credential.fill('s3cret');
    for (const file of await form.playground.locator('input[type=file]').all()) {
      await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('file') });
    }
    const use = form.playground.getByRole('button', { name: 'Use example values' });
    if (await use.isVisible()) await use.click();
    const required = form.playground.locator('.docs-pg-field', { has: form.page.locator('.docs-pg-required') });
    for (const input of await required.locator(':is(input, select, textarea)[data-input]:visible').all()) {
      if ((await input.inputValue()) !== '') continue;
      if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption({ index: 1 });
      else await input.fill('1');
    }
    // Before the request is sent, because the page scrolls when the response appears.
    if ((await credentials.count()) > 0) await form.playground.getByLabel('Show my credentials in the sample').check();
  }

  const headersOf = ({ headers }: EchoedRequest) =>
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);

  function expectAsPreviewed({ method, path, body, ...request }: EchoedRequest, preview: RawRequest): void {
    expect(`${method} ${path} HTTP/1.1`).toBe(preview.line);
    expect(body.equals(preview.bytes), `${body} and ${preview.bytes}`).toBe(true);
    const there = headersOf({ method, path, body, ...request });
    for (const [name, value] of preview.headers) expect(there).toContainEqual([name.toLowerCase(), value]);
  }

  /** Checks that the cURL sample sends the same request as the page, except for headers that each program adds. */
  async function expectAsSampled(page: Page, form: PlaygroundPage, sent: EchoedRequest): Promise<void> {
    const code = form.playground.getByRole('region', { name: 'cURL sample' }).locator('code');
    await expect(code).not.toContainText('YOUR_');
    const sample = (await code.textContent()) ?? '';
    // Boundaries differ, and curl would read files from the disk.
    if (/ --form| -F |@/.test(sample)) return;
    const again = await site.arriving(() => promisify(execFile)('sh', ['-c', `${sample} --silent --show-error`]));
    expect([again.method, again.path, again.body.toString('latin1')]).toEqual([
      sent.method,
      sent.path,
      sent.body.toString('latin1'),
    ]);
    const automatic =
      /^(?:host|connection|user-agent|accept(?:-.*)?|content-length|origin|referer|sec-.*|cookie|cache-control|pragma|priority|dnt|expect)$/;
    const chosenHeaders = (request: EchoedRequest) =>
      headersOf(request)
        .filter(([name]) => !automatic.test(name))
        .sort();
    expect(chosenHeaders(again)).toEqual(chosenHeaders(sent));
    expect(page.isClosed()).toBe(false);
  }

  for (const { name, href } of operations) {
    test(`${name} (${href}) arrives as the page shows it, and as its sample sends it`, async ({ page }) => {
      const form = new PlaygroundPage(page);
      await form.open(`${site.url}${href}/`);
      await fillIn(form);
      const preview = await shownRawRequest(form);
      const sent = await site.arriving(() => form.send());
      await form.expectStatus('200 OK');
      expectAsPreviewed(sent, preview);
      await expectAsSampled(page, form, sent);
    });
  }
});
