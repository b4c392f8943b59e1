import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from 'tinyglobby';
import { ownValue } from '../../core/json/record.ts';
import { readPart } from '../parts/part.ts';
import { NO_SOURCES, readBeginning } from '../source/read-beginning.ts';
import { readProjectFile } from '../source/read-file.ts';
import { isUrl } from '../source/source.ts';

/** An overlay that names its document. */
export interface FoundOverlay {
  /** Path from the root with `/`. */
  file: string;
  /** The address of the document. */
  extends: string;
}

const HEAD_BYTES = 4096;
const MAX_BYTES = 10 * 1024 * 1024;

/** Finds every overlay of a project that names a document in `extends`, in alphabetical order. */
export async function findOverlays(root: string, isIncluded = (_file: string) => true): Promise<FoundOverlay[]> {
  const files = await glob('**/*.{json,yaml,yml}', {
    cwd: root,
    ignore: NO_SOURCES,
    dot: false,
    followSymbolicLinks: false,
  });
  const overlays: FoundOverlay[] = [];
  for (const file of files.map((name) => name.replaceAll(path.sep, '/')).sort()) {
    const overlay = isIncluded(file) ? await readOverlayHead(root, file) : undefined;
    if (overlay) overlays.push(overlay);
  }
  return overlays;
}

/**
 * Returns the files of the overlays for a document.
 *
 * @param source A path from the root, or a URL.
 */
export function overlaysFor(source: string, root: string, overlays: readonly FoundOverlay[]): string[] {
  const address = isUrl(source) ? URL.parse(source)?.href : pathToFileURL(path.resolve(root, source)).href;
  return overlays.filter((overlay) => overlay.extends === address).map(({ file }) => file);
}

async function readOverlayHead(root: string, file: string): Promise<FoundOverlay | undefined> {
  if (!(await mayBeOverlay(path.join(root, file)))) return undefined;
  const read = await readProjectFile(file, { root, maxBytes: MAX_BYTES });
  const value = read.source && (await readPart(read.source)).part?.value;
  const target = ownValue(value, 'extends');
  if (ownValue(value, 'overlay') === undefined || typeof target !== 'string') return undefined;
  const address = URL.parse(target, pathToFileURL(path.join(root, file)));
  if (!address) return undefined;
  address.hash = '';
  return { file, extends: address.href };
}

/**
 * Looks for a version at the beginning of a file, where overlays have theirs. This saves parsing every file of a
 * project.
 */
async function mayBeOverlay(file: string): Promise<boolean> {
  return /(?:^|[\s{,])["']?overlay["']?\s*:/.test(await readBeginning(file, HEAD_BYTES));
}
