import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { resolveModule } from '../../src/text/resolve-module.ts';
import type { AgentFile } from './agent-file.ts';
import type { NewFile } from './file-writer.ts';

/** Where a build writes files for programs. */
export interface AgentOutput {
  /** Makes each file that was not made yet, and starts to write it. */
  write(files: Iterable<readonly [path: string, file: AgentFile]>, folder: string): void;
  /** Resolves when all of them are written. Rejects if one could not be. */
  finish(): Promise<void>;
}

/**
 * A thread writes the files while the next pages are rendered. There are three for each operation, and to create a file
 * takes about as long as to make its text. Files that the site itself has stay.
 *
 * @param isOwn Whether the site itself answers at this path.
 */
export function agentOutput(isOwn: (file: string) => boolean): AgentOutput {
  const begun = new Set<string>();
  let writer: FileWriter | undefined;
  return {
    write(files, folder) {
      for (const [name, { text }] of files) {
        const file = path.join(folder, name);
        if (isOwn(name) || begun.has(file)) continue;
        begun.add(file);
        writer ??= startWriter();
        writer.write({ file, text: text() });
      }
    },
    async finish() {
      await writer?.finish();
    },
  };
}

interface FileWriter {
  write(file: NewFile): void;
  finish(): Promise<void>;
}

function startWriter(): FileWriter {
  const thread = new Worker(resolveModule('./file-writer', import.meta.url));
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  thread.once('exit', () => resolve());
  thread.once('error', reject);
  // `finish` reports it.
  ended.catch(() => {});
  // A build that fails before the end must not wait for more files.
  thread.unref();
  return {
    write: (file) => thread.postMessage(file),
    finish() {
      thread.ref();
      thread.postMessage(undefined);
      return ended;
    },
  };
}
