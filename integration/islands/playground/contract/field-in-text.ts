import { pointerTokens } from '../../../../src/core/json/pointer.ts';
import { anchorPart } from '../../../../src/core/text/anchor-part.ts';
import type { Difference } from './schema-differences.ts';

/** Returns the ID of the field or header in the text of the page that a difference is about, if there is only one. */
export function fieldInText({ place }: Difference, status: number): string | undefined {
  const code = String(status);
  for (const name of [code, `${code.charAt(0)}XX`, 'default']) {
    if (!document.getElementById(`response-${name}`)) continue;
    if (typeof place === 'string') {
      const id = `response-${name}-header-${anchorPart(place.replace(/^header /, ''))}`;
      return document.getElementById(id) ? id : undefined;
    }
    // Items of lists and options have no place in the path of a field.
    const path = pointerTokens(place.pointer).filter((token) => !/^\d+$/.test(token));
    const id = [`response-${name}`, ...path.map(anchorPart)].join('.');
    const fields = [...document.querySelectorAll(`[id^="response-${name}."]`)].filter(
      (field) => field.id.replaceAll(/~[^.]*/g, '') === id,
    );
    return fields.length === 1 ? fields[0]?.id : undefined;
  }
  return undefined;
}
