import { memo } from '../../src/core/json/memo.ts';
import { markdownToText } from '../../src/core/markdown/render.ts';
import { type IndexedText, pageContent, siteIndex } from '../../src/search/indexing/site-index.ts';
import type { SearchIndex } from '../../src/search/search-index.ts';
import type { Vocabulary } from '../../src/search/vocabulary.ts';
import type { Page } from '../../src/site/page.ts';
import { contentWords } from '../../src/site/pages/content-words.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { wordsOfPage } from '../../src/site/project/read/site-words.ts';
import type { Translation } from '../../src/words/area.ts';
import { inWords } from '../../src/words/english/phrase.ts';
import { releaseHeadings } from '../render/html/changes.ts';
import { overviewText } from '../render/html/reference/overview.ts';
import type { HrefFacts } from '../render/links/site-href.ts';
import { documentText } from '../render/views/document-text.ts';

/** Levels of headings in search results: neither the title nor minor headings. */
const LEVELS = [2, 3, 4];

/** The search index of the site, fetched when a reader opens the search. */
export const searchIndex = memo((project: Project, facts: HrefFacts): SearchIndex => {
  const index = siteIndex(project.site, (page) => pageContent(page, pageText(project, page, facts)));
  const languages = vocabulariesOf(project);
  return languages.length > 0 ? { ...index, languages } : index;
});

/** Returns the vocabularies of the site's languages. Those of `de` and `de-AT` may be the same. */
function vocabulariesOf({ words }: Project): Vocabulary[] {
  const all = [...words.translations.values()].map((texts): Vocabulary => {
    return { verbs: listsIn(texts?.['searchVerbs']), words: listsIn(texts?.['searchWords']) };
  });
  const known = all.filter(({ verbs, words: others }) => Object.keys({ ...verbs, ...others }).length > 0);
  return [...new Map(known.map((vocabulary) => [JSON.stringify(vocabulary), vocabulary])).values()];
}

function listsIn(texts: Translation[string] = {}): Record<string, string> {
  const isList = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(texts).filter(isList));
}

function pageText(project: Project, page: Page, facts: HrefFacts): IndexedText | undefined {
  // Sentences about changes would be found instead of the operations that they name.
  if (page.kind === 'changelog') {
    const releases = project.histories.get(page.document.file)?.releases ?? [];
    return { headings: releaseHeadings(releases, wordsOfPage(project, page.slug)), words: '' };
  }
  if (page.kind !== 'overview') {
    const written = page.file === undefined ? undefined : project.texts.of(page.file);
    const document = documentText(project, page);
    const headings = [...(written?.headings ?? []), ...(document?.headings ?? [])];
    const words = `${written?.words ?? ''} ${document ? contentWords(document.pieces) : ''}`;
    return { headings: headings.filter(({ depth }) => LEVELS.includes(depth)), words };
  }
  const { language, words } = wordsOfPage(project, page.slug);
  const { headings, overview, sections } = overviewText({ project, facts, language, words }, page);
  // Schemes are before the description, whose end may be left out.
  const schemes = new Set(overview.schemes.map((scheme) => `${inWords(scheme.words, words)}.`));
  return {
    // Operations and tags have pages of their own.
    headings: [...headings, ...sections.headings.filter(({ slug }) => slug === 'servers' || slug === 'authentication')],
    words: markdownToText([...schemes, overview.description ?? ''].join('\n\n')),
  };
}
