import { memo, memo2 } from '../../core/json/memo.ts';
import { languageTag } from '../../words/language-tag.ts';
import type { NavigationNode, Site } from '../site.ts';
import { sectionsOf } from './sections.ts';

/** The BCP 47 tag of a page's language in the navigation, or `undefined` if the navigation has no languages. */
export const languageOfPage = memo2((site: Site, slug: string): string | undefined => {
  if (!hasLanguages(site)) return undefined;
  const section = sectionsOf(site, slug).switchers.find(({ kind, current }) => kind === 'language' && current);
  return section?.current && languageTag(section.current.label);
});

const hasLanguages = memo((site: Site): boolean => [...site.tree, ...site.global].some(holdsLanguage));

function holdsLanguage({ kind, children }: NavigationNode): boolean {
  return kind === 'language' || children.some(holdsLanguage);
}
