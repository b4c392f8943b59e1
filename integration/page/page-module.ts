import type { MarkdownHeading, MDXContent } from 'astro';
import type { Page } from '../../src/site/page.ts';
import { faultWords, notePageFault } from '../store/page-faults.ts';

/** What an MDX or Markdown file exports. */
export interface PageModule {
  Content: MDXContent;
  frontmatter?: Record<string, unknown>;
  getHeadings(): MarkdownHeading[];
}

/** The module of a page's file. One whose statements fail is told, and its page stands without text. */
export async function loadPage(
  pages: Readonly<Record<string, () => Promise<PageModule>>>,
  page: Page,
  root: string,
): Promise<{ module?: PageModule; Content?: MDXContent }> {
  if (page.file === undefined) return {};
  try {
    const module = await pages[page.file]?.();
    return module ? { module, Content: module.Content } : {};
  } catch (error) {
    notePageFault(root, {
      code: 'page-fault',
      severity: 'error',
      message: `The statements of the page fail: ${faultWords(error)}`,
      hint: 'The page is shown without its text until this is fixed.',
      file: page.file,
    });
    return {};
  }
}
