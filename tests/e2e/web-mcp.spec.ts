import { expect, type Page, test } from '@playwright/test';
import { SITE } from './servers.ts';

test.use({ baseURL: SITE });

const ADDRESS = '/api-reference/books/list-books/';

interface OfferedTool {
  name: string;
  description: string;
  inputSchema: { properties: object };
  annotations: object;
  execute(input: object): Promise<{ content: { text: string }[]; isError?: boolean }>;
}

/** Puts an interface for agents into the page, which keeps the tools. Chromium has none. */
async function withModelContext(page: Page, place: 'document' | 'navigator' = 'document'): Promise<void> {
  await page.addInitScript((owner) => {
    const tools: unknown[] = [];
    const modelContext = { registerTool: async (tool: unknown) => void tools.push(tool) };
    Object.defineProperty(globalThis[owner], 'modelContext', { value: modelContext });
    Object.assign(globalThis, { offeredTools: tools });
  }, place);
}

function offered(page: Page): Promise<Omit<OfferedTool, 'execute'>[]> {
  return page.evaluate(() => (globalThis as unknown as { offeredTools: OfferedTool[] }).offeredTools);
}

function call(page: Page, name: string, input: object) {
  return page.evaluate(
    async ([wanted, args]) => {
      const { offeredTools } = globalThis as unknown as { offeredTools: OfferedTool[] };
      const result = await offeredTools.find((tool) => tool.name === wanted)?.execute(args);
      return { isError: result?.isError ?? false, text: result?.content[0]?.text ?? '' };
    },
    [name, input] as const,
  );
}

const NAMES = ['search', 'list_operations', 'get_operation', 'get_page', 'list_changes'];

test('an agent in the browser gets the tools of the MCP server', async ({ page }) => {
  await withModelContext(page);
  await page.goto(ADDRESS);
  await expect.poll(async () => (await offered(page)).map(({ name }) => name)).toEqual(NAMES);
  const [search] = await offered(page);
  expect(Object.keys(search?.inputSchema.properties ?? {})).toEqual(['query', 'document', 'limit']);
  for (const { annotations } of await offered(page)) {
    expect(annotations).toEqual({ readOnlyHint: true, untrustedContentHint: true });
  }
  expect((await call(page, 'search', { query: 'cancel an order' })).text).toContain('POST /orders/{orderId}/cancel');
  expect((await call(page, 'get_operation', { operation: 'GET /books' })).text).toContain('# List books');
  expect((await call(page, 'get_operation', { operation: 'GET /bookz' })).isError).toBe(true);
  expect((await call(page, 'search', { words: 'books' })).isError).toBe(true);
  await page.route('**/_docs/mcp', (route) => route.fulfill({ status: 429, json: { title: 'Too many requests' } }));
  await expect(call(page, 'search', { query: 'books' })).rejects.toThrow('The MCP server did not answer.');
});

test('an agent of a browser that follows an older draft gets them, too', async ({ page }) => {
  await withModelContext(page, 'navigator');
  await page.goto(ADDRESS);
  await expect.poll(async () => (await offered(page)).map(({ name }) => name)).toEqual(NAMES);
});

test('a browser without the interface loads no code for it, and asks the server nothing', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(ADDRESS, { waitUntil: 'networkidle' });
  expect(requested.filter((url) => /web-mcp|_docs\/mcp/.test(url))).toEqual([]);
});
