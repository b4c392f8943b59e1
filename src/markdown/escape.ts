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

const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Makes characters visible that nobody sees but that change what is seen (direction marks, zero-width spaces): the
 * style sheet writes `data-code` before them. The text stays unchanged, so that it can be copied, and `bdi` keeps a
 * direction from affecting what follows.
 *
 * @param html Escaped text without tags.
 */
export function showInvisible(html: string): string {
  return html.replaceAll(INVISIBLE, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<bdi class="docs-invisible" data-code="U+${code}">${character}</bdi>`;
  });
}
