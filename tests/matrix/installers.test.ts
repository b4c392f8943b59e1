import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../support/command.ts';
import {
  build,
  emptyFolder,
  type Installer,
  npmInstall,
  otherNode,
  type PublishedPackage,
  pnpmInstall,
  publishedPackage,
  writeFiles,
  yarnInstall,
} from '../support/installed-site.ts';
import { expectAllPages, ON_DEMAND_FILES } from '../support/on-demand-site.ts';
import { servingNode } from '../support/serving-node.ts';

function versionOf(name: string): string {
  const file = path.join(repository, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const astro = versionOf('astro');
const node = versionOf('@astrojs/node');

const DEPENDENCIES = { astro, 'astro-specbook': '*' };

/** A site with features that are loaded late: icons, formulas, highlighting, components in the browser, AsyncAPI 2. */
const FILES: Record<string, string> = {
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';
export default defineConfig({ integrations: [specbook()] });
`,
  'src/content.config.ts': "export { collections } from 'astro-specbook/content';\n",
  'docs.json': JSON.stringify({
    name: 'Installed',
    navigation: {
      groups: [
        { group: 'Start', pages: ['guide'] },
        { group: 'API', openapi: 'openapi.json' },
        { group: 'Live', asyncapi: 'live.json' },
      ],
    },
  }),
  'guide.mdx': `---
title: Guide
icon: rocket
---
import { Counter } from '/snippets/counter.jsx';

<Card title="Code" icon="github">Formula: $x^2$</Card>

<Counter start={3} />

\`\`\`js
const answer = 42;
\`\`\`
`,
  'snippets/counter.jsx': `export const Counter = ({ start }) => {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>Counted {count}</button>;
};
`,
  'src/pages/users.astro': `---
import { Operation } from 'astro-specbook/components';
import { getOperation } from 'astro-specbook/data';
const users = await getOperation('GET /users');
---
<html lang="en"><body><a href={users.href}>All users</a><Operation operation="GET /users" /></body></html>
`,
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Installed API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/users': { get: { summary: 'List users', responses: { 200: { description: 'OK' } } } } },
  }),
  'live.json': JSON.stringify({
    asyncapi: '2.6.0',
    info: { title: 'Live', version: '1' },
    servers: { live: { url: 'wss://example.com/live', protocol: 'wss' } },
    channels: { prices: { subscribe: { message: { name: 'Price', payload: { type: 'number' } } } } },
  }),
};

let published: PublishedPackage;
beforeAll(async () => {
  published = await publishedPackage();
});
afterAll(() => published.remove());

interface Installation {
  title: string;
  /** The name of the folder. */
  folder?: string;
  /** The path of the site in the folder, unless it is the folder itself. */
  site?: string;
  node?: string;
  install: (folder: string, installer: Installer) => Promise<void>;
}

const manifest = (more: object = {}) => JSON.stringify({ name: 'site', private: true, type: 'module', ...more });

function npmWith(...packages: string[]): Installation['install'] {
  return async (folder, installer) => {
    writeFiles(folder, { 'package.json': manifest({ dependencies: DEPENDENCIES }) });
    await npmInstall(folder, installer, ...packages);
  };
}

function pnpmWith(settings: string): Installation['install'] {
  return async (folder, installer) => {
    writeFiles(folder, { 'package.json': manifest({ dependencies: DEPENDENCIES }) });
    await pnpmInstall(folder, installer, settings);
  };
}

async function installWithYarn(folder: string, installer: Installer): Promise<void> {
  writeFiles(folder, { 'package.json': manifest({ dependencies: DEPENDENCIES }) });
  await yarnInstall(folder, installer);
}

