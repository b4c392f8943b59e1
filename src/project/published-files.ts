import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodePercent } from '../json/decode.ts';
import { memo } from '../json/memo.ts';
import type { Project } from './read/project.ts';
import { findStaticFiles, hasKnownName, isImageOrFont, isPublishable, PUBLISHED_NAME } from './read/static-files.ts';

/** How the files of a folder are published. */
export interface Publishing {
  /** Folders from the root that are published in another way or never: `public`, `src`, the built site. */
  leaveOut: readonly string[];
  /** Whether the folder is not in an Astro project. Images and fonts are then published even if no text names them. */
  isBare: boolean;
}

/** Lists the files next to docs.json that are published under their paths, in order of path. */
export async function publishedFiles(project: Project, publishing: Publishing): Promise<string[]> {
  const files = await findStaticFiles(project.root, publishing.leaveOut);
  return files.filter((file) => isPublished(file, project, publishing));
}

/**
 * Whether a file next to docs.json is published. An image or a font is published if a page, a snippet, a document or
 * docs.json names it. Any other file, such as a PDF or a table, is published only if one of them links to it.
 *
 * @param file Path from the folder of docs.json, with `/`.
 */
export function isPublished(file: string, project: Project, { leaveOut, isBare }: Publishing): boolean {
  if (!isPublishable(file) || !project.isKept(file)) return false;
  if (leaveOut.some((folder) => file.startsWith(`${folder}/`)) || !isInside(project.root, file)) return false;
  if (isBare && (isImageOrFont(file) || hasKnownName(file))) return true;
  const { named, linked } = namesIn(project);
  return (isImageOrFont(file) ? named : linked).has(file);
}

/** Whether a file exists, and is in the folder even after symbolic links are followed. */
function isInside(root: string, file: string): boolean {
  try {
    const target = realpathSync(path.join(root, file));
    const relative = path.relative(realpathSync(root), target);
    return !relative.startsWith('..') && !path.isAbsolute(relative) && statSync(target).isFile();
  } catch {
    return false;
  }
}

interface Names {
  /** Paths that texts mention in any way. */
  named: ReadonlySet<string>;
  /** Paths that texts link to. */
  linked: ReadonlySet<string>;
}

const namesIn = memo(({ root, files }: Project): Names => {
  const named = new Set<string>();
  const linked = new Set<string>();
  for (const file of files) {
    const folder = path.relative(root, path.dirname(file)).replaceAll(path.sep, '/');
    for (const { text, isLink } of pathsIn(textOf(file))) {
      for (const base of ['/', `/${folder}`]) {
        const name = path.posix.join(base, text).slice(1);
        named.add(name);
        if (isLink) linked.add(name);
      }
    }
  }
  return { named, linked };
});

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The file does not exist yet, or was just removed.
    return '';
  }
}

/** Matches paths of files anywhere in a text: in links, attributes, scripts and JSON. */
const PATHS = new RegExp(`[^\\s"'\`()<>{}\\[\\]=,;|\\\\]+\\.(?:${PUBLISHED_NAME})(?![\\w-])`, 'gi');

/**
 * Matches paths with spaces, parentheses or similar characters: everything between quotes, or between angle brackets in
 * a Markdown link.
 */
const SPACED = new RegExp(
  `(?<quote>["'\`])(?<quoted>[^"'\`<>\\n:]*[\\s(),=;[\\]][^"'\`<>\\n:]*\\.(?:${PUBLISHED_NAME}))(?:[?#][^"'\`<>\\n]*)?\\k<quote>|(?<=\\]\\(\\s*)<(?<angled>[^<>\\n:]+\\.(?:${PUBLISHED_NAME}))(?:[?#][^<>\\n]*)?>`,
  'gi',
);

/** Matches the text before the address of a link: in Markdown, or in an attribute or property for an address. */
const BEFORE_LINK =
  /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src|srcset|poster|img|image|url|link|icon)["']?\s*[:=]\s*\{?\s*["'`]?|\bdata=["'])$/i;

/** Matches the text before any value in a script, JSON or YAML. */
const BEFORE_VALUE = /(?:["'`]|[:-][ \t]+)$/;

/** Number of characters before a path that decide whether it is a link. */
const BEFORE_LENGTH = 40;

/** Yields the file paths in a text without their query. Skips web addresses. */
function* pathsIn(text: string): Generator<{ text: string; isLink: boolean }> {
  for (const { 0: name, index } of text.matchAll(PATHS)) {
    if (name.includes('://')) continue;
    const before = text.slice(Math.max(0, index - BEFORE_LENGTH), index);
    // A bare name such as "users.csv" may be an example value, whereas a path names a file.
    const isLink = BEFORE_LINK.test(before) || (isPath(name) && BEFORE_VALUE.test(before));
    yield { text: decodePercent(name), isLink };
  }
  for (const { groups = {}, index } of text.matchAll(SPACED)) {
    const { quoted, angled } = groups;
    const name = quoted ?? angled ?? '';
    const before = text.slice(Math.max(0, index - BEFORE_LENGTH), index + 1);
    yield { text: decodePercent(name), isLink: angled !== undefined || isPath(name) || BEFORE_LINK.test(before) };
  }
}

function isPath(name: string): boolean {
  return /^\.{0,2}\//.test(name);
}
