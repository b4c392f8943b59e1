import type { SiteFacts } from '../links/site-facts.ts';
import { type Html, html } from './html.ts';

type SearchFacts = Partial<Pick<SiteFacts, 'hostNavigation'>>;

/** Returns how much more a name weighs than text in Pagefind, if the search is that of the host site. */
export function nameWeight({ hostNavigation = false }: SearchFacts): number | undefined {
  return hostNavigation ? 3 : undefined;
}

/** Returns the attribute of a name with its weight. */
export function weightAttribute(facts: SearchFacts): Html | false {
  const weight = nameWeight(facts);
  return weight !== undefined && html` data-pagefind-weight="${weight}"`;
}

/** Returns the attribute that keeps a badge out of the name of a section in results. */
export function ignoredAttribute(facts: SearchFacts): Html | false {
  return nameWeight(facts) !== undefined && html` data-pagefind-ignore`;
}
