import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../src/document/json.ts';
import { type PageWords, pageWords } from '../src/navigation/page-words.ts';
import { type SearchEntry, searchEntries } from '../src/navigation/search-entries.ts';
import { findOperation, type Project } from '../src/project/project.ts';

/** What the search of the site knows, fetched when a reader opens it. */
export async function searchIndex(project: Project): Promise<SearchEntry[]> {
  const { root, site } = project;
  const texts = new Map<string, PageWords>();
  await Promise.all(
    site.pages.map(async ({ file }) => {
      if (file === undefined) return;
      const source = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
      if (source !== undefined) texts.set(file, pageWords(source));
    }),
  );
  return searchEntries(site, {
    textOf: (file) => texts.get(file),
    operationId: ({ operation }) => {
      const known = operation && findOperation(project, operation);
      return textOf(known?.operation.value.operationId);
    },
  });
}
