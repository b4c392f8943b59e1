import { expect } from '@playwright/test';
import type { PlaygroundPage } from './playground-page.ts';

/** The raw request that the playground shows. */
export interface RawRequest {
  line: string;
  headers: [name: string, value: string][];
  bytes: Buffer;
  /** The note with the names of headers that are added but not shown. */
  note: string;
}

/** Opens "Raw request" and parses what it shows. */
export async function shownRawRequest(form: PlaygroundPage): Promise<RawRequest> {
  await form.choose('Raw request');
  const code = form.playground.getByRole('region', { name: 'Raw request' });
  await expect(code).toContainText('HTTP/1.1');
  const text = (await code.locator('pre').textContent()) ?? '';
  const body = code.locator('[data-body]');
  const kind = await body.getAttribute('data-body');
  const written = (await body.textContent()) ?? '';
  const bytes = kind === 'text' ? Buffer.from(written) : unescaped(written);
  const [line = '', ...head] = text
    .slice(0, text.length - written.length)
    .trimEnd()
    .split('\n');
  const headers = head.map((each) => each.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const note = (await form.playground.getByText(/adds the lines in gray/).textContent()) ?? '';
  return { line, headers, bytes, note };
}

/** Returns the bytes of a body that is shown with escapes such as `\x0a`. */
function unescaped(text: string): Buffer {
  const bytes = [...text.matchAll(/\\x([0-9a-f]{2})|\\\\|[\s\S]/g)].map(([whole, hex]) =>
    hex === undefined ? (whole === '\\\\' ? 0x5c : whole.charCodeAt(0)) : Number.parseInt(hex, 16),
  );
  return Buffer.from(bytes);
}
