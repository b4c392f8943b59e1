import type { AstroIntegration } from 'astro';
import { specbookIntegration } from './build/hooks/integration.ts';
import type { SpecbookOptions } from './build/setup/options.ts';

export type { CustomSample, SampleOperation, SampleRequest } from '../src/request/snippets/custom-sample.ts';
export type { SpecbookOptions } from './build/setup/options.ts';
export type { DocsEventMap } from './islands/docs-event.ts';
export type { PagePart } from './render/links/site-facts.ts';
export type { DocsCredential, DocsLocals, DocsUser } from './render/page/readers.ts';
export type { LayoutProps, NavigationItem, PageLink, PartPage } from './render/views/layout-props.ts';
export type {
  FooterProps,
  HeaderProps,
  NotFoundProps,
  OperationHeaderProps,
  PageTitleProps,
  PaginationProps,
  ParametersProps,
  PlaygroundProps,
  RequestBodyProps,
  ResponsesProps,
  SidebarProps,
} from './render/views/part-props.ts';

/**
 * Adds API documentation to an Astro site: a page per operation of the documents that docs.json names, the pages next
 * to docs.json, and the proxy through which the playground sends its requests.
 *
 * @example export default defineConfig({ integrations: [specbook()] })
 */
export default function specbook(options: SpecbookOptions = {}): AstroIntegration {
  return specbookIntegration(options);
}
