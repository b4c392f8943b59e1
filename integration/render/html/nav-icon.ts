import { findIcon } from '../icons/icons.ts';
import { linkHref } from '../links/href.ts';
import { type Html, html, rawHtml } from './html.ts';

/** The icon set that docs.json chooses. */
export type IconLibrary = string | undefined;

interface NavIcon {
  /** A name, or the path or URL of an image. An unknown name shows nothing. */
  icon: string;
  iconType?: string | undefined;
  library: IconLibrary;
}

const IMAGE = /^(?:https?:\/\/|\.?\/)|\.(?:svg|png|jpe?g|webp|gif|avif|ico)$/i;

/** Writes an icon: a picture if it is a path or URL, otherwise SVG. `undefined` if no icon has the name. */
export function navIconHtml({ icon, iconType, library }: NavIcon): Html | undefined {
  if (IMAGE.test(icon)) {
    return html`<img class="docs-nav-icon" src="${linkHref(icon)}" alt="" width="16" height="16">`;
  }
  const picture = icon === '' ? undefined : findIcon({ name: icon, library, type: iconType });
  return (
    picture &&
    html`<svg class="docs-nav-icon" viewBox="${picture.viewBox}" fill="currentColor" aria-hidden="true">${rawHtml(picture.body)}</svg>`
  );
}
