import { leadingHeading, withoutLeadingHeading } from '../pages/syntax/leading-heading.ts';
import { hasSameWords } from '../text/same-words.ts';

/** Removes the heading with which the Markdown of a page begins if it repeats the title of the page, as in HTML. */
export function withoutRepeatedTitle(markdown: string, title: string): string {
  const heading = leadingHeading(markdown);
  return heading !== undefined && hasSameWords(heading, title) ? withoutLeadingHeading(markdown) : markdown;
}
