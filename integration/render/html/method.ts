import { type Html, html } from './html.ts';

const SHORT: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/**
 * Renders the badge of a method.
 *
 * @param method Method in uppercase.
 * @param options With `short`, the method is abbreviated for a narrow column.
 */
export function methodHtml(method: string, { short = false }: { short?: boolean } = {}): Html {
  const abbreviation = short && Object.hasOwn(SHORT, method) ? SHORT[method] : undefined;
  const title = abbreviation !== undefined && html` title="${method}"`;
  return html`<span class="docs-method" data-method="${method.toLowerCase()}"${title}>${abbreviation ?? method}</span>`;
}
