import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedIn } from '../support/checked-folder.ts';
import { astro } from '../support/command.ts';
import { type BareFolder, bareFolder, docs, startDocs, waitUntil } from '../support/docs-command.ts';
import { openapi, type ScratchSite, scratchSite } from '../support/scratch-site.ts';
import { starlightSite } from '../support/starlight-site.ts';
import { INTEGRATION, packageModule } from '../support/tested-package.ts';
import { unusedPort } from '../support/unused-port.ts';

const DOCUMENT = openapi({
  '/orders/{id}': {
    put: {
      summary: 'Change an order',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'dry', in: 'query', schema: { type: 'boolean' } },
      ],
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: { item: { type: 'string' } } } } },
      },
      responses: { 200: { description: 'Changed' }, 404: { description: 'No such order' } },
    },
    get: { summary: 'Get an order', responses: { 200: { description: 'Found' } } },
  },
});

const SETTINGS = {
  name: 'Orders',
  api: { openapi: 'openapi.json' },
  footer: { links: [{ header: 'More', items: [{ label: 'Terms', href: '/terms' }] }] },
};

/** What each component shows of its props. */
const SHOWN = {
  PageTitle: '{Astro.props.page.title} of {Astro.props.page.siteName}',
  Sidebar: '{Astro.props.page.navigation.length} entries',
  Header: 'to {Astro.props.home}',
  Footer: '{Astro.props.links[0].items[0].href}',
  OperationHeader: '{Astro.props.operation.method} {Astro.props.operation.path}',
  Parameters: '{Astro.props.operation.parameters.length} parameters',
  RequestBody: '{Astro.props.operation.requestBody.media[0].mediaType}',
  Responses: '',
  Playground: 'openapi {Astro.props.operation.method}',
  Pagination: 'next: {Astro.props.next?.title}',
  NotFound: '{Astro.props.page.kind} {Astro.props.home}',
};
type Name = keyof typeof SHOWN;
const NAMES = Object.keys(SHOWN) as Name[];

/** Returns a component that shows some of its props, and our part below them. */
function wrapper(name: Name): string {
  return `---\nimport { ${name} } from 'astro-specbook/components';\n---\n<div data-own="${name}">${SHOWN[name]}<${name} {...Astro.props} /></div>\n`;
}

function pageIn(out: string, file: string): Document {
  return parseHTML(readFileSync(path.join(out, file), 'utf8')).document;
}

const own = (page: Document, name: string) => page.querySelector(`[data-own="${name}"]`);

/** Expects that each entry of "On this page" leads to one element of the page. */
function expectAnchors(page: Document): void {
  const links = [...page.querySelectorAll('.docs-contents a')].map((link) => link.getAttribute('href')?.slice(1));
  expect(links).toContain('responses');
  for (const id of links) expect(page.querySelectorAll(`[id="${id}"]`), id).toHaveLength(1);
}

function configWith(options: string): string {
  return `import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({
  integrations: [specbook(${options})],
  vite: {
    resolve: {
      alias: {
        'astro-specbook/content': ${JSON.stringify(packageModule('integration/content'))},
        'astro-specbook/components': ${JSON.stringify(packageModule('integration/render/components/public'))},
      },
    },
  },
});
`;
}

describe('an Astro site', () => {
  let site: ScratchSite;
  let page: Document;

  beforeAll(async () => {
    const paths = Object.fromEntries(NAMES.map((name) => [name, `./src/parts/${name}.astro`]));
    const files = NAMES.map((name) => [`src/parts/${name}.astro`, wrapper(name)] as const);
    site = scratchSite({
      'astro.config.mjs': configWith(`{ components: ${JSON.stringify(paths)} }`),
      'docs.json': JSON.stringify(SETTINGS),
      'openapi.json': DOCUMENT,
      ...Object.fromEntries(files),
      'src/parts/Responses.astro':
        '<ul data-own="Responses">{Astro.props.operation.responses.map(({ status }) => <li>{status}</li>)}</ul>',
    });
    const { code, output } = await astro(['build'], { cwd: site.root });
    expect(code, output).toBe(0);
    page = pageIn(path.join(site.root, 'dist'), 'api-reference/change-an-order/index.html');
  }, 240_000);
  afterAll(() => site?.remove());

  test.each([
    ['PageTitle', 'h1', 'Change an order of Orders'],
    ['Sidebar', '#docs\\:sidebar', '1 entries'],
    ['Header', '.docs-header', 'to /'],
    ['Footer', '.docs-site-footer', '/terms/'],
    ['OperationHeader', '.docs-endpoint', 'PUT /orders/{id}'],
    ['Parameters', '#query-parameters', '2 parameters'],
    ['RequestBody', '#body-heading', 'application/json'],
    ['Playground', 'docs-playground', 'openapi PUT'],
    ['Pagination', '.docs-page-next', 'next: Get an order'],
  ])('wraps our %s, and knows what it shows', (name, ours, text) => {
    expect(own(page, name)?.firstChild?.textContent?.trim()).toBe(text);
    expect(page.querySelectorAll(ours)).toHaveLength(1);
    expect(own(page, name)?.querySelector(ours)).not.toBeNull();
  });

  test('shows its own content of the page for addresses without a page', () => {
    const missing = pageIn(path.join(site.root, 'dist'), '404.html');
    expect(own(missing, 'NotFound')?.firstChild?.textContent?.trim()).toBe('not-found /');
    expect(own(missing, 'NotFound')?.querySelector('#nearest')).not.toBeNull();
    expect(own(missing, 'Sidebar')).not.toBeNull();
  });

  test('keeps the anchors and the Markdown of a part that shows nothing of ours', () => {
    expect(own(page, 'Responses')?.textContent).toBe('200404');
    expectAnchors(page);
    const markdown = readFileSync(path.join(site.root, 'dist/api-reference/change-an-order.md'), 'utf8');
    expect(markdown).toContain('No such order');
  });

  test('leaves out the parts that an operation lacks', () => {
    const other = pageIn(path.join(site.root, 'dist'), 'api-reference/get-an-order/index.html');
    expect(own(other, 'Responses')).not.toBeNull();
    expect([own(other, 'Parameters'), own(other, 'RequestBody')]).toEqual([null, null]);
  });

  test('loads no styles of components for other pages', () => {
    const hrefs = [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '');
    const css = hrefs.map((href) => readFileSync(path.join(site.root, 'dist', href), 'utf8')).join('');
    expect(css.split('--docs-accent:light-dark(')).toHaveLength(2);
  });
});

