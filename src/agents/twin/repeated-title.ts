import { hasSameWords } from '../../core/text/same-words.ts';
import { leadingHeading, withoutLeadingHeading } from '../../site/pages/syntax/leading-heading.ts';

/** Removes the heading with which the Markdown of a page begins if it repeats the title of the page, as in HTML. */
export function withoutRepeatedTitle(markdown: string, title: string): string {
  const heading = leadingHeading(markdown);
  return heading !== undefined && hasSameWords(heading, title) ? withoutLeadingHeading(markdown) : markdown;
}
