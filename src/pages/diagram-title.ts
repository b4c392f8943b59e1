const STATED = /^\s*(?:accTitle\s*:|title\s*:?|pie(?:\s+showData)?\s+title)\s+(.+?)\s*$/m;

/** What a diagram is called by those who cannot see it: its title, else what kind of diagram it is. */
export function diagramTitle(code: string, title?: string): string {
  const accessible = /^\s*accTitle\s*:\s*(.+?)\s*$/m.exec(code)?.[1];
  const stated = accessible ?? title ?? STATED.exec(code)?.[1];
  if (stated) return stated;
  const kind = /^\s*([a-z]+)/im.exec(withoutConfiguration(code))?.[1];
  return kind === undefined ? 'Diagram' : `Diagram (${kind.replace(/(?:Diagram|-v2)$/, '')})`;
}

function withoutConfiguration(code: string): string {
  return code.replace(/^\s*---\n[\s\S]*?\n---\n/, '').replaceAll(/%%[^\n]*/g, '');
}
