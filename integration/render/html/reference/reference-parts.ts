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

export interface CutReference extends Reference {
  /** The parts that the site replaces, by their names, and everything between them, without a name. */
  pieces: readonly (Reference & { name: string | undefined })[];
}

export function joinedPart(parts: readonly (ReferencePart | undefined)[]): ReferencePart {
  return { html: parts.map((part) => part?.html), headings: parts.flatMap((part) => part?.headings ?? []) };
}

/**
 * Puts a reference together from its parts, in the order of their names.
 *
 * @param replaced The names of the parts that the site replaces.
 */
export async function referenceOf(
  parts: Readonly<Record<string, ReferencePart | undefined>>,
  words: Words,
  replaced: Readonly<Record<string, unknown>> = {},
): Promise<CutReference> {
  const runs: { name: string | undefined; parts: ReferencePart[] }[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const last = runs.at(-1);
    if (!part) continue;
    if (replaced[name] !== undefined && part.headings.length > 0) runs.push({ name, parts: [part] });
    else if (last && last.name === undefined) last.parts.push(part);
    else runs.push({ name: undefined, parts: [part] });
  }
  const pieces = await Promise.all(
    runs.map(async ({ name, parts: run }) => {
      const { html: content, headings } = joinedPart(run);
      return { name, html: await withCodeBlocks(html`${content}`, words), headings };
    }),
  );
  return { ...joinedPart(pieces), html: html`${pieces.map((piece) => piece.html)}`, pieces };
}

/** A part without sections. */
export function textPart(content: HtmlValue): ReferencePart {
  return { html: content, headings: [] };
}
