import { textOf } from '../src/document/json.ts';
import { markdownToText } from '../src/markdown/render.ts';
import { type PageWords, type SearchEntry, searchEntries } from '../src/navigation/search-entries.ts';
import type { SitePage } from '../src/navigation/site.ts';
import { contentWords } from '../src/pages/content-words.ts';
import { findOperation, type Project } from '../src/project/project.ts';
import { documentText } from './document-text.ts';
import { overviewText } from './overview.ts';

/** Levels of headings that lead a reader somewhere: not the title, and nothing too fine. */
const LEVELS = [2, 3, 4];

/** What the search of the site knows, fetched when a reader opens it. */
export function searchIndex(project: Project): SearchEntry[] {
  return searchEntries(project.site, {
    textOf: (page) => wordsOf(project, page),
    operationId: ({ operation }) => {
      const known = operation && findOperation(project, operation);
      return textOf(known?.operation.value.operationId);
    },
  });
}

function wordsOf(project: Project, page: SitePage): PageWords | undefined {
  if (page.file !== undefined || page.operation || page.channel) {
    const own = page.file === undefined ? undefined : project.texts.of(page.file);
    const document = documentText(project, page);
    const headings = [...(own?.headings ?? []), ...(document?.headings ?? [])];
    const words = `${own?.words ?? ''} ${document ? contentWords(document.pieces) : ''}`;
    return { headings: headings.filter(({ depth }) => LEVELS.includes(depth)), words };
  }
  const overview = overviewText(project, page);
  return overview && { headings: overview.text.headings, words: markdownToText(overview.overview.description ?? '') };
}
