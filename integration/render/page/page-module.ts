import type { MarkdownHeading, MDXContent } from 'astro';
import { problem } from '../../../src/problems/problem.ts';
import type { Page } from '../../../src/site/page.ts';
import { faultWords, notePageFault } from '../../runtime/page-faults.ts';

/** The exports of an MDX or Markdown file. */
export interface PageModule {
  Content: MDXContent;
  frontmatter?: Record<string, unknown>;
  getHeadings(): MarkdownHeading[];
}

/** Loads the module of a page's file. If its code fails, reports that, and the page is shown without text. */
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
    notePageFault(root, problem('page-fault/module', { reason: faultWords(error) }, { file: page.file }));
    return {};
  }
}
