import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgentFile } from './agent-file.ts';

/** Makes and writes each file that has not been written yet. */
export type WriteAgentFiles = (files: Iterable<readonly [path: string, file: AgentFile]>, folder: string) => void;

/**
 * Returns the function that writes the files of one build. It doesn't overwrite files of the site itself.
 *
 * @param isOwn Whether the site itself already has a file or route at this path.
 */
export function agentFileWriter(isOwn: (file: string) => boolean): WriteAgentFiles {
  const written = new Set<string>();
  return (files, folder) => {
    for (const [name, { text }] of files) {
      const file = path.join(folder, name);
      if (isOwn(name) || written.has(file)) continue;
      written.add(file);
      writeNew(file, text());
    }
  };
}

/** Writes a file unless it exists. Creates its folder only if this fails, because most folders already exist. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeNew(file, text);
  }
}
