import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { isCssColor } from '../../../src/core/text/css-color.ts';
import { allowStyle } from './csp.ts';

export interface OwnStyle {
  /** Class of the element. */
  name: string;
  /** CSS for a style element next to it. */
  css: string;
}

/**
 * Returns the styles of a single element as a CSS rule, because a content security policy that lists the hashes of
 * styles would block a `style` attribute.
 *
 * @param declarations CSS declarations that the caller has validated. `undefined` and empty ones are left out.
 */
export function uniqueStyle(
  context: Pick<APIContext, 'csp'>,
  declarations: readonly (string | undefined)[],
): OwnStyle | undefined {
  const text = declarations.filter(Boolean).join(';');
  if (text === '') return undefined;
  const name = `docs-own-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  // The IDs give the rule precedence over rules for the element's other classes, also in pages of a host site.
  const css = `.${name}:not(#docs #docs){${text}}`;
  allowStyle(context, css);
  return { name, css };
}

/** Returns a color from a page or a document as CSS, or `undefined` if the value is anything else. */
export function safeColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const color = value.trim();
  return isCssColor(color) || /^(?:currentcolor|inherit|var\(--[\w-]+\))$/i.test(color) ? color : undefined;
}
