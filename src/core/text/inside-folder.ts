import path from 'node:path';

/** Whether a path is a folder or in it. Both are absolute. Does not follow symbolic links. */
export function isInside(folder: string, file: string): boolean {
  return !leadsOut(path.relative(folder, file));
}

/** Whether a relative path leads out of the folder that it starts in. Names such as `..notes` do not. */
export function leadsOut(relative: string): boolean {
  return /^\.\.(?:[\\/]|$)/.test(relative) || path.isAbsolute(relative);
}
