import { decodeEntities } from '../../core/text/html-text.ts';
import type { ContentPiece } from './document-content.ts';
import { isUnseen, SHOWN_ATTRIBUTES, WITHOUT_WORDS } from './edits/page-words.ts';

const HEADING = /<h([1-6])[^>]*>[\s\S]*?<\/h\1>/g;

/** Returns the visible words of a document's text for a page, without headings and code. */
export function contentWords(pieces: readonly ContentPiece[]): string {
  return pieces.map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(piece: ContentPiece): string {
  if ('html' in piece) {
    return decodeEntities(
      piece.html
        .replaceAll(HEADING, ' ')
        .replaceAll('<wbr>', '')
        .replaceAll(/<[^<>]*>/g, ' '),
    );
  }
  const { component, props, pieces } = piece;
  if (component === 'DocsCode' || WITHOUT_WORDS.has(component)) return '';
  if (isUnseen(component, props)) return '';
  const attributeTexts = SHOWN_ATTRIBUTES.flatMap((name) => (typeof props[name] === 'string' ? [props[name]] : []));
  return [...attributeTexts, contentWords(pieces)].join(' ');
}
