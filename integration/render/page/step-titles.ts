const SIZE = /^(?:p|h[2-6])$/;
const TITLE = /<h3 class="docs-step-title"(?![^>]*data-size)([^>]*)>([\s\S]*?)<\/h3>/g;

/** Gives step titles the element that `<Steps titleSize>` names, except in steps that name one themselves. */
export function withTitleSize(html: string, size: unknown): string {
  if (typeof size !== 'string' || !SIZE.test(size)) return html;
  return html.replaceAll(TITLE, `<${size} class="docs-step-title" data-size="${size}"$1>$2</${size}>`);
}
