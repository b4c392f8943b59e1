import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { resolveModule } from '../../src/text/resolve-module.ts';
import type { AgentFile } from './agent-file.ts';
import type { NewFile } from './file-writer.ts';

/** The output of a build for files for programs. */
export interface AgentOutput {
  /** Makes each file that has not been made yet, and starts to write it. */
  write(files: Iterable<readonly [path: string, file: AgentFile]>, folder: string): void;
  /** Resolves when all files are written. Rejects if one could not be written. */
  finish(): Promise<void>;
}

/**
 * Writes files in a thread while the next pages are rendered. There are three files for each operation, and creating a
 * file takes about as long as making its text. Does not overwrite files of the site itself.
 *
 * @param isOwn Whether the site itself already has a file or route at this path.
 */
export function agentOutput(isOwn: (file: string) => boolean): AgentOutput {
  const startedFiles = new Set<string>();
  let writer: FileWriter | undefined;
  return {
    write(files, folder) {
      for (const [name, { text }] of files) {
        const file = path.join(folder, name);
        if (isOwn(name) || startedFiles.has(file)) continue;
        startedFiles.add(file);
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
  // `finish` reports the error.
  ended.catch(() => {});
  // Let a build that fails before the end exit without waiting for more files.
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
