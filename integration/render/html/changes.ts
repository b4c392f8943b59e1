import { CHANGE_CLASSES, type Change, type ChangeClass, type ChangePlace } from '../../../src/changes/change.ts';
import type { Release, ReleaseName } from '../../../src/changes/history.ts';
import type { PageHeading } from '../../../src/site/pages/edits/page-text.ts';
import type { LanguageWords } from '../../../src/site/project/read/site-words.ts';
import { say } from '../../../src/words/say.ts';
import { dateInWords } from '../page/date-text.ts';
import { type ChangedPart, changedParts } from '../views/changed-parts.ts';
import type { Source } from '../views/source.ts';
import { type Html, html } from './html.ts';
import { markedHtml } from './name.ts';
import { joined } from './reference/section.ts';

export interface ChangesSource extends Pick<Source, 'project' | 'file' | 'language' | 'words'> {
  /** Returns the URL of a page. */
  hrefOf(slug: string): string;
}

/** What to show of many changes. */
export interface ChangesExtent {
  /** The maximum number of parts of each change. */
  parts: number;
  /** The maximum number of changes of each class. */
  changes: number;
}

/** The number of parts that are shown before the rest is folded. */
const FEW_PARTS = 3;

/** More safe changes than these are folded. */
const FEW_CHANGES = 10;

