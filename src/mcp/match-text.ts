import type { Place } from '../search/place.ts';
import type { Fact } from '../search/search-index.ts';

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
};

/** Describes what a question found in a page: "response field `archived`". */
export function matchText(place: Place): string {
  if (place.kind === 'heading') return `section "${place.text}"`;
  const { fact } = place;
  return `${LABELS[fact.kind]} \`${fact.name}\`${fact.kind === 'value' ? ` of \`${fact.of}\`` : ''}`;
}