const INSTALLATIONS: Installation[] = [
  { title: 'npm', install: npmWith() },
  { title: 'npm beside an older yaml', install: npmWith('yaml@1') },
  { title: 'npm beside Vite 6', install: npmWith('vite@6') },
  { title: 'npm beside Vite 7', install: npmWith('vite@7') },
  { title: 'a folder with blanks and umlauts', folder: 'Meine schöne Straße', install: npmWith() },
  { title: 'Node 22.19', node: '22.19.0', install: npmWith() },
  {
    title: 'an npm workspace with an older yaml',
    site: 'packages/docs',
    async install(folder, installer) {
      writeFiles(folder, {
        'package.json': manifest({ workspaces: ['packages/*'], dependencies: { yaml: '^1.0.0' } }),
        'packages/docs/package.json': manifest({ name: 'docs-site', dependencies: DEPENDENCIES }),
      });
      await npmInstall(folder, installer);
    },
  },
  {
    title: 'an npm workspace with the packages at its top',
    site: 'packages/docs',
    async install(folder, installer) {
      writeFiles(folder, {
        'package.json': manifest({ workspaces: ['packages/*'], dependencies: DEPENDENCIES }),
        'packages/docs/package.json': manifest({ name: 'docs-site' }),
      });
      await npmInstall(folder, installer);
    },
  },
  { title: 'pnpm', install: pnpmWith('') },
  { title: 'pnpm without hoisting', install: pnpmWith('hoist: false\n') },
  {
    title: 'a pnpm workspace with the packages at its top',
    site: 'packages/docs',
    async install(folder, installer) {
      writeFiles(folder, {
        'package.json': manifest({ dependencies: DEPENDENCIES }),
        'packages/docs/package.json': manifest({ name: 'docs-site' }),
      });
      await pnpmInstall(folder, installer, 'packages: [packages/*]\n');
    },
  },
  { title: 'Yarn', install: installWithYarn },
];

describe('a site builds however the package is installed', () => {
  test.for(INSTALLATIONS)('$title', async ({ folder: name = 'site', site: sitePath = '.', node, install }) => {
    const folder = emptyFolder(name);
    const installer = { registry: published.registry.url, ...(node !== undefined && { node: otherNode(node) }) };
    try {
      await install(folder, installer);
      const site = path.join(folder, sitePath);
      writeFiles(site, FILES);
      const { code, output } = await build(site, installer);
      expect(code, output).toBe(0);
      const page = (slug: string) => readFileSync(path.join(site, 'dist', slug, 'index.html'), 'utf8');
      expect(page('guide')).toContain('Counted');
      expect(page('guide')).toContain('katex');
      expect(page('guide')).toContain('<svg');
      expect(page('users')).toContain('<a href="/api-reference/list-users/">All users</a>');
      expect(existsSync(path.join(site, 'dist/api-reference/list-users/index.html'))).toBe(true);
      expect(output).not.toContain('could not be');
    } finally {
      rmSync(path.dirname(folder), { recursive: true, force: true });
    }
  });

  test('pnpm without hoisting: a server has what its pages on demand show', async () => {
    const folder = emptyFolder('site');
    const installer = { registry: published.registry.url };
    try {
      // A page of the site uses `yaml` too, so pnpm has to install it for the site.
      const dependencies = { ...DEPENDENCIES, '@astrojs/node': node, yaml: versionOf('yaml') };
      writeFiles(folder, { 'package.json': manifest({ dependencies }) });
      await pnpmInstall(folder, installer, 'hoist: false\n');
      writeFiles(folder, {
        ...ON_DEMAND_FILES,
        'astro.config.mjs': `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from 'astro-specbook';
export default defineConfig({ adapter: node({ mode: 'standalone' }), integrations: [specbook()] });
`,
        'src/content.config.ts': FILES['src/content.config.ts'] ?? '',
        'docs.json': JSON.stringify({ content: '.', api: { openapi: 'orders.json', asyncapi: 'events.json' } }),
      });
      const { code, output } = await build(folder, installer);
      expect(code, output).toBe(0);
      for (const file of ['orders.json', 'events.json', 'docs.json', 'src'])
        rmSync(path.join(folder, file), { recursive: true });
      await servingNode(['dist/server/entry.mjs'], { cwd: folder }, (base) => expectAllPages(base));
    } finally {
      rmSync(path.dirname(folder), { recursive: true, force: true });
    }
  });
});
