import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { astro } from '../support/command.ts';
import { bareFolder, docs } from '../support/docs-command.ts';
import { openapi, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';
import { serveFolder } from './servers.ts';

const DOCUMENT = openapi({
  '/orders': { get: { summary: 'List orders', responses: { '200': { description: 'OK' } } } },
});

interface Served {
  url: string;
  /** The pages of the site, by file. */
  pages: Map<string, string>;
  close(): void;
}

async function served(dist: string, remove: () => void): Promise<Served> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pages = files.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')] as const);
  const { url, close } = await serveFolder(dist);
  return {
    url,
    // Others are parts of pages, redirects, and the window in which readers sign in.
    pages: new Map(pages.filter(([, text]) => text.includes('docs-skip-link'))),
    close() {
      close();
      remove();
    },
  };
}

/** Returns what the policy of a page blocked, and what the scripts of the test left behind. */
async function opened(page: Page, url: string) {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked, ran: [] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      blocked.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  await page.goto(url);
  return page.evaluate(() => {
    const { blocked, ran } = window as unknown as { blocked: string[]; ran: string[] };
    return { blocked, ran };
  });
}

test.describe('"head" in docs.json', () => {
  let site: Served;
  let other: { url: string; close(): void };
  const color = (page: Page) => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--own').trim());

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const cdn = scratchSite({ 'a.js': 'ran.push("other origin")', 'a.css': ':root { --other: 1 }' });
    other = await serveFolder(cdn.root);
    const head = [
      { tag: 'script', attrs: { src: `${other.url}/a.js` } },
      { tag: 'script', content: 'ran.push("inline" + (1 < 2 && "&"))' },
      { tag: 'script', attrs: { src: '/own.js', defer: true, async: false } },
      { tag: 'link', attrs: { rel: 'stylesheet', href: `${other.url}/a.css` } },
      { tag: 'style', content: ':root { --own: yes }' },
      { tag: 'meta', attrs: { name: 'verify', content: 'a"b<c' } },
    ];
    const built = scratchSite({
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
export default defineConfig({
  base: '/base',
  outDir: './dist/base',
  integrations: [specbook()],
  security: { csp: { directives: ["default-src 'self'", "img-src 'self' data:"] } },
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
});
`,
      'docs.json': JSON.stringify({ name: 'A', head, navigation: { pages: ['guide'], openapi: 'openapi.json' } }),
      'public/own.js': 'ran.push("own file")',
      'openapi.json': DOCUMENT,
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
    });
    const { code, output } = await astro(['build'], { cwd: built.root });
    expect(code, output).toBe(0);
    site = await served(path.join(built.root, 'dist'), () => {
      built.remove();
      cdn.remove();
    });
  });

  test.afterAll(() => {
    site?.close();
    other?.close();
  });

  test('is on every page, also for addresses without a page', () => {
    const names = [...site.pages.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['base/guide/index.html', 'base/api-reference/list-orders/index.html', 'base/404.html']),
    );
    for (const [file, text] of site.pages) {
      expect(text, file).toContain('<script>ran.push("inline" + (1 < 2 && "&"))</script>');
      expect(text, file).toContain('<script src="/base/own.js" defer></script>');
      expect(text, file).toContain('<meta name="verify" content="a&quot;b&lt;c">');
    }
  });

  for (const address of ['guide/', 'api-reference/list-orders/', '404.html']) {
    test(`runs under the content security policy: ${address}`, async ({ page }) => {
      expect(await opened(page, `${site.url}/base/${address}`)).toEqual({
        blocked: [],
        ran: ['other origin', 'inline&', 'own file'],
      });
      expect(await color(page)).toBe('yes');
      expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--other').trim())).toBe('1');
    });
  }
});

test.describe('a folder that was written for Mintlify', () => {
  let site: Served;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const folder = bareFolder({
      'docs.json': JSON.stringify({
        $schema: 'https://mintlify.com/docs.json',
        theme: 'mint',
        name: 'Acme',
        colors: { primary: '#16A34A' },
        navigation: {
          groups: [
            { group: 'Start', pages: ['index'] },
            { group: 'API', openapi: 'openapi.json' },
          ],
        },
      }),
      'openapi.json': DOCUMENT,
      'index.mdx': '---\ntitle: Start\n---\n\n<div className="my-callout">Hello</div>\n',
      'style.css':
        '.my-callout { border-radius: 7px; background: url("/images/dot.svg"); }\n#content-area { color: red; }\n',
      'scripts/ga.js':
        'window.dataLayer = window.dataLayer || [];\nran.push(document.querySelector("h1").textContent);\n',
      'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const { code, output } = await docs(['build', '--static', '--out', 'out'], folder);
    expect(code, output).toBe(0);
    site = await served(path.join(folder.root, 'out'), () => folder.remove());
  });
  test.afterAll(() => site?.close());

  test('has its style sheets and scripts on every page', async ({ page }) => {
    expect((await opened(page, `${site.url}/`)).ran).toEqual(['Start']);
    await expect(page.locator('.my-callout')).toHaveCSS('border-radius', '7px');
    expect((await opened(page, `${site.url}/api-reference/list-orders/`)).ran).toEqual(['List orders']);
    for (const [file, text] of site.pages) {
      expect(text, file).toContain('<link rel="stylesheet" href="/style.css">');
      expect(text, file).toContain('<script src="/scripts/ga.js" defer></script>');
    }
  });
});
