import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, Plugin } from 'vite';
import { resolverOf } from '../../../../src/api/openapi/operation.ts';
import { securitySchemesOf } from '../../../../src/api/openapi/security.ts';
import { isEnterable } from '../../../../src/request/http/credentials.ts';
import { findMermaid, hasDiagrams } from '../../../../src/site/project/check/diagrams.ts';
import type { OwnPart } from '../../../../src/site/project/check/part-files.ts';
import { scriptFile } from '../../../../src/site/project/pages/find-import.ts';
import { pageId } from '../../../../src/site/project/pages/page-texts.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import type { SiteFacts } from '../../../render/links/site-facts.ts';
import { attributeMarkdownModule } from '../../../render/mdx/attribute-markdown.ts';
import type { CredentialSchemes } from '../../../render/page/reader-credentials.ts';
import { embeddedIsland, embeddedSheet, layeredIsland } from '../../../render/stylesheets/stylesheets.ts';
import { themeCss } from '../../../render/stylesheets/theme.ts';
import { utilityCss } from '../../../render/stylesheets/utility-css.ts';
import { hasSignedInPlayground, isForSignedInOnly } from '../../../render/views/playground-display.ts';
import { playgroundOrigins } from '../../../render/views/playground-origins.ts';
import { unneededSheets } from '../../../render/views/unneeded-sheets.ts';
import { iconModule } from './icon-modules.ts';
import { type BuiltSite, catalogModule, mcpFilesModule } from './mcp-modules.ts';
import { documentTextModule, pageKindsModule } from './page-components.ts';
import { pageScriptsModule, webMcpModule } from './page-scripts.ts';
import { partModule } from './part-modules.ts';
import { wordsModule } from './word-modules.ts';

const PREFIX = 'virtual:specbook/';

/** The modules through which pages reach the project. */
export interface SpecbookModules {
  plugin: Plugin;
  /** Returns the IDs of the modules whose text has changed since they were loaded, each change once. */
  takeChanged(): Promise<string[]>;
}

/**
 * Writes a module for the environment that loads it.
 *
 * @param part What follows the name of the module in its ID: `de` in `words/de`. Usually empty.
 */
export type ModuleText = (environment: Environment, part: string) => string | undefined | Promise<string>;

/** What the modules need besides the facts and the project. They ask for it when they are loaded. */
interface SiteRules {
  proxyPolicy: () => Promise<unknown>;
  callerRules: () => Promise<unknown>;
  builtSite: () => BuiltSite;
  /** The parts of pages that the options replace. */
  parts: readonly OwnPart[];
  /** Modules of what adds the integration, by name. */
  added: Readonly<Record<string, ModuleText>>;
}

/**
 * Provides the modules through which pages reach the project. None of them declares the project's files as
 * dependencies, because Vite would then evaluate every page again after each change. `liveReload` is more precise.
 */
