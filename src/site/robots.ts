import type { Page } from './page.ts';

/** The tags that a page has in its front matter, and those that docs.json gives to every page. */
interface Tags {
  own?: Page['metatags'];
  all: Readonly<Record<string, string>>;
}

/**
 * Returns the rules for search engines on a page, as in `<meta name="robots">`: its own tag, else its `noindex`, else the
 * tag of the site. `noindex: false` lifts that rule of the site, and only that one.
 */
export function robotsRules(noindex: boolean | undefined, { own = {}, all }: Tags): string | undefined {
  const written = robotsIn(own);
  if (written !== undefined) return written;
  const rules = robotsIn(all);
  if (noindex === undefined) return rules;
  if (noindex) return rules !== undefined && forbidsListing(rules) ? rules : 'noindex';
  const rest = rules?.split(',').flatMap((rule) => {
    const name = rule.trim().toLowerCase();
    return name === 'noindex' || name === '' ? [] : name === 'none' ? ['nofollow'] : [rule.trim()];
  });
  return rest === undefined || rest.length === 0 ? undefined : rest.join(', ');
}

/** Whether search engines may list a page, by its own tags and those of its site. */
export function isListable({ noindex, metatags }: Pick<Page, 'noindex' | 'metatags'>, all: Tags['all']): boolean {
  const rules = robotsRules(noindex, { own: metatags, all });
  return rules === undefined || !forbidsListing(rules);
}

function robotsIn(tags: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(tags).find(([name]) => /^robots$/i.test(name))?.[1];
}

function forbidsListing(rules: string): boolean {
  return /\b(?:noindex|none)\b/i.test(rules);
}
