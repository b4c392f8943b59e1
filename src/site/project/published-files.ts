import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../core/text/inside-folder.ts';
import { namedFiles } from './named-files.ts';
import type { Project } from './read/project.ts';
import type { FileNames, ShownText } from './read/shown-texts.ts';
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
  const files = [
    ...new Set([...(await findStaticFiles(project.root, publishing.leaveOut)), ...project.included]),
  ].sort();
  return files.filter((file) => isPublished(file, project, publishing));
}

/**
 * Whether a file next to docs.json is published. An image or a font is published if a page, a snippet, a document or
 * docs.json names it. Any other file, such as a PDF or a table, is published only if a page, a snippet or docs.json links
 * to it. A document is not trusted, so it cannot publish what it links to.
 *
 * @param file Path from the folder of docs.json, with `/`.
 */
export function isPublished(file: string, project: Project, { leaveOut, isBare }: Publishing): boolean {
  const isOfPages = project.included.includes(file);
  if (!(isOfPages || isPublishable(file)) || !project.isIncluded(file)) return false;
  if (leaveOut.some((folder) => file.startsWith(`${folder}/`)) || !isFileInside(project.root, file)) return false;
  if (isOfPages || (isBare && (isImageOrFont(file) || hasKnownName(file)))) return true;
  const { named, linked } = project.fileNames();
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

/** Collects the files that texts of a project name, and those that style sheets of its pages name. */
export function collectFileNames(
  { root, isIncluded }: Pick<Project, 'root' | 'isIncluded'>,
  texts: readonly ShownText[],
): FileNames {
  const named = new Set<string>();
  const linked = new Set<string>();
  const addNames = (folder: string, text: string, isDocument = false) => {
    for (const { name, isLink } of namedFiles(text)) {
      for (const base of ['/', `/${folder}`]) {
        const fromRoot = path.posix.join(base, name).slice(1);
        named.add(fromRoot);
        if (isLink && !isDocument) linked.add(fromRoot);
      }
    }
  };
  for (const { folder, text, isDocument } of texts) {
    addNames(path.relative(root, folder).replaceAll(path.sep, '/'), text, isDocument);
  }
  // What a style sheet imports or shows belongs to the pages too. The set grows while it is read.
  for (const file of linked) {
    if (!/\.css$/i.test(file) || !isPublishable(file) || !isIncluded(file) || !isFileInside(root, file)) continue;
    addNames(path.posix.dirname(file), readFileSync(path.join(root, file), 'utf8'));
  }
  return { named, linked };
}
