import type { Release } from '../../../src/changes/history.ts';
import { lastReleasesOf } from '../../../src/changes/last-releases.ts';
import { documentOf, type Page, type PageSubject } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { say } from '../../../src/words/say.ts';
import { dateInWords } from '../page/date-text.ts';
import { anchorOn, changeSubject } from '../views/changed-parts.ts';
import { type ChangesSource, classBadge, ownSentence } from './changes.ts';
import { type Html, html } from './html.ts';

/** Says in which releases an operation, webhook or channel changed last. Folded, so that it takes one line. */
export function changeNoteHtml(subject: PageSubject, source: ChangesSource): Html | undefined {
  const { project, file, words } = source;
  const changed = changeSubject(subject);
  const releases = changed ? lastReleasesOf(project.histories.get(file), changed) : [];
  const [last] = releases;
  if (!last || !changed) return undefined;
  const lists = releases.map((release, index) => {
    const items = release.changes.map((change) => {
      const place = change.places.find(
        (each) => each.subject.kind === changed.kind && each.subject.key === changed.key,
      );
      const anchor = anchorOn(subject, change, place?.anchor);
      const badge = change.class !== 'safe' && html`${classBadge(change.class, source)} `;
      return html`<li>${badge}${ownSentence(change, { field: place?.field, anchor }, source)}</li>`;
    });
    return html`${index > 0 && html`<p>${summaryOf(release, source)}</p>`}<ul>${items}</ul>`;
  });
  const page = changelogOf(project, file);
  const all = page && html`<p><a href="${source.hrefOf(page.slug)}#${last.id}">${words.changes.all}</a></p>`;
  return html`<details class="docs-more-operations" data-pagefind-ignore><summary>${summaryOf(last, source)}</summary><div class="docs-prose docs-note">${lists}${all}</div></details>`;
}

/** Returns `Changed in 2.1.0 · May 31, 2026`. */
function summaryOf({ version, date }: Release, { language, words }: ChangesSource): string {
  const day = date && dateInWords(date, language);
  if (version !== undefined) return [say(words.changes.changedIn, { version }), day].filter(Boolean).join(' · ');
  return day ? say(words.changes.changedOn, { date: day }) : words.changes.changedSince;
}

/** Returns the page with all changes of a document. */
function changelogOf({ site }: Project, file: string): Page | undefined {
  return site.pages.find((page) => page.kind === 'changelog' && documentOf(page)?.file === file && !page.hidden);
}
