import type { PageHeading } from '../../../../src/site/pages/edits/page-text.ts';
import type { Words } from '../../../../src/words/english/index.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { withCodeBlocks } from './description-code.ts';

/** A part of a reference, with the headings of its sections for tables of contents. */
export interface ReferencePart {
  html: HtmlValue;
  headings: readonly PageHeading[];
}

export interface Reference extends ReferencePart {
  html: Html;
}

export function joinedPart(parts: readonly (ReferencePart | undefined)[]): ReferencePart {
  return { html: parts.map((part) => part?.html), headings: parts.flatMap((part) => part?.headings ?? []) };
}

/** Puts a reference together from its parts, in the order of their names. */
export async function referenceOf(
  parts: Readonly<Record<string, ReferencePart | undefined>>,
  words: Words,
): Promise<Reference> {
  const { html: content, headings } = joinedPart(Object.values(parts));
  return { html: await withCodeBlocks(html`${content}`, words), headings };
}

/** A part without sections. */
export function textPart(content: HtmlValue): ReferencePart {
  return { html: content, headings: [] };
}
