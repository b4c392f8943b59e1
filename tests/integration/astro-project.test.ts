import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { astro, type CommandResult } from '../support/command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION, packageModule } from '../support/tested-package.ts';

const DOCUMENT = openapi({
  '/users': {
    get: {
      summary: 'List users',
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: { description: 'OK' } },
    },
  },
});

let site: ScratchSite | undefined;
afterEach(() => site?.remove());

type Page = ReturnType<typeof builtPage>;

function policyOf(page: Page): string {
  return page.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? '';
}

/** Expects that the policy of a page has the hashes of its inline scripts. */
function expectAllowedScripts(page: Page): void {
  const inline = [...page.querySelectorAll('script:not([src]):not([type="application/json"])')];
  expect(inline.length).toBeGreaterThan(0);
  for (const { textContent } of inline) {
    expect(policyOf(page)).toContain(`sha256-${createHash('sha256').update(textContent).digest('base64')}`);
  }
}

interface Wanted {
  /** The options of `specbook()` as code. */
  options?: string;
  /** More keys of the Astro configuration as code. */
  config?: string;
  imports?: string;
  files?: Record<string, string>;
}

async function build({ options = '', config = '', imports = '', files = {} }: Wanted) {
  site = scratchSite({
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};
${imports}
export default defineConfig({
  integrations: [specbook(${options})],
  vite: { resolve: { alias: ${CONTENT_ALIAS} } },
  ${config}
});
`,
    'docs.json': '{ "name": "Docs", "content": ".", "api": { "openapi": "openapi.json" } }',
    'openapi.json': DOCUMENT,
    'guide.mdx':
      '---\ntitle: Guide\ndescription: How to begin.\n---\n\n## First step\n\n[Users](/api-reference/list-users)\n',
    ...files,
  });
  const result = await astro(['build'], { cwd: site.root });
  expect(result.code, result.output).toBe(0);
  return result;
}

function builtPage(file: string): Document {
  const text = readFileSync(path.join(site?.root ?? '', 'dist', file), 'utf8');
  return parseHTML(text).document;
}

/**
 * Expects that the pages of the site are at the addresses that its settings give.
 *
 * @param address The address of the page of the operation.
 */
function expectAddresses({ output }: CommandResult, address: string, ending = '/index.html'): void {
  const first = address.replace(/(?:api-reference\/)?list-users/, 'guide');
  expect(output).toMatch(new RegExp(`1 operation, \\d pages?\\. The first page is ${first}\\n`));
  const fileOf = (page: string) => `${page.replace(/^\/(?:docs\/)?|\/$/g, '')}${ending}`;
  const links = [...builtPage(fileOf(first)).querySelectorAll('.docs-sidebar a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toContain(address);
  expect(existsSync(path.join(site?.root ?? '', 'dist', fileOf(address)))).toBe(true);
}

const LAYOUT = `---
import type { LayoutProps } from '../../../../../integration/index.ts';
type Props = LayoutProps;
const { title, description, navigation, headings, next, kind, method } = Astro.props;
---
<html lang="en">
  <head><title>{title} at Acme</title><meta name="description" content={description} /></head>
  <body>
    <header class="header" id="acme">Acme</header>
    <ol id="pages">{navigation.map(({ label, href, current, children }) => <li data-current={current}><a href={href}>{label}</a> {children.length}</li>)}</ol>
    <ol id="headings">{headings.map(({ text }) => <li>{text}</li>)}</ol>
    <p id="facts">{kind} {method} {next?.href}</p>
    <slot name="sidebar" />
    <main><slot /></main>
  </body>
</html>
<style>
  .header { background: rebeccapurple; }
</style>
`;

vi.setConfig({ testTimeout: 180_000 });

describe('in an existing site', () => {
  test('shows our pages in its layout with their data, and prefers its own pages', async () => {
    await build({
      options: "{ layout: './src/layouts/Docs.astro', omit: ['title', 'pagination', 'menu'] }",
      files: {
        'src/layouts/Docs.astro': LAYOUT,
        'own.mdx': '---\ntitle: Ours\n---\n',
        'src/pages/own.astro': '<html><body><h1>My own page</h1></body></html>',
      },
    });
    expect(builtPage('own/index.html').querySelector('h1')?.textContent).toBe('My own page');
    const operation = builtPage('api-reference/list-users/index.html');
    expect(operation.querySelector('title')?.textContent).toBe('List users at Acme');
    expect(operation.querySelector('#acme')).not.toBeNull();
    expect(operation.querySelectorAll('header.header')).toHaveLength(1);
    expect(operation.querySelector('main .docs-embedded #parameter-limit')).not.toBeNull();
    expect(operation.querySelector('.docs-embedded-sidebar .docs-sidebar')).not.toBeNull();
    expect(operation.querySelector('#facts')?.textContent).toMatch(/^operation GET/);
    expect(operation.querySelector('main h1, .docs-page-footer, .docs-page-menu')).toBeNull();
    expect([...operation.querySelectorAll('#headings li')].map((item) => item.textContent)).toContain('Responses');
    const guide = builtPage('guide/index.html');
    expect(guide.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('How to begin.');
    expect(guide.querySelector('#headings')?.textContent).toContain('First step');
    expect(guide.querySelector('#pages [data-current="true"]')).not.toBeNull();
  });

  test('publishes only the images beside docs.json that pages use, and reports settings without effect', async () => {
    const { output } = await build({
      config: "base: '/docs',",
      files: {
        'docs.json': '{ "name": "Docs", "content": ".", "site": "https://docs.example.com", "base": "/docs" }',
        'guide.mdx': '---\ntitle: Guide\n---\n\n![a](/images/a.svg) <img src="images/b.svg" />\n\n[c](/files/c.pdf)\n',
        'images/a.svg': '<svg/>',
        'images/b.svg': '<svg/>',
        'files/c.pdf': 'PDF',
        'backup.zip': 'secret',
        'src/images/a.svg': '<svg/>',
      },
    });
    const out = path.join(site?.root ?? '', 'dist');
    for (const file of ['images/a.svg', 'images/b.svg', 'files/c.pdf'])
      expect(existsSync(path.join(out, file)), file).toBe(true);
    for (const file of ['backup.zip', 'src/images/a.svg']) expect(existsSync(path.join(out, file)), file).toBe(false);
    const [image] = builtPage('guide/index.html').querySelectorAll('main img');
    expect(image?.getAttribute('src')).toBe('/docs/images/a.svg');

    expect(output).toMatch(/docs\.json:1:43: warning setting-unused: "site" is ignored in an Astro project/);
    expect(output).toContain("Set site: 'https://docs.example.com' in the Astro configuration");
    expect(output).not.toContain('"base" is ignored');
  });

  test('keeps its content security policy, lets the playground send, and has no channels without AsyncAPI', async () => {
    const built = await build({
      config: `base: '/docs', trailingSlash: 'always', security: { csp: { directives: ["default-src 'self'"] } },`,
      options: "{ path: '/reference' }",
      files: {
        'src/pages/channels.json.ts':
          "import { getCollection } from 'astro:content';\nexport const GET = async () => Response.json(await getCollection('channels'));\n",
      },
    });
    expectAddresses(built, '/docs/reference/list-users/');
    expect(readFileSync(path.join(site?.root ?? '', 'dist/channels.json'), 'utf8')).toBe('[]');
    expect(built.output).not.toContain('does not exist or is empty');
    expect(existsSync(path.join(site?.root ?? '', 'dist/reference/_docs/licenses.txt'))).toBe(true);
    expect(existsSync(path.join(site?.root ?? '', 'dist/reference/_docs/components.css'))).toBe(false);

    const page = builtPage('reference/list-users/index.html');
    expectAllowedScripts(page);
    const policy = policyOf(page);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.example\.com/);
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
  });

  test.each([
    ['true', '', '/api-reference/list-users/'],
    [
      "{ algorithm: 'SHA-384', scriptDirective: { hashes: ['sha384-own'] } }",
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'], routing: { prefixDefaultLocale: true } },",
      '/en/api-reference/list-users/',
    ],
  ])(
    'runs the script of a playground in a page of the site, whose policy comes before it: %s',
    async (csp, config, address) => {
      const built = await build({
        config: `security: { csp: ${csp} }, ${config}`,
        files: {
          'src/layouts/Own.astro': '<html><head><title>Own</title></head><body><slot /></body></html>',
          'src/pages/own.astro': `---
import { Playground } from ${JSON.stringify(packageModule('integration/render/components/public'))};
import Own from '../layouts/Own.astro';
---
<Own><Playground operation="GET /users" /></Own>`,
        },
      });
      expectAddresses(built, address);
      const page = builtPage('own/index.html');
      const island = page.querySelector('docs-playground > script:not([type])')?.textContent ?? '';
      expect(island).toContain('earlyPresses');
      expect(policyOf(page)).toContain(`'sha256-${createHash('sha256').update(island).digest('base64')}'`);
      expect(policyOf(page).includes("'sha384-own'")).toBe(csp !== 'true');
    },
  );
});

test('writes none of its scripts into pages as a module, and leaves those of the site as they are', async () => {
  const docs = { name: 'Docs', content: '.', feedback: { thumbsRating: true }, api: { openapi: 'openapi.json' } };
  const built = await build({
    config: "trailingSlash: 'never', build: { format: 'file' },",
    files: {
      'docs.json': JSON.stringify(docs),
      'news.mdx': '---\ntitle: News\n---\n\n<Update label="v1" tags={["A"]}>Text.</Update>\n',
      'src/pages/own.astro':
        '<html><head><title>Own</title></head><body><script>addEventListener("x", print);</script></body></html>',
    },
  });
  expectAddresses(built, '/api-reference/list-users', '.html');
  const pages = globSync('**/*.html', { cwd: path.join(site?.root ?? '', 'dist') });
  expect(pages).toEqual(expect.arrayContaining(['404.html', 'news.html', 'own.html', '_docs/oauth/callback.html']));
  const inline = pages.flatMap((file) =>
    [...builtPage(file).querySelectorAll('script[type="module"]:not([src])')].map(({ textContent }) => [
      file,
      textContent,
    ]),
  );
  expect(inline).toEqual([['own.html', expect.stringContaining('addEventListener')]]);
});
