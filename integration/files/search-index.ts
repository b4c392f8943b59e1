import { markdownToText } from '../../src/markdown/render.ts';
import { contentWords } from '../../src/pages/content-words.ts';
import type { Project } from '../../src/project/read/project.ts';
import { type PageWords, type SearchEntry, searchEntries } from '../../src/site/build/search-entries.ts';
import type { Page } from '../../src/site/page.ts';
import { overviewText } from '../html/overview.ts';
import { documentText } from '../views/document-text.ts';

/** Levels of headings in search results: not the title, and no minor headings. */
const LEVELS = [2, 3, 4];

/** The search index of the site, fetched when a reader opens the search. */
export function searchIndex(project: Project): SearchEntry[] {
  return searchEntries(project.site, (page) => wordsOf(project, page));
}

function wordsOf(project: Project, page: Page): PageWords | undefined {
  if (page.kind !== 'overview') {
    const pageText = page.file === undefined ? undefined : project.texts.of(page.file);
    const document = documentText(project, page);
    const headings = [...(pageText?.headings ?? []), ...(document?.headings ?? [])];
    const words = `${pageText?.words ?? ''} ${document ? contentWords(document.pieces) : ''}`;
    return { headings: headings.filter(({ depth }) => LEVELS.includes(depth)), words };
  }
  const { headings, overview } = overviewText(project, page);
  return { headings, words: markdownToText(overview.description ?? '') };
}
