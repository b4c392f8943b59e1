import { COMPONENT_NAMES, MARKDOWN_ELEMENTS } from '../../../../src/site/pages/component-names.ts';
import type { PageContext, PageText } from '../../../../src/site/pages/edits/page-text.ts';
import { readPage } from '../../../../src/site/pages/read-page.ts';

/** Reads a page of a site whose imports all lead nowhere, unless the options say otherwise. */
export function read(source: string, options: Partial<PageContext> = {}): PageText {
  return readPage(source, {
    file: 'page.mdx',
    clientId: '/site/page.mdx.specbook.js',
    snippet: false,
    components: COMPONENT_NAMES,
    elements: MARKDOWN_ELEMENTS,
    componentsId: 'components',
    variables: {},
    resolve: () => ({ kind: 'missing' }),
    ...options,
  });
}

/** Returns the code and the place of each problem of a page. */
export function codes(source: string, options: Partial<PageContext> = {}): string[] {
  return read(source, options).problems.map(({ code, line, column }) => `${code} ${line}:${column}`);
}
