import type { PageHeading } from '../../src/pages/edits/page-text.ts';
import { textOfHtml } from '../../src/text/html-text.ts';

const SECTION = /<section class="docs-reference-section"[^>]*>\s*<h2\b[^>]*?\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;

/** Matches parts of a heading that do not belong to its name. */
const MARK = /<span class="docs-(?:badge|type|muted)\b[^>]*>[^<]*<\/span>/g;

/** Returns the sections of a generated page for tables of contents. */
export function sectionHeadings(html: string): PageHeading[] {
  return [...html.matchAll(SECTION)].map(([, slug = '', title = '']) => ({
    depth: 2,
    slug,
    text: textOfHtml(title.replaceAll(MARK, '')).replaceAll(/\s+/g, ' ').trim(),
  }));
}
