import { createHash } from 'node:crypto';
import type { APIContext } from 'astro';
import { isCssColor } from '../../src/text/css-color.ts';
import { allowStyle } from './csp.ts';

export interface OwnStyle {
  /** Class of the one element. */
  name: string;
  /** For a style element beside it. */
  css: string;
}

/**
 * What only one element looks like, as a rule of its own: a `style` attribute would not pass a content security policy
 * that names styles by their hashes.
 *
 * @param declarations Of CSS, checked to be nothing else; `undefined` and empty ones are left out.
 */
export function ownStyle(
  context: Pick<APIContext, 'csp'>,
  declarations: readonly (string | undefined)[],
): OwnStyle | undefined {
  const text = declarations.filter(Boolean).join(';');
  if (text === '') return undefined;
  const name = `docs-own-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  // Twice, so that it holds against what style sheets say of the element's classes.
  const css = `.${name}.${name}{${text}}`;
  allowStyle(context, css);
  return { name, css };
}

/** A color that a page or a document states, as CSS; `undefined` where it is anything else. */
export function statedColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const color = value.trim();
  return isCssColor(color) || /^(?:currentcolor|inherit|var\(--[\w-]+\))$/i.test(color) ? color : undefined;
}
