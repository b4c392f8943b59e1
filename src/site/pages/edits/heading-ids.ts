import { slug } from 'github-slugger';
import { type PageNode, textOfNode } from '../syntax/syntax-tree.ts';

export interface HeadingId {
  id: string;
  /** Further ids that lead to the heading. */
  aliases: string[];
}

interface Heading {
  /** The id that the page itself sets. */
  explicitId?: string;
  /** The text of the heading without the badges after it. */
  words?: string;
}

/** Assigns ids to the headings of a page, in order. */
export type HeadingIds = (text: string, heading?: Heading) => HeadingId;

/**
 * Creates ids by GitHub's rule, with Mintlify's as aliases. Duplicates are numbered as Mintlify does: `a`, `a-2`,
 * `a-3`. The id of a heading is never an alias of another one.
 */
export function headingIds(tree: PageNode): HeadingIds {
  const reserved = new Set(headingTexts(tree).map((text) => slug(text)));
  const ids = new Set<string>();

  function freeId(base: string): { id: string; count: number } {
    let id = base;
    let count = 1;
    while (ids.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    return { id, count };
  }

  return (text, { explicitId, words = text } = {}) => {
    if (explicitId !== undefined) {
      ids.add(explicitId);
      return { id: explicitId, aliases: [] };
    }
    const base = slug(text);
    const { id, count } = freeId(base);
    ids.add(id);
    const candidates = [
      withCount(mintlifyId(text), count),
      withCount(mintlifyId(words), count),
      ...(count > 1 ? [`${base}-${count - 1}`] : []),
    ];
    const aliases = [...new Set(candidates)].filter((alias) => alias !== '' && !reserved.has(alias) && !ids.has(alias));
    for (const alias of aliases) ids.add(alias);
    return { id, aliases };
  };
}

function withCount(base: string, count: number): string {
  return count > 1 && base !== '' ? `${base}-${count}` : base;
}

function headingTexts(node: PageNode): string[] {
  if (node.type === 'heading') return [textOfNode(node).trim()];
  return (node.children ?? []).flatMap(headingTexts);
}

/** Characters after an emoji, which decide whether it has colors. */
const VARIATION_SELECTORS = /[\uFE0E\uFE0F]/g;

/**
 * Creates an id by Mintlify's rule: periods and blanks become hyphens, parentheses and emoji are removed, apostrophes
 * become curly, `/` and `&` stay.
 */
function mintlifyId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll(/[\s.]/g, '-')
    .replaceAll(VARIATION_SELECTORS, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\-_’/&:$]/gu, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');
}
