import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchedPackages } from '../support/fetched-packages.ts';
import { openapi } from '../support/scratch-site.ts';
import { CONTENT_ALIAS, INTEGRATION } from '../support/tested-package.ts';

/** The folders of `tests/hosts/sites`: complete sites as users have them before they add the integration. */
export const HOSTS = ['blog', 'tailwind', 'starlight', 'policy', 'server'] as const;
export type Host = (typeof HOSTS)[number];

/** How the integration is added to a site. */
export interface Cell {
  mount: '/' | '/docs';
  order: 'first' | 'last';
}

export const CELLS: readonly Cell[] = (['/', '/docs'] as const).flatMap((mount) =>
  (['first', 'last'] as const).map((order) => ({ mount, order })),
);

export const packages = fetchedPackages('hosts', [
  '@astrojs/starlight@0.42.4',
  '@astrojs/markdown-remark@7.3.0',
  'tailwindcss@4.3.5',
  '@tailwindcss/vite@4.3.5',
  '@astrojs/react@7.0.0',
  'react@19.2.0',
  'react-dom@19.2.0',
  '@astrojs/rss@4.0.19',
]);

/** Sites with their own content collections, to which those of the documentation are added. */
const WITH_COLLECTIONS: readonly Host[] = ['blog', 'starlight'];

export interface HostSite {
  host: Host;
  root: string;
  /** The name of the configuration file. */
  config: string;
  /** The path of the documentation, or `""` for the root. */
  mount: string;
  remove(): void;
}

/** Creates a copy of a site. Without a `cell`, it does not have the integration. */
export function hostSite(host: Host, cell?: Cell): HostSite {
  const folder = path.join(packages ?? '', 'sites');
  mkdirSync(folder, { recursive: true });
  const root = mkdtempSync(path.join(folder, `${host}-`));
  cpSync(path.join(import.meta.dirname, 'sites', host), root, { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  // Astro treats the dependencies of a site differently from other packages.
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies: DEPENDENCIES }));
  write('tsconfig.json', '{ "extends": "astro/tsconfigs/strict" }');
  if (cell) {
    for (const [file, text] of Object.entries(documentation(cell))) write(file, text);
    if (WITH_COLLECTIONS.includes(host)) write('src/content.config.ts', COLLECTIONS);
  }
  return {
    host,
    root,
    config: cell ? 'astro.specbook.mjs' : 'astro.config.mjs',
    mount: cell?.mount === '/docs' ? cell.mount : '',
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

const DEPENDENCIES = { '@astrojs/starlight': '*', '@astrojs/react': '*', '@astrojs/mdx': '*' };

const COLLECTIONS = `import { docsCollections } from 'astro-specbook/content';
import { collections as own } from './collections';

export const collections = { ...docsCollections(), ...own };
`;

function documentation({ mount, order }: Cell): Record<string, string> {
  const options = mount === '/' ? '' : `{ path: ${JSON.stringify(mount)} }`;
  const integrations = order === 'first' ? 'specbook(OPTIONS), ...own' : '...own, specbook(OPTIONS)';
  return {
    'astro.specbook.mjs': `import specbook from ${INTEGRATION};
import site from './astro.config.mjs';

const { integrations: own, vite = {} } = site;
export default {
  ...site,
  integrations: [${integrations.replace('OPTIONS', options)}],
  vite: {
    ...vite,
    resolve: { alias: ${CONTENT_ALIAS} },
  },
};
`,
    'docs.json': JSON.stringify({
      name: 'API',
      navigation: { pages: ['handbook/welcome', 'GET /orders', 'POST /orders'] },
      redirects: [{ source: '/former', destination: '/handbook/welcome' }],
      // The same URLs with and without a path.
      api: { openapi: { source: 'openapi.json', directory: 'api-reference' } },
    }),
    'openapi.json': openapi(
      {
        '/orders': {
          get: { summary: 'List orders', responses: { 200: { description: 'OK' } } },
          post: {
            summary: 'Place order',
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
            responses: { 201: { description: 'Created' } },
          },
        },
      },
      { components: { schemas: { Order: { type: 'object', properties: { id: { type: 'string' } } } } } },
    ),
    'handbook/welcome.mdx':
      '---\ntitle: Welcome to the API\n---\n\n<Note>A note of ours.</Note>\n\n[List orders](/api-reference/list-orders)\n\n<Operation operation="POST /orders" />\n',
  };
}