/** Matches a name in backticks. */
const CODE = /`([^`]+)`/g;

const COLORS = { breaking: 'red', dangerous: 'yellow', safe: 'green' } as const;
const COUNTS = { breaking: 'breakingCount', dangerous: 'dangerousCount', safe: 'safeCount' } as const;

/** Renders a release: its name, how many changes it has, and lists of them, the breaking ones first. */
export function releaseHtml(release: Release, source: ChangesSource, extent: ChangesExtent): Html {
  const { id, version, date, changes } = release;
  const day = version !== undefined && date !== undefined && dateHtml(date, source);
  const counts = groupsOf(changes).map(([name, { length }]) => html`${countText(name, length, source)}`);
  return html`<section class="docs-update" id="${id}"><div class="docs-update-head"><h2 class="docs-update-label"><a href="#${id}">${releaseName(release, source)}</a></h2><p class="docs-update-description">${joined([day, ...counts], html`<br>`)}</p></div><div class="docs-update-body docs-prose" data-pagefind-ignore>${changeLists(changes, source, extent)}</div></section>`;
}

/** Returns the headings of a changelog: the names of its releases. */
export function releaseHeadings(releases: readonly Release[], language: LanguageWords): PageHeading[] {
  return releases.map((release) => ({ depth: 2, slug: release.id, text: releaseName(release, language) }));
}

/** Returns what readers call a release: its version, or else its day. */
export function releaseName({ version, date }: ReleaseName, { language, words }: LanguageWords): string {
  if (version !== undefined) return version;
  return date === undefined ? words.changes.unreleased : dateInWords(date, language);
}

/** Renders the changes of a release by their class. */
export function changeLists(changes: readonly Change[], source: ChangesSource, extent: ChangesExtent): Html[] {
  return groupsOf(changes).map(([name, group]) => {
    const items = group.slice(0, extent.changes).map((change) => html`<li>${changeHtml(change, source, extent)}</li>`);
    const rest = group.length - items.length;
    const more =
      rest > 0 && html`<p class="docs-note">${say(source.words.reference.moreOperations, { count: rest })}</p>`;
    const list = html`<ul>${items}</ul>${more}`;
    if (name === 'safe' && group.length > FEW_CHANGES) {
      return html`<details class="docs-more-operations"><summary>${countText(name, group.length, source)}</summary>${list}</details>`;
    }
    return html`<h3>${classBadge(name, source)}</h3>${list}`;
  });
}

function groupsOf(changes: readonly Change[]): [ChangeClass, Change[]][] {
  return CHANGE_CLASSES.map((name): [ChangeClass, Change[]] => [
    name,
    changes.filter((change) => change.class === name),
  ]).filter(([, group]) => group.length > 0);
}

function countText(name: ChangeClass, count: number, { words }: ChangesSource): string {
  return say(words.changes[COUNTS[name]], { count });
}

export function classBadge(name: ChangeClass, { words }: ChangesSource): Html {
  return html`<span class="docs-tag-badge docs-tag-${COLORS[name]}">${words.changes[name]}</span>`;
}

/** Renders a sentence that links to the operations that it names. Those that it only counts are linked below it. */
function changeHtml(change: Change, source: ChangesSource, extent: ChangesExtent): Html {
  const parts = changedParts(source.project, change, source.file);
  const { sentence, isComplete } = linkedSentence(change.text, parts, source);
  if (isComplete) return sentence;
  const links = parts.slice(0, extent.parts).map((part) => partHtml(part, source, part.subject.title));
  const few = links.length > FEW_PARTS + 1 ? FEW_PARTS : links.length;
  const rest = parts.length - few;
  const others =
    rest > 0 &&
    html`<details class="docs-more-operations"><summary>${say(source.words.reference.moreOperations, { count: rest })}</summary><p class="docs-note">${joined(links.slice(few), ' · ')}${parts.length > links.length && ' …'}</p></details>`;
  return html`${sentence}<p class="docs-note">${joined(links.slice(0, few), ' · ')}</p>${others}`;
}

function linkedSentence(text: string, parts: readonly ChangedPart[], source: ChangesSource) {
  const found = parts.flatMap((part) => {
    const start = titleIndex(text, part.subject.title);
    return start === undefined ? [] : [{ part, start, end: start + part.subject.title.length }];
  });
  const names = found
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }, index, all) => start >= (all[index - 1]?.end ?? 0));
  const pieces = names.map(({ part, start, end }, index) => [
    textWithCode(text.slice(names[index - 1]?.end ?? 0, start)),
    partHtml(part, source, text.slice(start, end)),
  ]);
  const content = html`${pieces}${textWithCode(text.slice(names.at(-1)?.end ?? 0))}`;
  return { sentence: inEnglish(content, source), isComplete: names.length === parts.length };
}

/** Renders a sentence on the page of an operation, where the name of the field links to it. */
export function ownSentence(
  { text }: Change,
  { field, anchor }: Pick<ChangePlace, 'field' | 'anchor'>,
  source: ChangesSource,
): Html {
  const link = (content: Html) =>
    anchor === undefined ? content : html`<a href="#${encodeURIComponent(anchor)}">${content}</a>`;
  const names = [...text.matchAll(CODE)].map(([, name = '']) => name);
  const linked = names.find((name) => name === field || anchor?.endsWith(name)) ?? names[0];
  if (linked === undefined) return inEnglish(link(textWithCode(text)), source);
  const [before = '', ...after] = text.split(`\`${linked}\``);
  return inEnglish(
    html`${textWithCode(before)}${link(textWithCode(`\`${linked}\``))}${textWithCode(after.join(`\`${linked}\``))}`,
    source,
  );
}

/** Marks a sentence as English on a page in another language. */
function inEnglish(content: Html, { language }: ChangesSource): Html {
  return /^en\b/.test(language) ? content : html`<span lang="en" dir="ltr">${content}</span>`;
}

/** Finds the last place of a title that is not within code, and not within a word. */
function titleIndex(text: string, title: string): number | undefined {
  for (let at = text.lastIndexOf(title); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(title, at - 1)) {
    const isInCode = text.slice(0, at).split('`').length % 2 === 0;
    const isInWord = /[\p{L}\p{N}]$/u.test(text.slice(0, at)) || /^[\p{L}\p{N}]/u.test(text.slice(at + title.length));
    if (!isInCode && !isInWord) return at;
  }
  return undefined;
}

function partHtml({ page, anchor }: ChangedPart, { hrefOf }: ChangesSource, title: string): Html {
  const name = textWithCode(title);
  if (!page) return name;
  return html`<a href="${hrefOf(page.slug)}${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}">${name}</a>`;
}

/** Renders a sentence in which names are in backticks. */
function textWithCode(text: string): Html {
  const pieces = text.split(CODE);
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${markedHtml(piece)}</code>` : markedHtml(piece)))}`;
}

function dateHtml(date: string, { language }: ChangesSource): Html {
  return html`<time datetime="${date}">${dateInWords(date, language)}</time>`;
}
