import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgentFile } from './agent-file.ts';

/** Where a build writes files for programs. */
export interface AgentOutput {
  /** Makes each file that was not made yet, and starts to write it. */
  write(files: Iterable<readonly [path: string, file: AgentFile]>, folder: string): void;
  /** Resolves when all of them are written. Rejects if one could not be. */
  finish(): Promise<void>;
}

/**
 * Files are written while the next pages are rendered: creating them takes longer than making them. Those that the site
 * itself has stay.
 *
 * @param isOwn Whether the site itself answers at this path.
 */
export function agentOutput(isOwn: (file: string) => boolean): AgentOutput {
  const begun = new Map<string, Promise<void>>();
  return {
    write(files, folder) {
      for (const [name, { text }] of files) {
        const file = path.join(folder, name);
        if (isOwn(name) || begun.has(file)) continue;
        const written = writeNew(file, text());
        // `finish` reports it.
        written.catch(() => {});
        begun.set(file, written);
      }
    },
    async finish() {
      await Promise.all(begun.values());
    },
  };
}

/** Does nothing if the file exists. Most folders exist, so that making them first takes longer. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true });
    await writeNew(file, text);
  }
}
