import { withHeadingIds } from '../../../../src/core/markdown/headings.ts';
import type { OverviewPage } from '../../../../src/site/page.ts';
import { tagHeadingPrefix } from '../../../../src/site/single-page-links.ts';
import { type Overview, overviewOf, overviewSections, type TagSection } from '../../views/overview.ts';
import { makeSource, type Source } from '../../views/source.ts';
import { type Html, html, rawHtml } from '../html.ts';
import { renderedHtml } from '../text.ts';

interface OverviewText {
  overview: Overview;
  sections: ReturnType<typeof overviewSections>;
  /** Undefined if the document has no description. */
  text: Html | undefined;
  headings: ReturnType<typeof withHeadingIds>['headings'];
}

/** Renders the texts of a document for its overview page, and returns all headings there with their IDs. */
export function overviewText(
  place: Pick<Source, 'project' | 'facts' | 'language' | 'words'>,
  { document }: OverviewPage,
): OverviewText {
  const overview = overviewOf(document);
  const source = makeSource(place.project, document.file, place);
  const sections = overviewSections(overview, source);
  const taken = sections.headings.map(({ slug }) => slug);
  const { description } = overview;
  const text = withHeadingIds(String(renderedHtml(description ?? '', source.facts, 2)), taken);
  return { overview, sections, text: text.html === '' ? undefined : rawHtml(text.html), headings: text.headings };
}

/** Renders the description of a tag. Links can lead to the headings in it. */
export function tagText({ id, description }: TagSection, { facts }: Source): Html | undefined {
  if (!description) return undefined;
  const text = withHeadingIds(String(renderedHtml(description, facts, 4)), [], tagHeadingPrefix(id));
  return html`<div class="docs-prose">${rawHtml(text.html)}</div>`;
}
