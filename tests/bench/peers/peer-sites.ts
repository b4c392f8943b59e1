import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../folders.ts';
import { measureCommand } from '../measure-command.ts';
import { bundleFolder, installStarlightOpenapi, PEERS, peersFolder } from './peer-packages.ts';

/** A document, and the operation whose page is read. */
export interface MeasuredDocument {
  name: string;
  /** The document as JSON, without white space. */
  json: string;
  method: string;
  path: string;
  operationId: string;
  tag: string;
  /** Where astro-specbook puts the operation. */
  page: string;
  /** The start of the operation's description. */
  text: string;
}

/** A folder to serve, and the URL of the operation in it. */
export interface PeerSite {
  tool: string;
  folder: string;
  address: string;
  /** The time of the build in seconds, for tools that build pages. */
  build?: number;
}

/** Creates the site of every tool, one after the other. Each page follows the documentation of the tool. */
export async function* peerSites(document: MeasuredDocument): AsyncGenerator<PeerSite> {
  yield await specbookSite(document);
  yield await starlightSite(document);
  const { method, path: route, operationId, tag } = document;
  yield await pageSite(document, {
    peer: 'swagger-ui-dist',
    files: ['swagger-ui.css', 'swagger-ui-bundle.js'],
    head: '<link rel="stylesheet" href="swagger-ui.css">',
    body: `<div id="app"></div><script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#app', deepLinking: true });</script>`,
    address: `/#/${tag}/${operationId.replaceAll(/\W/g, '_')}`,
  });
  yield await pageSite(document, {
    peer: 'redoc',
    files: ['bundles/redoc.standalone.js'],
    body: `<redoc spec-url="openapi.json" disable-telemetry="true"></redoc><script type="module" src="redoc.standalone.js"></script>`,
    address: `/#tag/${tag}/operation/${operationId}`,
  });
  yield await pageSite(document, {
    peer: '@scalar/api-reference',
    files: ['dist/browser/standalone.js'],
    body: `<div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json' });</script>`,
    address: `/#tag/${tag}/${method.toUpperCase()}${route}`,
  });
  yield await pageSite(document, {
    peer: '@stoplight/elements',
    files: ['web-components.min.js', 'styles.min.css'],
    head: '<script src="web-components.min.js"></script><link rel="stylesheet" href="styles.min.css">',
    body: '<elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
    address: `/#/operations/${operationId.replaceAll('/', '-')}`,
  });
  yield await pageSite(document, {
    peer: 'rapidoc',
    files: ['dist/rapidoc-min.js'],
    head: '<script type="module" src="rapidoc-min.js"></script>',
    body: '<rapi-doc spec-url="openapi.json" render-style="focused"></rapi-doc>',
    address: `/#${method}-${route}`,
  });
}

interface PageOfPeer {
  peer: Exclude<keyof typeof PEERS, 'starlight-openapi'>;
  /** Files of the package that the page loads. */
  files: string[];
  head?: string;
  body: string;
  address: string;
}

async function pageSite(document: MeasuredDocument, { peer, files, head, body, address }: PageOfPeer) {
  const bundles = await bundleFolder(peer);
  const folder = emptyFolder(document, peer.replace('/', '-'));
  for (const file of files) cpSync(path.join(bundles, file), path.join(folder, path.basename(file)));
  writeFileSync(path.join(folder, 'openapi.json'), document.json);
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const page = `<!doctype html><html lang="en"><head>${meta}<title>API</title>${head ?? ''}</head><body>${body}</body></html>`;
  writeFileSync(path.join(folder, 'index.html'), page);
  return { tool: `${peer} ${PEERS[peer]}`, folder, address };
}

async function specbookSite(document: MeasuredDocument): Promise<PeerSite> {
  const root = emptyFolder(document, 'astro-specbook');
  writeFileSync(path.join(root, 'openapi.json'), document.json);
  writeFileSync(path.join(root, 'docs.json'), '{ "name": "API", "api": { "openapi": "openapi.json" } }');
  const command = path.join(repository, 'dist/src/cli/main.js');
  console.error(`Building the site of astro-specbook from ${document.name} …`);
  const { seconds } = await measureCommand([command, 'build', '--static'], root);
  return { tool: 'astro-specbook', folder: path.join(root, 'dist'), address: document.page, build: seconds };
}

async function starlightSite(document: MeasuredDocument): Promise<PeerSite> {
  await installStarlightOpenapi();
  const root = emptyFolder(document, 'starlight-openapi');
  const files = {
    'openapi.json': document.json,
    // Vite bundles the packages in this file.
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: { '@astrojs/starlight': '*', astro: '*', 'starlight-openapi': '*' },
    }),
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({
  integrations: [
    starlight({
      title: 'API',
      plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])],
      sidebar: [...openAPISidebarGroups],
    }),
  ],
});
`,
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'src/content/docs/index.md': '---\ntitle: API\n---\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  console.error(`Building the site of starlight-openapi from ${document.name} …`);
  const { seconds } = await measureCommand([path.join(repository, 'node_modules/astro/bin/astro.mjs'), 'build'], root);
  const address = `/api/operations/${document.operationId.toLowerCase().replaceAll('/', '')}/`;
  const tool = `starlight-openapi ${PEERS['starlight-openapi']}`;
  return { tool, folder: path.join(root, 'dist'), address, build: seconds };
}

function emptyFolder(document: MeasuredDocument, name: string): string {
  const folder = path.join(peersFolder, 'sites', document.name, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
