import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isInside } from '../../core/text/inside-folder.ts';
import { DocsError } from '../../problems/errors.ts';

/** A file at the top of each built site. A folder without it may contain files of the user, or another site. */
const MARKER = '.astro-specbook';
const MARKER_TEXT = 'This folder was written by `docs build`, which replaces all of it.\n';

/** Refuses a folder whose files would be lost: the built site replaces it. */
export function checkOutFolder(out: string, root: string): void {
  if (isInside(out, root)) {
    throw new DocsError(
      `The site can’t be built into ${out}, which contains its sources.`,
      'Choose another folder with --out.',
    );
  }
  checkWritable(out);
  checkReplaceable(out);
}

/** Checks the permissions before the build, which takes a long time. */
function checkWritable(out: string): void {
  let folder = path.dirname(out);
  while (!existsSync(folder)) folder = path.dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new DocsError(
      `The site can’t be built into ${out}: you don’t have permission to write to ${folder}.`,
      'Choose another folder with --out, or change the permissions.',
      { cause },
    );
  }
}

function checkReplaceable(out: string): void {
  if (!existsSync(out) || existsSync(path.join(out, MARKER)) || readdirSync(out).length === 0) return;
  throw new DocsError(
    `${out} contains files that \`docs build\` didn’t write and would delete.`,
    'Choose another folder with --out. If you don’t need these files, delete the folder.',
  );
}

/**
 * Replaces the previous built site with the new one. The new one is complete beside it before the previous one goes, so
 * that a full disk costs nothing.
 */
export function moveIntoPlace(built: string, out: string): void {
  const beside = path.join(path.dirname(out), `.${path.basename(out)}-${process.pid}`);
  const [fresh, previous] = [path.join(beside, 'new'), path.join(beside, 'previous')];
  try {
    mkdirSync(beside, { recursive: true });
    writeFileSync(path.join(built, MARKER), MARKER_TEXT);
    move(built, fresh);
    // Somebody may have put files there during the build.
    checkReplaceable(out);
    if (existsSync(out)) renameSync(out, previous);
    renameSync(fresh, out);
  } catch (error) {
    if (existsSync(previous) && !existsSync(out)) renameSync(previous, out);
    if (error instanceof DocsError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DocsError(
      `The built site can’t be moved to ${out}, which is unchanged: ${reason}`,
      'Choose another folder with --out, or check its permissions and free space.',
      { cause: error },
    );
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // The folders are on different disks.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The server compares the times of files.
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
  }
}
