import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';

const BLOCKS = new Set(
  'div p li ul ol section header article aside details summary dl h1 h2 h3 h4 h5 h6 table tr pre form fieldset'.split(
    ' ',
  ),
);

/** Returns the text of a built page without JavaScript, one line per block, with collapsed white space. */
export function pageLines(file: string, selector = 'main article'): string[] {
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  const parts: string[] = [];
  for (const element of document.querySelectorAll(selector)) collect(element, parts);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function collect(node: Node, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) parts.push((child.textContent ?? '').replaceAll(/\s+/g, ' '));
    if (child.nodeType !== 1) continue;
    const name = child.nodeName.toLowerCase();
    if (['script', 'style', 'wbr'].includes(name)) continue;
    const edge = BLOCKS.has(name) ? '\n' : ' ';
    parts.push(edge);
    collect(child, parts);
    parts.push(edge);
  }
}
