import { accessSync, constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems/errors.ts';
import { isInside } from '../../text/inside-folder.ts';

/** Files at the top of a built site. A folder without them may contain files of the user. */
const MARKS = ['_astro', 'server/entry.mjs', 'client/_astro'];

/** Refuses a folder whose files would be lost: it is emptied before the built site is moved there. */
export function checkOutFolder(out: string, root: string): void {
  if (isInside(out, root)) {
    throw new DocsError(
      `The site cannot be built into ${out}, which contains its sources.`,
      'Name another folder with --out.',
    );
  }
  checkWritable(out);
  if (!existsSync(out) || isEmptyOrBuilt(out)) return;
  throw new DocsError(
    `${out} contains files that are not a built site, and they would be lost.`,
    'Name another folder with --out, or empty that one.',
  );
}

/** Checks the permissions before the build, which takes a long time. */
function checkWritable(out: string): void {
  let folder = path.dirname(out);
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new DocsError(
      `The site cannot be built into ${out}: you have no permission to write to ${folder}.`,
      'Name another folder with --out, or change the permissions.',
      { cause },
    );
  }
}

function isEmptyOrBuilt(out: string): boolean {
  return readdirSync(out).length === 0 || MARKS.some((mark) => existsSync(path.join(out, mark)));
}

/** Replaces the previous built site with the new one. */
export function moveIntoPlace(built: string, out: string): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(path.dirname(out), { recursive: true });
  try {
    renameSync(built, out);
  } catch (error) {
    // The folders are on different disks.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(built, out, { recursive: true });
    rmSync(built, { recursive: true, force: true });
  }
}
