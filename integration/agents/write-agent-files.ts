import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AgentFile } from './agent-file.ts';

/** Where a build writes files for programs. */
export interface AgentOutput {
  folder: string;
  /** Whether the site itself answers at this path. */
  isOwn: (file: string) => boolean;
}

/**
 * Files and routes of the site itself stay. Written synchronously: a thread for each of so many small files costs more
 * time than writing it.
 */
export function writeAgentFiles(
  files: Iterable<readonly [path: string, file: AgentFile]>,
  { folder, isOwn }: AgentOutput,
): void {
  for (const [name, { text }] of files) {
    if (isOwn(name)) continue;
    const file = path.join(folder, name);
    const output = openNew(file);
    if (output === undefined) continue;
    try {
      writeFileSync(output, text());
    } finally {
      closeSync(output);
    }
  }
}

/** `undefined` if the file exists. Most folders exist, so that looking for them first takes longer. */
function openNew(file: string): number | undefined {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return undefined;
    if (code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    return openSync(file, 'wx');
  }
}
