import { problem } from '../problems/problem.ts';
import type { Problem } from '../problems/problems.ts';

/** Resolves the file of `{ "$ref": "./navigation.json" }`: a path from the project root, or what is wrong with it. */
export function referencedPath(
  reference: string,
  chain: readonly string[],
): { path: string; fault?: never } | { path?: never; fault: Problem } {
  const facts = { reference: JSON.stringify(reference) };
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return { fault: problem('settings-reference-invalid/url', facts) };
  if (reference.startsWith('#')) return { fault: problem('settings-reference-invalid/fragment', facts) };
  const path = resolvePath(chain.at(-1) ?? '', reference);
  if (path === undefined) return { fault: problem('settings-reference-invalid/outside', facts) };
  if (!chain.includes(path)) return { path };
  const files = [...chain, path].join(' → ');
  return { fault: problem('settings-reference-invalid/circular', { ...facts, files }) };
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
