import { visibleText } from './visible-text.ts';

/**
 * Replaces white space, because it would end an id, and what neither a page nor an address can hold. Names may contain
 * anything else.
 */
export function anchorPart(name: string): string {
  return visibleText(name).replaceAll(/\s/g, '-');
}
