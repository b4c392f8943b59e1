import { visibleText } from '../text/visible-text.ts';

const SPECIAL = /[&<>"]|[^\P{Cc}\t\n]|\p{Cs}/u;

/** Escapes text for HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return visibleText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const INVISIBLE =
  /[\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0001}\u{e0020}-\u{e007f}]/gu;

/**
 * Makes characters visible that nobody sees but that change what is seen, or what a program reads (direction marks,
 * characters without width, tag characters): the style sheet writes `data-code` before them. The text stays unchanged,
 * so that it can be copied, and `bdi` keeps a direction from affecting what follows. Soft hyphens stay invisible,
 * because texts of links have them.
 *
 * @param html Escaped text without tags.
 */
export function showInvisible(html: string): string {
  return html.replaceAll(INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `<bdi class="docs-invisible" data-code="U+${code}">${character}</bdi>`;
  });
}
