import { scanJson } from '../json/scan.ts';
import { jsonFault } from '../json/text.ts';

/**
 * JSON with the classes that Shiki's JSON grammar gives; `undefined` for anything but JSON. Most code of a reference is
 * JSON, and a grammar takes many times as long for it as for the page around it.
 *
 * @param write Makes a piece of the text fit for HTML.
 */
export function highlightJson(text: string, write: (text: string) => string): string | undefined {
  if (jsonFault(text) !== undefined) return undefined;
  let html = '';
  let at = 0;
  for (const { kind, text: token, start, isKey } of scanJson(text)) {
    if (kind === 'mark') continue;
    const name = isKey ? 'keyword' : kind === 'string' ? 'string-expression' : 'constant';
    html += `${write(text.slice(at, start))}<span class="docs-tk-${name}">${write(token)}</span>`;
    at = start + token.length;
  }
  return html + write(text.slice(at));
}