export function specbookModules(facts: SiteFacts, project: () => Promise<Project>, rules: SiteRules): SpecbookModules {
  const modules = { ...rules.added, ...moduleTexts(facts, project, rules) };
  const loaded = new Map<string, LoadedModule>();
  const textOf = ({ id, environment }: Pick<LoadedModule, 'id' | 'environment'>) => {
    const { name, part } = namesIn(id);
    return Object.hasOwn(modules, name) ? modules[name]?.(environment, part) : undefined;
  };
  const plugin: Plugin = {
    name: 'specbook:modules',
    resolveId: {
      filter: { id: /^virtual:specbook\// },
      handler: (id) => (Object.hasOwn(modules, namesIn(id).name) ? `\0${withOneSheet(id, facts)}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:specbook\// },
      async handler(id) {
        const { environment } = this;
        const text = await textOf({ id, environment });
        if (text !== undefined) loaded.set(`${environment.name} ${id}`, { id, environment, text });
        return text;
      },
    },
  };
  async function takeChanged(): Promise<string[]> {
    const changed: LoadedModule[] = [];
    for (const module of loaded.values()) if ((await textOf(module)) !== module.text) changed.push(module);
    for (const { environment, id } of changed) loaded.delete(`${environment.name} ${id}`);
    return [...new Set(changed.map(({ id }) => id))];
  }
  return { plugin, takeChanged };
}

interface LoadedModule {
  id: string;
  environment: Environment;
  text: string;
}

/** Returns the name of a module and what follows it, without the query by which Vite imports a stylesheet as text. */
function namesIn(id: string): { name: string; part: string } {
  const [name = '', ...rest] = id.replace(/^\0/, '').slice(PREFIX.length).replace(/\?.*$/, '').split('/');
  return { name, part: rest.join('/') };
}

/** Returns the text of each module by its name. */
function moduleTexts(
  facts: SiteFacts,
  project: () => Promise<Project>,
  { proxyPolicy, callerRules, builtSite, parts }: SiteRules,
): Record<string, ModuleText> {
  return {
    site: async () => {
      const { downloads, site } = await project();
      const current = { downloads: downloads.map((download) => download.path), indexPaths: site.indexPaths };
      return `export default ${JSON.stringify({ ...facts, ...current })};`;
    },
    'playground-origins': async () =>
      `export default ${JSON.stringify(facts.csp ? playgroundOrigins(await project(), facts.proxy) : [])};`,
    pages: async () => pagesModule(await project()),
    'page-kinds': async () => pageKindsModule(await project()),
    parts: async (_environment, name) => partModule(await project(), parts, name),
    'document-text': async () => documentTextModule(await project()),
    proxy: async () => proxyModule(await project(), await proxyPolicy()),
    credentials: async () => credentialsModule(await project()),
    'mcp-catalog': async () => catalogModule(await project()),
    'mcp-files': (environment) => mcpFilesModule(environment, builtSite(), facts.mount),
    'site-files': (environment) => mcpFilesModule(environment, builtSite(), ''),
    'mcp-rules': async () => `export default ${JSON.stringify(await callerRules())};`,
    samples: async ({ name }) => samplesModule(name === 'client' ? await project() : { samples: [] }),
    words: async (environment, tag) => wordsModule(await project(), environment, tag),
    'icon-sets': iconModule,
    'attribute-markdown': attributeMarkdownModule,
    redirects: async () => `export default ${JSON.stringify((await project()).site.redirects)};`,
    'signed-in': async () => signedInModule(facts, await project()),
    diagram: async () => diagramModule(facts, await project()),
    mermaid: () => mermaidModule(facts),
    layout: () => layoutModule(facts),
    'own-layout': () => `export { default } from ${JSON.stringify(facts.layout ?? BUILT_IN_LAYOUT)};`,
    'embedded.css': async () => embeddedSheet((await project()).settings, { islands: facts.layout !== undefined }),
    'page-scripts': async () => pageScriptsModule(facts, await project()),
    'web-mcp': () => webMcpModule(facts),
    'page.css': async () => {
      const { settings, site } = await project();
      return embeddedSheet(settings, { islands: true, leftOut: unneededSheets({ site, settings }) });
    },
    'playground.css': () => layeredIsland('playground'),
    'console.css': () => layeredIsland('console'),
    'embedded-playground.css': () => embeddedIsland('playground'),
    'theme.css': async () => themeCss((await project()).settings),
    'utilities.css': async () => utilityCss((await project()).texts.classes(), 'page'),
    'embedded-utilities.css': async () => utilityCss((await project()).texts.classes(), 'embedded'),
  };
}

/**
 * Joins all our styles into one sheet if the site has its own layout. Astro splits several sheets differently for pages
 * that are rendered on demand, so a text with one of our components would load them twice. If the site has its own
 * navigation, its layout contains none of our components, so our pages have a smaller sheet of their own.
 */
function withOneSheet(id: string, { layout, hostNavigation }: SiteFacts): string {
  if (layout === undefined) return id;
  const ofPages = id.replace(/\/(?:playground|console)\.css/, '/page.css');
  return ofPages.replace(
    hostNavigation ? /\/embedded-playground\.css/ : /\/(?:embedded-playground|page)\.css/,
    '/embedded.css',
  );
}

const BUILT_IN_LAYOUT = fileURLToPath(new URL('../../../render/components/layout/Layout.astro', import.meta.url));
const AROUND_OWN_LAYOUT = fileURLToPath(new URL('../../../render/components/layout/OwnLayout.astro', import.meta.url));

function layoutModule({ layout }: SiteFacts): string {
  return `export { default } from ${JSON.stringify(layout === undefined ? BUILT_IN_LAYOUT : AROUND_OWN_LAYOUT)};`;
}

const DIAGRAM = fileURLToPath(new URL('../../../render/components/mdx/Diagram.astro', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../../render/components/mdx/DocsUnknown.astro', import.meta.url));

/** Exports the component only if there is a diagram to draw, so that no other site bundles the library. */
function diagramModule({ root }: SiteFacts, project: Project): string {
  const isDrawn = hasDiagrams(project) && findMermaid(root) !== undefined;
  return `export { default } from ${JSON.stringify(isDrawn ? DIAGRAM : CONTENT)};`;
}

function mermaidModule({ root }: SiteFacts): string {
  const mermaid = findMermaid(root);
  return `export default () => import(${JSON.stringify(mermaid ?? 'mermaid')}).then((module) => module.default);`;
}

const SIGNED_IN = fileURLToPath(new URL('../../../render/components/atoms/SignedIn.astro', import.meta.url));
const NOTHING = fileURLToPath(new URL('../../../render/components/atoms/Nothing.astro', import.meta.url));

/** Exports the component only if needed, because Astro refuses to build on-demand pages for a site without a server. */
function signedInModule({ onDemand }: SiteFacts, project: Project): string {
  return `export { default } from ${JSON.stringify(onDemand && hasSignedInPlayground(project) ? SIGNED_IN : NOTHING)};`;
}

/** Exports the compiled policy as plain JSON, and the module in which the site's owner extends it. */
function proxyModule(project: Project, policy: unknown): string {
  const { root, settings } = project;
  const { module, log, path: url } = settings.api.playground.proxy;
  return [
    module === undefined ? 'export const site = {};' : siteRules(root, module),
    `export const logs = ${log};`,
    `export const path = ${JSON.stringify(url)};`,
    `export const signedInOnly = ${isForSignedInOnly(project)};`,
    `export default ${JSON.stringify(policy)};`,
  ].join('\n');
}

/** Exports the security schemes for which the site may know credentials of its readers. */
function credentialsModule({ documents }: Project): string {
  const openapi = [...documents].filter(([, { root }]) => Object.hasOwn(root, 'openapi'));
  const schemes: CredentialSchemes = Object.fromEntries(
    openapi.map(([file, document]) => [
      file,
      Object.fromEntries(
        securitySchemesOf(document, resolverOf(document))
          .filter(isEnterable)
          .map(({ name, type }) => [name, type === 'basic' ? 'password' : 'token']),
      ),
    ]),
  );
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(schemes))});`;
}

/** Exports what the proxy takes from a module. Without the function that was meant, it would forward every request. */
function siteRules(root: string, module: string): string {
  const refuse = (reason: string) => `() => { throw new Error(${JSON.stringify(`${module} ${reason}.`)}); }`;
  const file = scriptFile(path.resolve(root, module));
  if (file === undefined) return `export const site = { onRequest: ${refuse('doesn’t exist')} };`;
  return `import * as module from ${JSON.stringify(file)};
// Copied, so that a bundler does not warn about an export that the module leaves out.
const copied = { ...module };
export const site = copied.onRequest || copied.log ? copied : { onRequest: ${refuse('exports neither onRequest nor log')} };`;
}

/** Exports the site's own samples. They only run in the browser: the build loads them with the project. */
function samplesModule({ samples }: Pick<Project, 'samples'>): string {
  const modules = [...new Set(samples.map(({ module }) => module))];
  return [
    ...modules.map((file, index) => `import own${index} from ${JSON.stringify(file)};`),
    `export default [${modules.map((_, index) => `own${index}`).join(', ')}].flat();`,
  ].join('\n');
}

/** Exports each page file as a lazy import, so that a page costs nothing until it is rendered. */
function pagesModule(project: Project): string {
  const entries = project.site.pages
    .filter((page) => page.file !== undefined)
    .map(
      (page) =>
        `  ${JSON.stringify(page.file)}: () => import(${JSON.stringify(pageId(path.join(project.root, page.file ?? '')))}),`,
    );
  return `export default {\n${entries.join('\n')}\n};`;
}
