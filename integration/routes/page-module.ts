import type { MarkdownHeading, MDXContent } from 'astro';

/** What an MDX or Markdown file exports. */
export interface PageModule {
  Content: MDXContent;
  getHeadings(): MarkdownHeading[];
}
