import { openapi } from './scratch-site.ts';
import { INTEGRATION, packageModule } from './tested-package.ts';

/** All settings of an Astro configuration on which the URLs of pages depend. */
export interface Addresses {
  base: '/' | '/handbook';
  /** The option `path` of `specbook()`. */
  path: '' | '/docs';
  locales: 'none' | 'default without prefix' | 'all with prefix';
  trailingSlash: 'always' | 'never' | 'ignore';
  format: 'directory' | 'file' | 'preserve';
  /** `static` has no adapter. `server` renders everything on demand unless a page opts out. */
  output: 'static' | 'node' | 'server';
}

/** The possible values of each setting. */
const ADDRESSES: { [Key in keyof Addresses]: readonly Addresses[Key][] } = {
  base: ['/', '/handbook'],
  path: ['', '/docs'],
  locales: ['none', 'default without prefix', 'all with prefix'],
  trailingSlash: ['always', 'never', 'ignore'],
  format: ['directory', 'file', 'preserve'],
  output: ['static', 'node', 'server'],
};

export function addressesText({ base, path, locales, trailingSlash, format, output }: Addresses): string {
  const i18n = { none: '', 'default without prefix': ', i18n', 'all with prefix': ', i18n with prefixDefaultLocale' };
  return `base ${base}, path ${path || '/'}, slash ${trailingSlash}, format ${format}, output ${output}${i18n[locales]}`;
}

/** Returns the path before the pages of the documentation. */
export function pagesAt({ base, path, locales }: Addresses): string {
  const mount = `${locales === 'all with prefix' ? '/en' : ''}${path}`;
  return `${base === '/' ? '' : base}${mount}`;
}

const ITEM = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
  },
};

/** Returns a document whose pages fetch every kind of file: schemas, forms of bodies, contracts, the OAuth callback. */
function document(api: string): string {
  const item = { $ref: '#/components/schemas/Item' };
  const content = { 'application/json': { schema: item } };
  return openapi(
    {
      '/items': {
        get: { tags: ['Items'], summary: 'List items', responses: { 200: { description: 'All of them.', content } } },
        post: {
          tags: ['Items'],
          summary: 'Add an item',
          description: 'See [the guide](/guides/first#second-step).',
          security: [{ oauth: [] }],
          requestBody: { content },
          responses: { 200: { description: 'Done', content } },
        },
      },
    },
    {
      info: { title: 'Items', version: '1', description: 'An API.\n\n## Limits\n\nNone.' },
      servers: [{ url: api }],
      components: {
        schemas: { Item: ITEM },
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: { authorizationCode: { authorizationUrl: `${api}/a`, tokenUrl: `${api}/t`, scopes: {} } },
          },
        },
      },
    },
  );
}

const CHANNELS = `asyncapi: 3.0.0
info: {title: Live, version: '1'}
servers: {live: {host: 127.0.0.1:9, protocol: ws}}
channels:
  news:
    address: /news
    messages:
      item: {payload: {type: object, properties: {a: {type: string}}}}
operations:
  read: {action: send, channel: {$ref: '#/channels/news'}}
`;

/** Returns the pages and documents of the site, without an Astro configuration. */
export function addressPages(api: string, settings: Record<string, unknown> = {}): Record<string, string> {
  return {
    'docs.json': JSON.stringify({
      name: 'Addresses',
      favicon: '/images/logo.svg',
      logo: { light: '/images/logo.svg', dark: '/images/logo.svg', href: '/' },
      navbar: { links: [{ label: 'First', href: '/guides/first' }] },
      banner: { content: 'News in [the guide](/guides/second).' },
      redirects: [{ source: '/old', destination: '/guides/first#second-step' }],
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index', 'guides/first', 'guides/second', 'guides/own', 'item'] },
          { tab: 'API', openapi: { source: 'openapi.json', directory: 'api-reference' } },
          { tab: 'Live', asyncapi: { source: 'live.yaml', directory: 'live' } },
        ],
      },
      api: { playground: { proxy: { allowPrivate: [api] } }, mdx: { server: api } },
      ...settings,
    }),
    'openapi.json': document(api),
    'live.yaml': CHANNELS,
    'index.mdx':
      '---\ntitle: Welcome\n---\n\n[First](/guides/first) [step](guides/first#second-step) <Card title="Second" href="/guides/second">Card</Card>\n\n![A picture](/images/logo.svg)\n',
    'guides/first.mdx':
      '---\ntitle: First guide\n---\n\n## Second step\n\n[Next](./second) [by name](second) [above](../index) [moved](/old) [here](#second-step) [file](/files/list.csv) [document](/openapi.json)\n\n![A picture](../images/logo.svg)\n',
    'guides/second.md':
      '---\ntitle: Second guide\n---\n\nWords about zebras. [Operation](/api-reference/items/add-an-item)\n',
    'guides/own.mdx':
      '---\ntitle: Hand-written\napi: POST /own\n---\n\n<ParamField body="name" type="string">Name</ParamField>\n',
    'item.mdx': '---\ntitle: Item\nopenapi-schema: Item\n---\n\n[Guide](/guides/first)\n',
    'images/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="10"/></svg>',
    'files/list.csv': 'a,b\n1,2\n',
  };
}

/** Returns the same site in an Astro project that has its own page. */
export function addressSite(addresses: Addresses, api: string): Record<string, string> {
  const { base, path: mount, locales, trailingSlash, format, output } = addresses;
  const prefixed = locales === 'all with prefix';
  const i18n = { defaultLocale: 'en', locales: ['en', 'de'], routing: { prefixDefaultLocale: prefixed } };
  const settings = {
    base,
    trailingSlash,
    build: { format },
    ...(locales !== 'none' && { i18n }),
    ...(output === 'server' && { output: 'server' }),
    vite: { resolve: { alias: { 'astro-specbook/content': packageModule('integration/content') } } },
  };
  const about =
    '---\nexport const prerender = true;\n---\n<html><head><title>About</title></head><body>Own page</body></html>\n';
  return {
    ...addressPages(api),
    'astro.config.mjs': `import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import specbook from ${INTEGRATION};

export default defineConfig({
  ...${JSON.stringify(settings)},
  ${output === 'static' ? '' : "adapter: node({ mode: 'standalone' }),"}
  integrations: [specbook(${mount === '' ? '' : JSON.stringify({ path: `${prefixed ? '/en' : ''}${mount}` })})],
});
`,
    [`src/pages/${prefixed ? 'en/' : ''}about.astro`]: about,
  };
}

function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => groupsOf(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Returns all combinations of settings. */
export function everyCombination(): Addresses[] {
  const keys = Object.keys(ADDRESSES) as (keyof Addresses)[];
  return keys.reduce<Partial<Addresses>[]>(
    (sets, key) => sets.flatMap((set) => ADDRESSES[key].map((value) => ({ ...set, [key]: value }))),
    [{}],
  ) as Addresses[];
}

/** Repeatedly chooses the set with the most combinations of `strength` values that no earlier set has. */
export function covering(strength: number): Addresses[] {
  const keys = Object.keys(ADDRESSES) as (keyof Addresses)[];
  const chosen = groupsOf(keys, strength);
  const parts = (set: Addresses) => chosen.map((group) => group.map((key) => `${key}=${set[key]}`).join(' '));
  const all = everyCombination();
  const missing = new Set(all.flatMap(parts));
  const sets: Addresses[] = [];
  while (missing.size > 0) {
    const gain = (set: Addresses) => parts(set).filter((part) => missing.has(part)).length;
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const part of parts(best)) missing.delete(part);
    sets.push(best);
  }
  return sets;
}
