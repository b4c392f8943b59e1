/** Resolves the file of `{ "$ref": "./navigation.json" }`: a path from the project root, or what is wrong with it. */
export function referencedPath(
  reference: string,
  chain: readonly string[],
): { path: string; fault?: never } | { path?: never; fault: string } {
  const quoted = JSON.stringify(reference);
  if (/^[a-z][a-z\d+.-]*:/i.test(reference))
    return { fault: `${quoted} is a URL; only files of the project can be read` };
  if (reference.startsWith('#')) return { fault: `${quoted} points into this file; only whole files can be read` };
  const path = resolvePath(chain.at(-1) ?? '', reference);
  if (path === undefined) return { fault: `${quoted} leads out of the project` };
  if (!chain.includes(path)) return { path };
  return { fault: `${quoted} refers back to itself: ${[...chain, path].join(' → ')}` };
}

/** Resolves a reference relative to the file `from`, or to the project root if it begins with `/`. */
function resolvePath(from: string, reference: string): string | undefined {
  const target = reference.replaceAll('\\', '/');
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
