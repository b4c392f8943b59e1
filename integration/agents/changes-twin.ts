import { blocks, line } from '../../src/agents/twin/markdown-text.ts';
import { CHANGE_CLASSES, type Change } from '../../src/changes/change.ts';
import { changeCounts, escapeMarkdown } from '../../src/changes/format.ts';
import type { Release } from '../../src/changes/history.ts';
import { lastReleasesOf } from '../../src/changes/last-releases.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { documentOf, type Page, subjectOf } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { changes as texts } from '../../src/words/english/changes.ts';
import { changedParts, changeSubject } from '../render/views/changed-parts.ts';
import { markdownUrl } from './addresses.ts';
import type { AgentSite } from './agent-file.ts';

/** The maximum number of links after a sentence, which counts the operations if there are more. */
const MAX_LINKS = 3;

/** Returns all releases of a document as Markdown, with links to the operations that each change affects. */
export function changelogMarkdown(project: Project, site: AgentSite, { file }: ApiDocument): string {
  const history = project.histories.get(file);
  const releases = history?.releases ?? [];
  if (!history) return texts.unknown;
  if (releases.length === 0) return texts.none;
  const linked = (change: Change) => {
    const pages = changedParts(project, change, file).flatMap(({ subject, page }) => (page ? [{ subject, page }] : []));
    const links = pages
      .slice(0, MAX_LINKS)
      .map(({ subject, page }) => `[\`${line(subject.key)}\`](${markdownUrl(site, page)})`);
    const more = pages.length - links.length;
    return links.length === 0 ? '' : ` (${links.join(', ')}${more > 0 ? `, and ${more} more` : ''})`;
  };
  return blocks(
    ...releases.map((release) =>
      blocks(
        `## ${releaseTitle(release)}`,
        `${changeCounts(release.changes)}.`,
        ...CHANGE_CLASSES.map((name) => {
          const changes = release.changes.filter((change) => change.class === name);
          const items = changes.map((change) => `- ${escapeMarkdown(change.text)}${linked(change)}`);
          return items.length === 0
            ? ''
            : blocks(`### ${name.charAt(0).toUpperCase()}${name.slice(1)}`, items.join('\n'));
        }),
      ),
    ),
  );
}

/** Returns the last changes of the operation, webhook or channel that a page shows. */
export function changeNoteMarkdown(project: Project, site: AgentSite, page: Page): string | undefined {
  const subject = changeSubject(subjectOf(page));
  const file = documentOf(page)?.file ?? '';
  const releases = subject ? lastReleasesOf(project.histories.get(file), subject) : [];
  if (releases.length === 0) return undefined;
  const items = releases.flatMap((release) =>
    release.changes.map((change) => `- ${releaseTitle(release)}, ${change.class}: ${escapeMarkdown(change.text)}`),
  );
  const log = project.site.pages.find((each) => each.kind === 'changelog' && each.document.file === file);
  return blocks('## Last changes', items.join('\n'), log && `All changes: <${markdownUrl(site, log)}>`);
}

function releaseTitle({ version, date }: Pick<Release, 'version' | 'date'>): string {
  if (version === undefined) return date ?? 'Unreleased';
  return `${line(version)}${date === undefined ? '' : ` (${date})`}`;
}
