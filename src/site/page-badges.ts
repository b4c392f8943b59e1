import type { PageMetadata } from '../pages/edits/page-metadata.ts';
import type { Member } from './member.ts';
import type { TagFacts } from './operation-tags.ts';

/**
 * Returns the badges of a page: short texts beside its name, on the page, in the sidebar, in search results, in its
 * Markdown, and for assistants. All of these show whatever this returns.
 */
export function pageBadges({ tag }: PageMetadata, member?: Member, facts?: TagFacts): string[] {
  const own = (tag ?? (member && 'pathItem' in member ? facts?.badge(member) : undefined))?.trim();
  return own ? [own] : [];
}
