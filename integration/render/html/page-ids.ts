import { type Html, rawHtml } from './html.ts';

const KEY = Symbol.for('astro-specbook.page-ids');

type Holder = { [KEY]?: Set<string> };

const TAG = /<[a-z][^>]*>/gi;
const ID = /<[a-z][^>]*?\sid="([^"]*)"/gi;
/** Matches attributes that contain an ID of the same part. */
const REFERENCE = /(\s(?:id|for|data-anchor|aria-(?:labelledby|describedby|controls))="|\shref="#)([^"]*)/g;

/**
 * Makes the IDs of our HTML unique in a page that may show the same part twice, or two parts with the same IDs, such as
 * two operations. The first part keeps its IDs. Every other part gets a prefix before its IDs and in the links to them.
 *
 * @param locals The locals of the page.
 */
export function withPageIds(part: Html, locals: object): Html {
  const holder = locals as Holder;
  holder[KEY] ??= new Set();
  const used = holder[KEY];
  const ids = new Set(idsIn(part.toString()));
  let prefix = '';
  for (let number = 2; [...ids].some((id) => used.has(prefix + id)); number += 1) prefix = `part-${number}-`;
  for (const id of ids) used.add(prefix + id);
  return prefix === '' ? part : withPrefix(part, prefix, ids);
}

function idsIn(markup: string): string[] {
  return [...markup.matchAll(ID)].map(([, id = '']) => id);
}

function withPrefix(part: Html, prefix: string, ids: ReadonlySet<string>): Html {
  const renamed = (id: string) => (ids.has(id) ? prefix + id : id);
  const markup = part
    .toString()
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(REFERENCE, (_, start: string, value: string) => start + value.split(' ').map(renamed).join(' ')),
    );
  return rawHtml(markup);
}
