import type { Settings } from '../../../src/site/config/settings.ts';
import { cssUrl } from './css-url.ts';

interface Font {
  family?: string | undefined;
  weight?: number | undefined;
  source?: string | undefined;
  format?: string | undefined;
}

/** Matches names with only letters, digits and separators, which cannot end the CSS string that contains them. */
const FAMILY = /^[\p{L}\p{N} _.'-]+$/u;

/**
 * Writes the CSS for the fonts of docs.json.
 *
 * @param hrefOf Turns a path of the project into a URL.
 */
export function fontCss(fonts: Settings['fonts'], hrefOf: (path: string) => string): string {
  if (!fonts) return '';
  const body: Font = { ...fonts, ...fonts.body };
  const heading: Font = { ...fonts, ...fonts.heading };
  const faces = new Set([fontFace(body, hrefOf), fontFace(heading, hrefOf)]);
  const variables = [
    ...variable('--docs-font-body', body.family),
    ...variable('--docs-font-heading', heading.family),
    ...(heading.weight === undefined ? [] : [`--docs-weight-heading: ${heading.weight};`]),
  ];
  return [...faces, variables.length > 0 ? `:root { ${variables.join(' ')} }` : ''].filter(Boolean).join('\n');
}

function variable(name: string, family: string | undefined): string[] {
  return family !== undefined && FAMILY.test(family) ? [`${name}: "${family}";`] : [];
}

function fontFace({ family, source, weight, format }: Font, hrefOf: (path: string) => string): string {
  if (family === undefined || source === undefined || !FAMILY.test(family)) return '';
  const range = weight ?? '100 900';
  const kind = format === undefined ? '' : ` format("${format}")`;
  return `@font-face { font-family: "${family}"; src: url("${cssUrl(source, hrefOf)}")${kind}; font-weight: ${range}; font-display: swap; }`;
}
