import { realpathSync } from 'node:fs';

/** Returns the path that symbolic links in a path lead to, or the path itself if nothing is there. */
export function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
