import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../../core/text/inside-folder.ts';
import { astroReferences } from '../../pages/astro-references.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { hostReferences } from '../../pages/host-references.ts';
import type { PlacedReference } from '../pages/component-reference-problems.ts';
import { contentConfigIn } from './content-config.ts';

/** The MDX and `.astro` files of an Astro project that are not pages of the documentation. */
export interface HostParts {
  /** The number of MDX files. */
  mdx: number;
  /** The number of `.astro` files that name a part of a document. */
  astro: number;
  references: PlacedReference[];
}

/**
 * Reads the files of an Astro project in its folder of sources and in folders that its collections name: pages, entries,
 * and parts that these import. Leaves out drafts, because a build does.
 *
 * @param source The folder of sources, from the project.
 * @param isRead Whether a file, an absolute path, is read as part of the documentation or of Starlight.
 */
export function readHostParts(astroRoot: string, source: string, isRead: (file: string) => boolean): HostParts {
  const folders = [source, ...collectionFolders(astroRoot, source)];
  const files = [...new Set(folders.flatMap((folder) => filesIn(astroRoot, folder)))].sort();
  const texts = files.flatMap((file) => {
    if (isRead(path.join(astroRoot, file))) return [];
    const text = readFileSync(path.join(astroRoot, file), 'utf8');
    if (file.endsWith('.astro')) return [{ file, references: astroReferences(text) }];
    const isDraft = readFrontmatter(text, file).frontmatter['draft'] === true;
    return isDraft ? [] : [{ file, references: hostReferences(text) }];
  });
  return {
    mdx: texts.filter(({ file }) => file.endsWith('.mdx')).length,
    astro: texts.filter(({ file, references }) => file.endsWith('.astro') && references.length > 0).length,
    references: texts.flatMap(({ file, references }) => references.map((reference) => ({ ...reference, file }))),
  };
}

/** Returns the folders in `glob({ base: './posts' })`, if they are strings. */
function collectionFolders(astroRoot: string, source: string): string[] {
  const config = contentConfigIn(astroRoot, source);
  const text = config === undefined ? '' : readFileSync(path.join(astroRoot, config), 'utf8');
  return [...text.matchAll(/\bbase\s*:\s*(['"`])([^'"`$]+)\1/g)].flatMap(([, , folder = '']) => {
    const relative = path.posix.normalize(folder).replace(/\/+$/, '');
    return leadsOut(relative) ? [] : relative;
  });
}

function filesIn(astroRoot: string, folder: string): string[] {
  const cwd = path.join(astroRoot, folder);
  if (!existsSync(cwd)) return [];
  const files = globSync('**/*.{mdx,astro}', {
    cwd,
    exclude: (name) => name === 'node_modules' || name.startsWith('.'),
  });
  return files.map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')));
}
