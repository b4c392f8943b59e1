import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

/** The content codings of copies, the smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The copy of `index.html` is `.index.html.br`. Without the dot it could have the name of a download, such as
 * `data.json.br`, and servers would serve it.
 */
export function copyPath(file: string, coding: Coding): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${coding}`);
}

/** The compressed copy of a file. Undefined if there is none. */
export async function statCopy(file: string, coding: Coding): Promise<{ file: string; stat: Stats } | undefined> {
  const copy = copyPath(file, coding);
  try {
    return { file: copy, stat: await stat(copy) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
