import { fileURLToPath } from 'node:url';
import { resolveModule } from '../../../../src/core/text/resolve-module.ts';
import type { Page } from '../../../../src/site/page.ts';
import type { Project } from '../../../../src/site/project/read/project.ts';
import { hasDocumentText } from '../../../render/views/document-text.ts';

/** The component of each kind of page. The route answers redirects without a component. */
const OF_KIND: Record<Exclude<Page['kind'], 'redirect'>, string> = {
  operation: component('pages/OperationPage'),
  webhook: component('pages/OperationPage'),
  channel: component('pages/ChannelPage'),
  schema: component('pages/SchemaPage'),
  overview: component('pages/OverviewPage'),
  changelog: component('pages/ChangelogPage'),
  endpoint: component('pages/EndpointPage'),
  text: component('pages/TextPage'),
};

const DOCUMENT_TEXT = component('pages/DocumentText');
const OPERATION_VIEWS = fileURLToPath(resolveModule('../../../runtime/operation-views', import.meta.url));
const VIEWS = fileURLToPath(resolveModule('../../../runtime/views', import.meta.url));
const NOTHING = component('atoms/Nothing');

/** Writes the module with the components and views of the kinds of pages that the site has, so that it bundles no others. */
export function pageKindsModule({ site }: Pick<Project, 'site'>): string {
  const kinds = new Set(site.pages.map(({ kind }) => kind));
  const entries = Object.entries(OF_KIND).filter(([kind]) => kinds.has(kind as Page['kind']));
  return [
    ...entries.map(([kind, file]) => `import ${kind} from ${JSON.stringify(file)};`),
    `export default { ${entries.map(([kind]) => kind).join(', ')} };`,
    kinds.has('operation') || kinds.has('webhook')
      ? `export { viewOfPage } from ${JSON.stringify(OPERATION_VIEWS)};`
      : `export { pageViewed as viewOfPage } from ${JSON.stringify(VIEWS)};`,
  ].join('\n');
}

/** Writes the module for texts of documents. Few sites need it, and it can use every component of pages. */
export function documentTextModule(project: Pick<Project, 'site'>): string {
  return `export { default } from ${JSON.stringify(hasDocumentText(project) ? DOCUMENT_TEXT : NOTHING)};`;
}

function component(name: string): string {
  return fileURLToPath(new URL(`../../../render/components/${name}.astro`, import.meta.url));
}
