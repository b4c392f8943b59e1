import { type Html, rawHtml } from './html.ts';

/** Renders a formula as MathML, which needs no stylesheet. Only a site with formulas loads the library. */
export async function formulaHtml(text: string, display: boolean): Promise<Html> {
  const { default: katex } = await import('katex');
  return rawHtml(
    katex.renderToString(text, { displayMode: display, output: 'mathml', throwOnError: false, strict: 'ignore' }),
  );
}
