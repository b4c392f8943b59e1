import type { ChangeClass } from '../../changes/change.ts';
import { changeCounts } from '../../changes/format.ts';
import type { ChangeData, ReleaseData } from '../../changes/release-data.ts';
import { shortList } from '../../core/text/list.ts';
import { line } from '../twin/markdown-text.ts';
import { signature } from './catalog.ts';
import type { DocsSource } from './docs-source.ts';
import { findOperation } from './find-operation.ts';
import { truncateList } from './page-lines.ts';
import { documentNamed, failure, type ListRange, namesIn, noDocument, textResult } from './tool-answers.ts';

interface ChangesArguments extends ListRange {
  document?: string | undefined;
  operation?: string | undefined;
  /** A version or a day. */
  since?: string | undefined;
  class?: ChangeClass | undefined;
}

/** The maximum number of operations that are named after a change. */
const MAX_NAMES = 5;

/** Answers the tool `list_changes`: a part of the changes by release, and the offset of the next part. */
export async function changesAnswer(source: DocsSource, { offset, limit, ...filter }: ChangesArguments) {
  const file = filter.document === undefined ? undefined : documentNamed(source, filter.document);
  if (filter.document !== undefined && file === undefined) return failure(noDocument(source));
  const logs = source.entries.filter(
    ({ kind, document }) => kind === 'changelog' && (file === undefined || document === file),
  );
  if (logs.length === 0) return textResult(`${file === undefined ? 'This site' : 'This document'} has no changelog.`);
  const texts = await Promise.all(logs.map(({ slug }) => source.markdown(`${slug}.json`)));
  const histories = texts.flatMap((text): ReleaseData[][] => (text === undefined ? [] : [JSON.parse(text)]));
  if (histories.length < logs.length) return failure('The changelog cannot be read.');
  const isWanted = operationFilter(source, filter.operation);
  const matches = histories.flatMap((releases) =>
    releases.filter(isAfter(filter.since, releases)).flatMap((release) => {
      const changes = release.changes.filter(
        (change) => (filter.class === undefined || change.class === filter.class) && isWanted(change, release),
      );
      return changes.map((change) => ({ release, change }));
    }),
  );
  if (matches.length === 0) return textResult('No change matches. Use fewer filters.');
  const page = matches.slice(offset, offset + limit);
  const items = page.map(({ release, change }, index) =>
    page[index - 1]?.release === release
      ? changeLine(change)
      : `${releaseLine(release, logs.length)}\n${changeLine(change)}`,
  );
  const lines = truncateList(items);
  if (lines.length === 0) return textResult(`Nothing at offset ${offset}. Matching changes: ${matches.length}.`);
  const end = offset + lines.length;
  const more = end < matches.length ? ` For more, call again with offset ${end}, or filter.` : '';
  return textResult([`Changes ${offset + 1} to ${end} of ${matches.length}.${more}`, ...lines].join('\n'));
}

/** Returns whether a release is after a version, or on a day or after it. The version may be one without changes. */
function isAfter(since: string | undefined, releases: readonly ReleaseData[]): (release: ReleaseData) => boolean {
  if (since === undefined) return () => true;
  const text = since.trim();
  // The name of a version can be a day.
  const named = releases.findIndex(({ version }) => version === text);
  if (named >= 0) return (release) => releases.indexOf(release) < named;
  const day = DAY.exec(text)?.[0];
  if (day !== undefined) {
    return ({ date, version = '' }) => (date ?? DAY.exec(version)?.[0] ?? day) >= day;
  }
  return ({ version }) => version === undefined || VERSIONS.compare(bare(version), bare(text)) > 0;
}

const DAY = /^\d{4}-\d\d-\d\d/;
const VERSIONS = new Intl.Collator('en', { numeric: true });

function bare(version: string): string {
  return version.replace(/^v(?=\d)/i, '');
}

/** Matches an operation by its name. One that was removed, and a channel, by its name or title as in the changes. */
function operationFilter(source: DocsSource, operation: string | undefined) {
  if (operation === undefined) return () => true;
  const found = findOperation(namesIn(source.entries), operation);
  const names = [operation, ...(found ? [signature(found), `webhook ${found.path}`] : [])];
  const wanted = new Set(names.map((name) => name.trim().toLowerCase()));
  return ({ parts }: ChangeData, { document }: ReleaseData) =>
    (!found || found.file === document) &&
    parts.some(({ name, title }) => wanted.has(name.toLowerCase()) || wanted.has(title.toLowerCase()));
}

function releaseLine({ document, version, date, changes }: ReleaseData, documents: number): string {
  const name = version === undefined ? (date ?? 'Unreleased') : `${version}${date === undefined ? '' : ` (${date})`}`;
  return `## ${line(name)}${documents > 1 ? ` of ${document}` : ''}: ${changeCounts(changes)}`;
}

function changeLine({ class: name, text, parts }: ChangeData): string {
  const names = parts.map((part) => part.name);
  return `- ${name}: ${line(text)}${names.length === 0 ? '' : `\n  ${line(shortList(names, MAX_NAMES))}`}`;
}
