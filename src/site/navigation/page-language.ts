import { memo, memo2 } from '../../json/memo.ts';
import { languageTag } from '../../words/language-tag.ts';
import type { NavigationNode, Site } from '../site.ts';
import { sectionsOf } from './sections.ts';

/** The language that the navigation gives a page, as BCP 47; `undefined` if it has no languages. */
export const languageOfPage = memo2((site: Site, slug: string): string | undefined => {
  if (navigationLanguages(site).length === 0) return undefined;
  const section = sectionsOf(site, slug).switchers.find(({ kind, current }) => kind === 'language' && current);
  return section?.current && languageTag(section.current.label);
});

/** The languages of the navigation, as BCP 47. */
export const navigationLanguages = memo((site: Site): string[] => [
  ...new Set(languagesIn([...site.tree, ...site.global])),
]);

function languagesIn(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap(({ kind, label, children }) => {
    const language = kind === 'language' ? languageTag(label) : undefined;
    return [...(language === undefined ? [] : [language]), ...languagesIn(children)];
  });
}
