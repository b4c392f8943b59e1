import { type ChannelOverview, channelOverview } from '../../../src/api/asyncapi/overview.ts';
import { type DocumentOverview, documentOverview } from '../../../src/api/openapi/overview.ts';
import type { TagView } from '../../../src/api/openapi/tag-view.ts';
import type { TextHeading } from '../../../src/core/markdown/headings.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import type { Page } from '../../../src/site/page.ts';
import type { Project } from '../../../src/site/project/read/project.ts';
import { tagAnchor } from '../../../src/site/single-page-links.ts';
import { inWords, type Phrase } from '../../../src/words/english/phrase.ts';
import { say } from '../../../src/words/say.ts';
import type { Source } from './source.ts';
import { visibleChannelPages, visiblePages } from './visible-pages.ts';

export type Overview = DocumentOverview | ChannelOverview;

/** A tag with the pages of its operations or channels. */
export interface TagPages extends Omit<TagView, 'operations'> {
  pages: Page[];
  /** Whether no operation or channel of the document has the tag. */
  isEmpty: boolean;
}

export interface TagSection extends TagPages {
  id: string;
}

/** The section that lists the pages of a document by their tags. */
export interface PageList {
  id: string;
  title: string;
  tags: TagSection[];
}

/** Returns the overview of an OpenAPI or AsyncAPI document. */
export function overviewOf(document: ApiDocument): Overview {
  return document.root['asyncapi'] === undefined ? documentOverview(document) : channelOverview(document);
}

/**
 * Returns the tags that have pages, in the order of the sidebar, and tags that consist only of a description. A tag
 * whose pages are all hidden is left out, and so is a tag that contains only such tags.
 */
export function listedTags(overview: Overview, project: Project, file: string): TagPages[] {
  const { pages: order } = project.site;
  const tags = pagesByTag(overview, project, file);
  const used = withOuterTags(tags, ({ isEmpty }) => !isEmpty);
  const visible = withOuterTags(tags, ({ pages }) => pages.length > 0);
  const isHidden = ({ label }: TagPages) => used.has(label) && !visible.has(label);
  return tags
    .filter((tag) => tag.pages.length > 0 || (tag.isEmpty && tag.description !== undefined && !isHidden(tag)))
    .sort((one, other) => placeOf(one, order) - placeOf(other, order));
}

/** Returns the labels of the tags that `accepts` accepts, and of all tags that contain them. */
function withOuterTags(tags: readonly TagPages[], accepts: (tag: TagPages) => boolean): Set<Phrase> {
  const parents = new Map(tags.map(({ label, parent }) => [label, parent]));
  const labels = new Set<Phrase>();
  for (const tag of tags.filter(accepts)) {
    let label: Phrase | undefined = tag.label;
    while (label !== undefined && !labels.has(label)) {
      labels.add(label);
      label = parents.get(label);
    }
  }
  return labels;
}

/** Returns the pages of each tag. */
function pagesByTag(overview: Overview, project: Project, file: string): TagPages[] {
  if (overview.kind === 'asyncapi') {
    return overview.tags.map(({ channels, ...tag }) => ({
      ...tag,
      pages: visibleChannelPages(project, file, channels),
      isEmpty: channels.length === 0,
    }));
  }
  return overview.tags.map(({ operations, ...tag }) => ({
    ...tag,
    pages: visiblePages(project, file, operations),
    isEmpty: operations.length === 0,
  }));
}

/** Returns the pages below the text of an overview, and the headings for its table of contents. */
export function overviewSections(
  overview: Overview,
  { project, file, words }: Source,
): { headings: TextHeading[]; list: PageList } {
  const tags = listedTags(overview, project, file).map((tag) => ({
    ...tag,
    id: tagAnchor(tag.name),
  }));
  const list =
    overview.kind === 'asyncapi'
      ? { id: 'channels', title: words.navigation.plainChannels, tags }
      : { id: 'operations', title: words.reference.operations, tags };
  const heading = (slug: string, text: string, depth = 2) => ({ depth, slug, text });
  const headings = [
    ...(overview.servers.length > 0
      ? [heading('servers', say(words.reference.servers, { count: overview.servers.length }))]
      : []),
    ...(overview.schemes.length > 0 ? [heading('authentication', words.security.authentication)] : []),
    ...(tags.length > 0 ? [heading(list.id, list.title)] : []),
    ...tags.map(({ id, label }) => heading(id, inWords(label, words), 3)),
  ];
  return { headings, list };
}

/**
 * Returns the place of a tag in the order of the sidebar. Tags without a page come last. Authors may move their own
 * pages elsewhere, so a generated page takes precedence.
 */
function placeOf({ pages }: TagPages, order: readonly Page[]): number {
  const first = pages.find(({ file }) => file === undefined) ?? pages[0];
  return first === undefined ? order.length : order.indexOf(first);
}
