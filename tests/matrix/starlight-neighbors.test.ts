import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../support/command.ts';

/** A plugin that Starlight sites use, and its effects. It comes before `specbook()` in the configuration. */
interface Neighbor {
  version: string;
  /** Its options, as code. */
  options?: string;
  /** More options of Starlight, as code. */
  starlight?: string;
  /** More entries for the sidebar, as code that can use the exports of the plugin as `neighbor`. */
  sidebar?: string;
  /** Files that exist only if it works. */
  files?: string[];
  /** Text that is in a guide only if it works. */
  guide?: string;
}

/**
 * Three plugins are missing: starlight-markdown and starlight-contextual-menu 0.1.5 require Astro 5 and cannot be
 * installed, and `@scalar/starlight` is only a folder in Scalar's repository. The npm registry does not have it
 * (November 2026).
 */
const NEIGHBORS: Record<string, Neighbor> = {
  'starlight-llms-txt': {
    version: '^0.12.0',
    options: "{ customSelectors: { all: ['docs-playground', '.docs-needs-script'] } }",
    files: ['llms.txt', 'llms-full.txt', 'llms-small.txt'],
  },
  // This plugin does not know pages that other plugins add.
  'starlight-links-validator': { version: '^0.26.0', options: "{ exclude: ['/api/**'] }" },
  'starlight-sidebar-topics': {
    version: '^0.8.0',
    options: `[
      { label: 'Guides', link: '/guides/first-parcel/', items: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }] },
      { id: 'api', label: 'API', link: '/api/parcels/list-parcels/', items: [...specbookSidebar()] },
    ], { topics: { api: ['/api', '/api/**/*', '/*/api', '/*/api/**/*'] }, exclude: ['/', '/de'] }`,
    starlight: "locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },",
    files: ['de/api/parcels/list-parcels/index.html'],
  },
  'starlight-image-zoom': { version: '^0.16.0', guide: 'starlight-image-zoom' },
  'starlight-blog': { version: '^0.30.0', files: ['blog/index.html'] },
  'starlight-versions': {
    version: '^0.8.2',
    options: "{ versions: [{ slug: '1.0' }] }",
    files: ['1.0/guides/first-parcel/index.html'],
  },
  'starlight-theme-rapide': { version: '^0.6.0', guide: 'rapide' },
  'starlight-page-actions': { version: '^0.6.2', files: ['guides/first-parcel.md'], guide: 'Copy Markdown' },
  'starlight-llm-actions': { version: '^0.13.0', guide: 'llm-actions' },
  'starlight-auto-sidebar': { version: '^0.4.1' },
  'starlight-openapi': {
    version: '^0.26.1',
    options: "[{ base: 'other', schema: './docs/openapi.yaml' }]",
    sidebar: '...neighbor.openAPISidebarGroups',
    files: ['other/operations/listparcels/index.html'],
    guide: '/other/operations/listparcels/',
  },
};

/** Packages that a plugin requires but does not install. */
const PEERS: Record<string, Record<string, string>> = {
  'starlight-openapi': { '@astrojs/markdown-satteri': '^0.4.0' },
};

const folder = mkdtempSync(path.join(tmpdir(), 'starlight-neighbors-'));
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, stdio: 'pipe', encoding: 'utf8' });
const hasRegistry = canReachRegistry();
let tarball = '';

beforeAll(() => {
  if (!hasRegistry) return;
  npm(repository, 'pack', '--ignore-scripts', '--pack-destination', folder);
  tarball = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.entries(NEIGHBORS))('beside %s', (name, neighbor) => {
  test.skipIf(!hasRegistry)('has our pages, our sidebar and the function of the other plugin', () => {
    const site = neighborSite(name, neighbor);
    npm(site, 'install', '--prefer-offline', '--no-audit', '--no-fund');
    const output = npm(site, 'run', 'build');
    expect(output).not.toMatch(/\[(?:WARN|ERROR)\] \[astro-specbook\]|aren’t in any sidebar/);
    const page = (file: string) => readFileSync(path.join(site, 'dist', file, 'index.html'), 'utf8');
    const operation = page('api/parcels/send-a-parcel');
    expect(operation).toContain('<docs-playground');
    expect(hrefsOf(operation)).toEqual(expect.arrayContaining(OURS));
    expect(operation).toMatch(/<a href="\/api\/api-reference\/parcels\/send-a-parcel\/" aria-current="page"/);
    const written = globSync('**/*', { cwd: path.join(site, 'dist') });
    expect(written).toEqual(expect.arrayContaining(neighbor.files ?? []));
    expect(written.filter((file) => /^api\/.*\.html$/.test(file) && !file.includes('_docs')).length).toBeGreaterThan(3);
    expect(page('guides/first-parcel')).toContain(neighbor.guide ?? '<docs-playground');
    expect(page('guides/follow-a-parcel')).toContain('docs-embedded-operation');
  });
});

test.runIf(!hasRegistry)('needs the npm registry', (context) => {
  context.skip('The neighbors are installed from the npm registry, which does not answer.');
});

const OURS = [
  '/api/parcels/list-parcels/',
  '/api/parcels/send-a-parcel/',
  '/guides/follow-a-parcel/',
  '/api/depots/list-depots/',
];

function hrefsOf(html: string): string[] {
  const [sidebar = ''] = /<sl-sidebar-state-persist[\s\S]*?<\/sl-sidebar-state-persist>/.exec(html) ?? [];
  return [...sidebar.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
}

test.skipIf(!hasRegistry)('starlight-llms-txt leaves the playground out of its files', () => {
  const files = globSync('llms-*.txt', { cwd: path.join(folder, 'starlight-llms-txt/dist') });
  expect(files.sort()).toEqual(['llms-full.txt', 'llms-small.txt']);
  for (const file of files) {
    const text = readFileSync(path.join(folder, 'starlight-llms-txt/dist', file), 'utf8');
    expect(text).toContain('# Follow a parcel');
    expect(text).not.toMatch(/Copy link|JavaScript/);
  }
});

/** Creates the example for Starlight with one more plugin. */
function neighborSite(name: string, { version, options = '', starlight = '', sidebar }: Neighbor): string {
  const site = path.join(folder, name);
  const example = path.join(repository, 'examples/starlight');
  cpSync(example, site, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|dist|\.astro)$/.test(file),
  });
  const manifest = JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8'));
  Object.assign(manifest.dependencies, { 'astro-specbook': `file:${tarball}`, [name]: version, ...PEERS[name] });
  writeFileSync(path.join(site, 'package.json'), JSON.stringify(manifest));
  // The options of this plugin have the sidebar.
  const entries =
    name === 'starlight-sidebar-topics'
      ? ''
      : `sidebar: [{ label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }, ...specbookSidebar(), ${sidebar ?? ''}],`;
  writeFileSync(
    path.join(site, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import specbook, { specbookSidebar } from 'astro-specbook/starlight';
import * as neighbor from '${name}';

export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [
    starlight({
      title: 'Parcels',
      plugins: [neighbor.default(${options}), specbook({ path: '/api', root: './docs' })],
      ${starlight}
      ${entries}
    }),
  ],
});
`,
  );
  return site;
}

function canReachRegistry(): boolean {
  try {
    npm(tmpdir(), 'ping', '--fetch-retries=0', '--fetch-timeout=10000');
    return true;
  } catch {
    return false;
  }
}
