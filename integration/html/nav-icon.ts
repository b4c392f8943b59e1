import { escapeHtml } from '../../src/markdown/escape.ts';
import { findIcon } from '../icons/icons.ts';
import { linkHref } from '../links/href.ts';

/** The set of icons that docs.json chooses. */
export type IconLibrary = string | undefined;

interface NavIcon {
  /** A name, or the path or URL of an image; one that is not known shows nothing. */
  icon: string;
  iconType?: string | undefined;
  library: IconLibrary;
}

const IMAGE = /^(?:https?:\/\/|\.?\/)|\.(?:svg|png|jpe?g|webp|gif|avif|ico)$/i;

export function navIconHtml({ icon, iconType, library }: NavIcon): string {
  if (IMAGE.test(icon)) {
    return `<img class="docs-nav-icon" src="${escapeHtml(linkHref(icon))}" alt="" width="16" height="16">`;
  }
  const picture = icon === '' ? undefined : findIcon({ name: icon, library, type: iconType });
  if (!picture) return '';
  return `<svg class="docs-nav-icon" viewBox="${escapeHtml(picture.viewBox)}" fill="currentColor" aria-hidden="true">${picture.body}</svg>`;
}
