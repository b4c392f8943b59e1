/** Which file `{ "$ref": "./navigation.json" }` means: a path from the project root, or what is wrong with it. */
export function referencedPath(
  written: string,
  chain: readonly string[],
): { path: string; fault?: never } | { path?: never; fault: string } {
  const quoted = JSON.stringify(written);
  if (/^[a-z][a-z\d+.-]*:/i.test(written))
    return { fault: `${quoted} is a URL; only files of the project can be read` };
  if (written.startsWith('#')) return { fault: `${quoted} points into this file; only whole files can be read` };
  const path = resolvePath(chain.at(-1) ?? '', written);
  if (path === undefined) return { fault: `${quoted} leads out of the project` };
  if (!chain.includes(path)) return { path };
  return { fault: `${quoted} refers back to itself: ${[...chain, path].join(' → ')}` };
}

/** `written` beside the file `from`, or from the project root when it begins with `/`. */
function resolvePath(from: string, written: string): string | undefined {
  const target = written.replaceAll('\\', '/');
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}
