import type { Place } from '../../search/place.ts';
import type { Fact } from '../../search/search-index.ts';
import { line } from '../twin/markdown-text.ts';
import { byteLength, MAX_ANSWER } from './answer-parts.ts';
import { type CatalogEntry, signature } from './catalog.ts';
import type { DocsSource } from './docs-source.ts';

/** Formats a page for a list: how to ask for it, what was found in it, and what it is about. */
export function pageLines(source: Pick<DocsSource, 'urlOf'>, entry: CatalogEntry, place?: Place): string {
  const { title, slug, operation, document, deprecated, badges = [], description } = entry;
  const name = operation ? `\`${signature(operation)}\` ${title}` : title;
  const facts = [
    operation ? `document: ${document}` : `page: ${slug === '' ? 'index' : slug}`,
    operation?.operationId && `operationId: ${operation.operationId}`,
    deprecated && 'deprecated',
    ...badges,
    place && `match: ${matchText(place, entry.kind)}`,
    source.urlOf(entry),
  ].filter(Boolean);
  return `- ${line(name)}\n  ${line(facts.join(' | '))}${description === undefined ? '' : `\n  ${line(description)}`}`;
}

/** The bytes of an answer that are left for what is above its list. */
const ABOVE_LIST = 5_000;

/** Returns the first items of a list that fit into an answer. */
export function truncateList(items: readonly string[]): readonly string[] {
  let bytes = 0;
  const last = items.findIndex((item) => {
    bytes += byteLength(item) + 1;
    return bytes > MAX_ANSWER - ABOVE_LIST;
  });
  return last === -1 ? items : items.slice(0, Math.max(1, last));
}

const LABELS: Record<Fact['kind'], string> = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'request header',
  cookie: 'cookie',
  body: 'request field',
  response: 'response field',
  status: 'status',
  error: 'error code',
  message: 'message',
  callback: 'callback',
  'response header': 'response header',
  value: 'value',
  'response value': 'value',
};

/** What a channel has instead: its messages may go in both directions. */
const CHANNEL_LABELS: Partial<typeof LABELS> = {
  path: 'channel parameter',
  header: 'header',
  body: 'message field',
};

/** Describes what a question found in a page: "response field `archived`". */
export function matchText(place: Place, kind: CatalogEntry['kind']): string {
  if (place.kind === 'heading') return `section "${place.text}"`;
  const { fact } = place;
  const label = (kind === 'channel' ? CHANNEL_LABELS[fact.kind] : undefined) ?? LABELS[fact.kind];
  return `${label} \`${fact.name}\`${'of' in fact ? ` of \`${fact.of}\`` : ''}`;
}
