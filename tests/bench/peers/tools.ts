import type { Tool } from './tool.ts';
import { astroSpecbook } from './tools/astro-specbook.ts';
import { docusaurusOpenapiDocs } from './tools/docusaurus-openapi-docs.ts';
import { fumadocsOpenapi } from './tools/fumadocs-openapi.ts';
import { redocly } from './tools/redocly.ts';
import { specbookInStarlight, starlightOpenapi } from './tools/starlight.ts';
import { zudoku } from './tools/zudoku.ts';

/** Returns all tools, in the versions that were the newest in November 2026. `tarball` is the path of our package. */
export function tools(tarball: string): Tool[] {
  return [
    astroSpecbook(tarball),
    specbookInStarlight(tarball),
    starlightOpenapi,
    docusaurusOpenapiDocs,
    fumadocsOpenapi,
    zudoku,
    redocly,
    ...PAGES.map(pageTool),
  ];
}

/** A tool that needs no build: an HTML file loads its scripts, which read the document. */
interface PageOfTool extends Pick<Tool, 'name' | 'package' | 'copied' | 'fragment'> {
  version: string;
  head?: string;
  body: string;
}

const PAGES: readonly PageOfTool[] = [
  {
    name: 'Swagger UI',
    package: 'swagger-ui-dist',
    version: '5.35.0',
    copied: ['swagger-ui.css', 'swagger-ui-bundle.js'],
    head: '<link rel="stylesheet" href="swagger-ui.css">',
    body: `<div id="app"></div><script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#app', deepLinking: true });</script>`,
    fragment: ({ tag, operationId }) => `/${tag}/${operationId.replaceAll(/\W/g, '_')}`,
  },
  {
    name: 'Redoc',
    package: 'redoc',
    version: '3.0.1',
    copied: ['bundles/redoc.standalone.js'],
    body: `<redoc spec-url="openapi.json" disable-telemetry="true"></redoc><script type="module" src="redoc.standalone.js"></script>`,
    fragment: ({ tag, operationId }) => `tag/${tag}/operation/${operationId}`,
  },
  {
    name: 'Scalar',
    package: '@scalar/api-reference',
    version: '1.72.1',
    copied: ['dist/browser/standalone.js'],
    body: `<div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json' });</script>`,
    fragment: ({ tag, method, path }) => `tag/${tag}/${method.toUpperCase()}${path}`,
  },
  {
    name: 'Elements',
    package: '@stoplight/elements',
    version: '9.0.25',
    copied: ['web-components.min.js', 'styles.min.css'],
    head: '<script src="web-components.min.js"></script><link rel="stylesheet" href="styles.min.css">',
    body: '<elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>',
    fragment: ({ operationId }) => `/operations/${operationId.replaceAll('/', '-')}`,
  },
  {
    name: 'RapiDoc',
    package: 'rapidoc',
    version: '9.3.8',
    copied: ['dist/rapidoc-min.js'],
    head: '<script type="module" src="rapidoc-min.js"></script>',
    body: '<rapi-doc spec-url="openapi.json" render-style="focused"></rapi-doc>',
    fragment: ({ method, path }) => `${method}-${path}`,
  },
];

function pageTool({ version, head = '', body, ...tool }: PageOfTool): Tool {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const page = `<!doctype html><html lang="en"><head>${meta}<title>API</title>${head}</head><body>${body}</body></html>`;
  return {
    ...tool,
    dependencies: { [tool.package]: version },
    files: { 'site/index.html': page },
    documentFolder: 'site',
    output: 'site',
  };
}
