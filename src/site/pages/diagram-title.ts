const WRITTEN_TITLE = /^\s*(?:accTitle\s*:|title\s*:?|pie(?:\s+showData)?\s+title)\s+(.+?)\s*$/m;

/**
 * Returns the accessible name of a diagram: its title, or otherwise the kind of diagram.
 *
 * @param word "Diagram" in the language of the page.
 */
export function diagramTitle(code: string, title: string | undefined, word: string): string {
  const accessible = /^\s*accTitle\s*:\s*(.+?)\s*$/m.exec(code)?.[1];
  const name = accessible ?? title ?? WRITTEN_TITLE.exec(code)?.[1];
  if (name) return name;
  const kind = /^\s*([a-z]+)/im.exec(withoutConfiguration(code))?.[1];
  return kind === undefined ? word : `${word} (${kind.replace(/(?:Diagram|-v2)$/, '')})`;
}

function withoutConfiguration(code: string): string {
  return code.replace(/^\s*---\n[\s\S]*?\n---\n/, '').replaceAll(/%%[^\n]*/g, '');
}
