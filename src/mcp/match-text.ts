import type { Place } from '../search/place.ts';
import type { Fact } from '../search/search-index.ts';
import type { CatalogEntry } from './catalog.ts';

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
