import { escapeHtml } from '../../src/markdown/escape.ts';

const SHORT: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT', WEBHOOK: 'HOOK' };

/** @param method - Uppercase. `short`: as short as a narrow column needs. */
export function methodHtml(method: string, { short = false }: { short?: boolean } = {}): string {
  const abbreviation = short && Object.hasOwn(SHORT, method) ? SHORT[method] : undefined;
  const title = abbreviation === undefined ? '' : ` title="${escapeHtml(method)}"`;
  return `<span class="docs-method" data-method="${escapeHtml(method.toLowerCase())}"${title}>${escapeHtml(abbreviation ?? method)}</span>`;
}
