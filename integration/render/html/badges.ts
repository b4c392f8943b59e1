import { type Html, html } from './html.ts';

/** Renders the badges of a page, or of an element of the navigation. */
export function badgesHtml(badges: readonly string[] = []): Html[] {
  return badges.map((badge) => html`<span class="docs-badge">${badge}</span>`);
}
