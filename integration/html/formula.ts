/** A formula as MathML, which browsers show without any style sheet. The library is loaded only where one stands. */
export async function renderFormula(text: string, display: boolean): Promise<string> {
  const { default: katex } = await import('katex');
  return katex.renderToString(text, { displayMode: display, output: 'mathml', throwOnError: false, strict: 'ignore' });
}
