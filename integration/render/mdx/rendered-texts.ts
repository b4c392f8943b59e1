/** What a server shows of a text, because it cannot render Markdown. */
export interface RenderedText {
  /** `undefined` for a text of several blocks. */
  inline?: string;
  /** The text without markup. */
  plain: string;
}

const rendered = new Map<string, RenderedText>();

/** Keeps the texts of an MDX file, as the build has rendered them. */
export function keepTexts(texts: readonly [string, RenderedText][]): void {
  for (const [text, each] of texts) rendered.set(text, each);
}

/** Does the same as the function in `src/core/markdown/render.ts`. A text that no file contains has no Markdown. */
export function renderInline(text: string): string | undefined {
  return rendered.get(text)?.inline;
}

/** Does the same as the function in `src/core/markdown/render.ts`. A text that no file contains has no Markdown. */
export function markdownToText(text: string): string {
  return rendered.get(text)?.plain ?? text;
}
