const TOKEN = /("(?:[^"\\\n]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/**
 * JSON with the classes that Shiki's JSON grammar gives; `undefined` for anything but JSON. Most code of a reference is
 * JSON, and a grammar takes many times as long for it as for the page around it.
 *
 * @param write Makes a piece of the text fit for HTML.
 */
export function highlightJson(text: string, write: (text: string) => string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  let html = '';
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    html += write(text.slice(at, match.index));
    const name = string === undefined ? 'constant' : colon === undefined ? 'string-expression' : 'keyword';
    html += `<span class="docs-tk-${name}">${write(string ?? token)}</span>${colon ?? ''}`;
    at = match.index + token.length;
  }
  return html + write(text.slice(at));
}
