import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
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
    const file = path.join(folder, name);
    if (isOwn(name) || existsSync(file)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text());
  }
}
