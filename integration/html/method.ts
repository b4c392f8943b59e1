import { type Html, html } from './html.ts';

const SHORT: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** @param method - Uppercase. `short`: as short as a narrow column needs. */
export function methodHtml(method: string, { short = false }: { short?: boolean } = {}): Html {
  const abbreviation = short && Object.hasOwn(SHORT, method) ? SHORT[method] : undefined;
  const title = abbreviation !== undefined && html` title="${method}"`;
  return html`<span class="docs-method" data-method="${method.toLowerCase()}"${title}>${abbreviation ?? method}</span>`;
}
