import { textOn } from '../../../src/core/text/css-color.ts';
import { type Html, html } from './html.ts';

/** The accent color of a site that sets none. */
export const BLUE = '#2f5fd0';

/** Draws an SVG icon for a site that has none: the first letter of its name on its color. */
export function faviconSvg(name: string, color = BLUE): Html {
  const [first] = new Intl.Segmenter().segment(name.trim().toLocaleUpperCase());
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${textOn(color) ?? '#ffffff'}">${first?.segment}</text></svg>`;
}
