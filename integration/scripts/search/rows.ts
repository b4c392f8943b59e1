import { excerptOf, markedParts } from '../../../src/search/marks.ts';
import { marksOf, type Place } from '../../../src/search/place.ts';
import type { Fact } from '../../../src/search/search-index.ts';
import type { SearchHit } from '../../../src/search/searcher.ts';
import { search as words } from '../../../src/words/english/search.ts';
import { say } from '../../../src/words/say.ts';

const EXCERPT = 140;

/** Creates the row of a result: badge, title, place in the site, and place of the match or the text around it. */
export function resultRow(hit: SearchHit, id: string, address: string): HTMLAnchorElement {
  const { title, method, badges, path, groups, place, text, terms, deprecated } = hit;
  const link = document.createElement('a');
  link.id = id;
  link.role = 'option';
  link.href = `${address}${place?.anchor ? `#${place.anchor}` : ''}`;
  link.tabIndex = -1;
  const heading = place?.kind === 'heading' ? [' › ', ...markTerms(place.text, terms)] : [];
  const head = element('span', 'docs-search-title', [element('span', '', [...markTerms(title, terms), ...heading])]);
  if (method) head.prepend(methodBadge(method));
  for (const badge of deprecated ? [...badges, words.deprecated] : badges)
    head.append(element('span', 'docs-badge', [badge]));
  link.append(head);
  const where = element('span', 'docs-search-place', []);
  if (path) where.append(element('code', '', markTerms(path, terms, 1)));
  if (path && groups) where.append(' · ');
  if (groups) where.append(groups);
  if (where.childNodes.length > 0) link.append(where);
  if (place?.kind === 'fact') {
    const marks = marksOf(place.fact.name, terms);
    link.append(element('span', 'docs-search-match', markTerms(placeLabel(place), marks, 0.5)));
  } else if (text)
    link.append(element('span', 'docs-search-excerpt', markTerms(excerptOf(text, terms, EXCERPT), terms, 1)));
  return link;
}

function placeLabel({ fact }: Extract<Place, { kind: 'fact' }>): string {
  if ('of' in fact) return say(words.placeValue, { name: fact.name, of: fact.of });
  const { kind, name } = fact;
  const messages = {
    path: words.placePath,
    query: words.placeQuery,
    header: words.placeHeader,
    cookie: words.placeCookie,
    body: words.placeBody,
    response: words.placeResponse,
    status: words.placeStatus,
    error: words.placeError,
    message: words.placeMessage,
    callback: words.placeCallback,
    'response header': words.placeResponseHeader,
  } as const satisfies Record<Exclude<Fact['kind'], 'value' | 'response value'>, string>;
  return say(messages[kind], { name });
}

export function methodBadge(method: string): HTMLElement {
  const badge = element('span', 'docs-method', [method]);
  badge.dataset['method'] = method.toLowerCase();
  return badge;
}

function markTerms(text: string, terms: SearchHit['terms'], least = 0): (string | HTMLElement)[] {
  return markedParts(text, terms, least).map(({ text: part, isHit }) => (isHit ? element('mark', '', [part]) : part));
}

export function element(name: string, className: string, children: readonly (string | Node)[]): HTMLElement {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.append(...children);
  return node;
}
