import { accessSync, constants } from 'node:fs';

/** Whether a file exists and this program may read it. */
export function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
