import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Project } from './project.ts';
import { findStaticFiles, PUBLISHED_NAME } from './static-files.ts';

/** A text's words that are paths of files: in links, attributes, scripts and JSON alike. */
const PATHS = new RegExp(`[^\\s"'\`()<>{}\\[\\]=,;|\\\\]+\\.(?:${PUBLISHED_NAME})(?![\\w-])`, 'gi');

const found = new WeakMap<Project, Promise<ReadonlySet<string>>>();

/**
 * The images and downloads beside docs.json that its pages, snippets, settings or documents name. In an Astro project
 * all others that lie there are not meant for readers: what `public/` holds is.
 *
 * @param leaveOut Folders from the root, such as `public`, `src` and the one of the built site.
 */
export function namedFiles(project: Project, leaveOut: readonly string[]): Promise<ReadonlySet<string>> {
  const known = found.get(project) ?? findNamed(project, leaveOut);
  found.set(project, known);
  return known;
}

async function findNamed(project: Project, leaveOut: readonly string[]): Promise<ReadonlySet<string>> {
  const { root } = project;
  const lying = new Set(await findStaticFiles(root, leaveOut));
  if (lying.size === 0) return lying;
  const named = new Set<string>();
  for (const file of project.files) {
    const folder = path.relative(root, path.dirname(file)).replaceAll(path.sep, '/');
    for (const text of pathsIn(file)) {
      for (const base of ['/', `/${folder}`]) named.add(path.posix.join(base, text).slice(1));
    }
  }
  return new Set([...lying].filter((file) => named.has(file)));
}

/** Without what stands before a path in a web address, and without a query. */
function pathsIn(file: string): Set<string> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // It is waited for, or was just removed.
    return new Set();
  }
  return new Set((text.match(PATHS) ?? []).filter((name) => !name.includes('://')).map(decoded));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