test('a component that fails is named, with its file and the page', { timeout: 120_000 }, async () => {
  const site = scratchSite({
    'astro.config.mjs': configWith("{ components: { Footer: './src/Footer.astro' } }"),
    'docs.json': JSON.stringify(SETTINGS),
    'openapi.json': DOCUMENT,
    'src/Footer.astro': "---\nimport Inside from './Inside.astro';\n---\n<Inside />",
    'src/Inside.astro': '<p>{Astro.props.links.length}</p>',
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  site.remove();
  expect(code).not.toBe(0);
  expect(output).toMatch(/The part "Footer" can’t be rendered on \/\S*: .*length.* \(in \.\/src\/Footer\.astro\)/);
  expect(output).toContain('remove "Footer" from `components`');
});

test('a component that does not exist is named', { timeout: 60_000 }, async () => {
  const site = scratchSite({
    'astro.config.mjs': configWith("{ components: { Footer: './src/Foot.astro' } }"),
    'docs.json': JSON.stringify(SETTINGS),
    'openapi.json': DOCUMENT,
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  site.remove();
  expect(code).not.toBe(0);
  expect(output).toContain('./src/Foot.astro, the component for the part "Footer", doesn’t exist.');
});

test('a part that Starlight shows itself is refused in its plugin', { timeout: 60_000 }, async () => {
  const site = starlightSite({
    'docs/docs.json': JSON.stringify({
      ...SETTINGS,
      api: { openapi: 'openapi.yaml' },
      components: { Footer: 'F.astro' },
    }),
    'docs/F.astro': '<p>Footer</p>',
  });
  const { code, output } = await astro(['build'], { cwd: site.root });
  site.remove();
  expect(code).not.toBe(0);
  expect(output).toContain('"Footer" in `components` is a Starlight component, expected OperationHeader, Parameters');
});

describe('a folder', () => {
  let folder: BareFolder;
  const names = ['Footer', 'OperationHeader', 'Parameters'] as const;
  const components = Object.fromEntries(names.map((name) => [name, `./components/${name}.astro`]));

  beforeAll(() => {
    folder = bareFolder({
      'docs.json': JSON.stringify({ ...SETTINGS, components }),
      'openapi.json': DOCUMENT,
      ...Object.fromEntries(names.map((name) => [`components/${name}.astro`, wrapper(name)])),
    });
  });
  afterAll(() => folder?.remove());

  test('shows the components that docs.json names', { timeout: 240_000 }, async () => {
    const { code, output } = await docs(['build', '--static', '--out', 'out'], folder);
    expect(code, output).toBe(0);
    const page = pageIn(path.join(folder.root, 'out'), 'api-reference/change-an-order/index.html');
    expect(own(page, 'Footer')?.firstChild?.textContent).toBe('/terms/');
    expect(own(page, 'Footer')?.querySelector('.docs-site-footer')).not.toBeNull();
    expect(own(page, 'OperationHeader')?.querySelector('.docs-endpoint')).not.toBeNull();
    expect(own(page, 'Parameters')?.querySelector('#query-parameters')).not.toBeNull();
    expectAnchors(page);
    expect(readdirSync(path.join(folder.root, 'out'))).not.toContain('components');
  });

  test('shows changed and new components in dev', { timeout: 120_000 }, async () => {
    const port = await unusedPort();
    const dev = startDocs(['dev', '--port', String(port)], folder);
    const body = async () =>
      (await fetch(`http://localhost:${port}/api-reference/change-an-order/`)).text().catch(() => '');
    try {
      await dev.printed('localhost');
      await waitUntil(body, (text) => text.includes('data-own="Footer">/terms'));
      folder.write({ 'components/Footer.astro': '<p>New footer</p>' });
      await waitUntil(body, (text) => text.includes('New footer'));
      folder.write({
        'docs.json': JSON.stringify({ ...SETTINGS, components: { ...components, Header: 'components/Header.astro' } }),
      });
      await dev.printed('part-missing');
      folder.write({ 'components/Header.astro': '<p>New header</p>' });
      await waitUntil(body, (text) => text.includes('New header') && text.includes('New footer'));
    } finally {
      await dev.stop();
    }
  });
});

test('a check names parts of docs.json that do not exist, each at its place', async () => {
  const components = { Foter: './Footer.astro', Header: './Header.astro', Sidebar: './Sidebar.tsx' };
  const { code, text } = await printedIn({
    'docs.json': JSON.stringify({ ...SETTINGS, components }, undefined, 2),
    'openapi.json': DOCUMENT,
  });
  expect(code).toBe(1);
  expect(text).toMatch(/docs\.json:\d+:\d+: error setting-unknown: "Foter" .*\n\s+Did you mean "Footer"\?/);
  expect(text).toMatch(
    /docs\.json:\d+:\d+: error part-missing: \.\/Header\.astro, the component for the part "Header"/,
  );
  expect(text).toMatch(/docs\.json:\d+:\d+: error setting-invalid: "components\.Sidebar" .* an \.astro file/);
});
