import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { memo } from '../json/memo.ts';
import { isInside } from '../text/inside-folder.ts';
import { namedFiles } from './named-files.ts';
import type { Project } from './read/project.ts';
import { findStaticFiles, hasKnownName, isImageOrFont, isPublishable } from './read/static-files.ts';

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
  if (!isPublishable(file) || !project.isIncluded(file)) return false;
  if (leaveOut.some((folder) => file.startsWith(`${folder}/`)) || !isFileInside(project.root, file)) return false;
  if (isBare && (isImageOrFont(file) || hasKnownName(file))) return true;
  const { named, linked } = namesIn(project);
  return (isImageOrFont(file) ? named : linked).has(file);
}

/** Whether a file exists, and is in the folder even after symbolic links are followed. */
function isFileInside(root: string, file: string): boolean {
  try {
    const target = realpathSync(path.join(root, file));
    return isInside(realpathSync(root), target) && statSync(target).isFile();
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

/** Returns the files that a page, a snippet, a document or docs.json links to, as paths from the root. */
export function linkedFiles(project: ProjectTexts): ReadonlySet<string> {
  return namesIn(project).linked;
}

type ProjectTexts = Pick<Project, 'root' | 'shownTexts' | 'isIncluded'>;

const namesIn = memo(({ root, shownTexts, isIncluded }: ProjectTexts): Names => {
  const named = new Set<string>();
  const linked = new Set<string>();
  const addNames = (folder: string, text: string) => {
    for (const { name, isLink } of namedFiles(text)) {
      for (const base of ['/', `/${folder}`]) {
        const fromRoot = path.posix.join(base, name).slice(1);
        named.add(fromRoot);
        if (isLink) linked.add(fromRoot);
      }
    }
  };
  for (const { folder, text } of shownTexts()) addNames(path.relative(root, folder).replaceAll(path.sep, '/'), text);
  // What a style sheet imports or shows belongs to the pages too. The set grows while it is read.
  for (const file of linked) {
    if (!/\.css$/i.test(file) || !isPublishable(file) || !isIncluded(file) || !isFileInside(root, file)) continue;
    addNames(path.posix.dirname(file), readFileSync(path.join(root, file), 'utf8'));
  }
  return { named, linked };
});
