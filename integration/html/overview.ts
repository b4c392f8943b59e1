import facts from 'virtual:specbook/site';
import { withHeadingIds } from '../../src/markdown/headings.ts';
import { type DocumentOverview, documentOverview } from '../../src/openapi/overview.ts';
import type { OverviewPage } from '../../src/site/page.ts';
import { overviewSections } from '../views/overview.ts';
import { sourceOf } from '../views/site-source.ts';
import type { Source } from '../views/source.ts';
import { type Html, rawHtml } from './html.ts';
import { renderedHtml } from './text.ts';

interface OverviewText {
  overview: DocumentOverview;
  sections: ReturnType<typeof overviewSections>;
  /** Undefined if the document has no description. */
  text: Html | undefined;
  headings: ReturnType<typeof withHeadingIds>['headings'];
}

/** The texts of a document on its overview page, with the ids of all headings there. */
export function overviewText(
  place: Pick<Source, 'project' | 'language' | 'words'>,
  { document }: OverviewPage,
): OverviewText {
  const overview = documentOverview(document);
  const sections = overviewSections(overview, sourceOf(place, document.file));
  const taken = sections.headings.map(({ slug }) => slug);
  const { description } = overview;
  const { html, headings } = withHeadingIds(String(renderedHtml(description ?? '', facts, 2)), taken);
  return { overview, sections, text: html === '' ? undefined : rawHtml(html), headings };
}
