import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { findMermaid, hasDiagrams } from '../src/project/diagrams.ts';
import { pageId } from '../src/project/page-texts.ts';
import type { Project } from '../src/project/project.ts';
import type { PagePart } from './options.ts';
import { hasSignedInPlayground, isForSignedInOnly } from './playground-display.ts';
import type { HrefFacts } from './site-href.ts';
import { embeddedIsland, embeddedSheet, layeredIsland } from './stylesheets.ts';
import { themeCss } from './theme.ts';
import { utilityCss } from './utility-css.ts';

/** Facts of the Astro configuration that pages need. */
export interface SiteFacts extends HrefFacts {
  /** What stands between Astro's base and the pages, without slashes; mostly nothing. */
  mount: string;
  /** Absolute path of the site's own layout. */
  layout?: string | undefined;
  /** Parts of a page that it shows itself. */
  omit: readonly PagePart[];
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Endpoints answer only with a slash at their end. */
  endpointSlash: boolean;
  /** The site has Astro's content security policy. */
  csp: boolean;
  /** What it says besides scripts and styles, each as in the configuration. */
  directives: readonly string[];
  /** There is a server that can run the proxy. */
  proxy: boolean;
  /** Something can be rendered when a page is opened. */
  onDemand: boolean;
  /** The site is being written. */
  dev: boolean;
  /** Where the sets of icons lie, by name. */
  icons: Record<string, string>;
}

const PREFIX = 'virtual:specbook/';

/** The modules through which pages reach the project. */
export interface SpecbookModules {
  plugin: Plugin;
  /** Ids of those whose text is another one than when they were loaded. */
  changed(): Promise<string[]>;
}

/**
 * None of them names the project's files as what it is made of, for Vite would then evaluate every page again with each
 * change: `liveReload` knows better.
 */
export function specbookModules(
  facts: SiteFacts,
  project: () => Promise<Project>,
  proxyPolicy: () => Promise<unknown>,
): SpecbookModules {
  const modules: Record<string, () => string | Promise<string>> = {
    site: () => `export default ${JSON.stringify(facts)};`,
    pages: async () => pagesModule(await project()),
    proxy: async () => proxyModule(await project(), await proxyPolicy()),
    redirects: async () => `export default ${JSON.stringify((await project()).site.redirects)};`,
    'signed-in': async () => signedInModule(facts, await project()),
    diagram: async () => diagramModule(facts, await project()),
    mermaid: () => mermaidModule(facts),
    layout: () => layoutModule(facts),
    'own-layout': () => `export { default } from ${JSON.stringify(facts.layout ?? BUILT_IN_LAYOUT)};`,
    'embedded.css': async () => embeddedSheet((await project()).settings),
    'playground.css': () => island('playground'),
    'console.css': () => island('console'),
    'embedded-playground.css': () => embeddedIsland('playground'),
    'theme.css': async () => themeCss((await project()).settings),
    'utilities.css': async () => utilityCss((await project()).texts.classes(), 'page'),
    'embedded-utilities.css': async () => utilityCss((await project()).texts.classes(), 'embedded'),
  };
  const island = facts.layout === undefined ? layeredIsland : embeddedIsland;
  const loaded = new Map<string, string>();
  const textOf = (id: string) => modules[id.slice(PREFIX.length + 1)]?.();
  const plugin: Plugin = {
    name: 'specbook:modules',
    resolveId: {
      filter: { id: /^virtual:specbook\// },
      handler: (id) => (Object.hasOwn(modules, id.slice(PREFIX.length)) ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:specbook\// },
      async handler(id) {
        const text = await textOf(id);
        if (text !== undefined) loaded.set(id, text);
        return text;
      },
    },
  };
  async function changed(): Promise<string[]> {
    const ids: string[] = [];
    for (const [id, text] of loaded) if ((await textOf(id)) !== text) ids.push(id);
    return ids;
  }
  return { plugin, changed };
}

const BUILT_IN_LAYOUT = fileURLToPath(new URL('./components/layout/Layout.astro', import.meta.url));
const AROUND_OWN_LAYOUT = fileURLToPath(new URL('./components/layout/OwnLayout.astro', import.meta.url));

function layoutModule({ layout }: SiteFacts): string {
  return `export { default } from ${JSON.stringify(layout === undefined ? BUILT_IN_LAYOUT : AROUND_OWN_LAYOUT)};`;
}

const DIAGRAM = fileURLToPath(new URL('./components/mdx/Diagram.astro', import.meta.url));
const CONTENT = fileURLToPath(new URL('./components/mdx/DocsUnknown.astro', import.meta.url));

/** Only where there is a diagram to draw, so that no other site holds the library. */
function diagramModule({ root }: SiteFacts, project: Project): string {
  const isDrawn = hasDiagrams(project) && findMermaid(root) !== undefined;
  return `export { default } from ${JSON.stringify(isDrawn ? DIAGRAM : CONTENT)};`;
}

function mermaidModule({ root }: SiteFacts): string {
  const mermaid = findMermaid(root);
  return `export default () => import(${JSON.stringify(mermaid ?? 'mermaid')}).then((module) => module.default);`;
}

const SIGNED_IN = fileURLToPath(new URL('./components/SignedIn.astro', import.meta.url));
const NOTHING = fileURLToPath(new URL('./components/Nothing.astro', import.meta.url));

/** Only where it is needed, since Astro refuses to build what is rendered on demand for a site without a server. */
function signedInModule({ onDemand }: SiteFacts, project: Project): string {
  return `export { default } from ${JSON.stringify(onDemand && hasSignedInPlayground(project) ? SIGNED_IN : NOTHING)};`;
}

/** The compiled policy as plain JSON, and the module in which the site's owner adds to it. */
function proxyModule(project: Project, policy: unknown): string {
  const { root, settings } = project;
  const { module, log } = settings.api.playground.proxy;
  return [
    module === undefined
      ? 'export const site = {};'
      : // Copied, so that a bundler does not warn about an export that the module leaves out.
        `import * as module from ${JSON.stringify(path.resolve(root, module))};\nexport const site = { ...module };`,
    `export const logs = ${log};`,
    `export const signedInOnly = ${isForSignedInOnly(project)};`,
    `export default ${JSON.stringify(policy)};`,
  ].join('\n');
}

/** Each page file as a lazy import, so that a page costs nothing until it is shown. */
function pagesModule(project: Project): string {
  const entries = project.site.pages
    .filter((page) => page.file !== undefined)
    .map(
      (page) =>
        `  ${JSON.stringify(page.file)}: () => import(${JSON.stringify(pageId(path.join(project.root, page.file ?? '')))}),`,
    );
  return `export default {\n${entries.join('\n')}\n};`;
}
