import { type Html, rawHtml } from './html.ts';

/** A formula as MathML, which browsers show without any style sheet. The library is loaded only where there is one. */
export async function formulaHtml(text: string, display: boolean): Promise<Html> {
  const { default: katex } = await import('katex');
  return rawHtml(
    katex.renderToString(text, { displayMode: display, output: 'mathml', throwOnError: false, strict: 'ignore' }),
  );
}
