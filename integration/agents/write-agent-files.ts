import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AgentFile } from './agent-file.ts';

/** Where a build writes files for programs. */
export interface AgentOutput {
  folder: string;
  /** Whether the site itself answers at this path. */
  isOwn: (file: string) => boolean;
}

const AT_ONCE = 8;

/** Makes one file while others are written. Files and routes of the site itself stay. */
export async function writeAgentFiles(
  files: Iterable<readonly [path: string, file: AgentFile]>,
  { folder, isOwn }: AgentOutput,
): Promise<void> {
  const waiting = files[Symbol.iterator]();
  const writeNext = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const [name, { text }] = next.value;
      const file = path.join(folder, name);
      if (isOwn(name) || existsSync(file)) continue;
      const content = text();
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
}
