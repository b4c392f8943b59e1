import { Worker } from 'node:worker_threads';
import { resolveModule } from '../../src/text/resolve-module.ts';
import type { FileAnswer, FileQuestion, ReadFolder, ThreadFolder } from './project-thread.ts';
import type { ReadFile } from './site-source.ts';

/** A folder of documentation that a thread reads. */
export interface FolderReader {
  /** Resolves when the folder is read. Rejects if the thread fails before. */
  folder: Promise<ReadFolder>;
  readFile: ReadFile;
  /** Rejects if the thread fails. Never resolves. */
  failed: Promise<never>;
  close(): Promise<unknown>;
}

/** Starts to read a folder in a thread. */
export function readInThread(workerData: ThreadFolder): FolderReader {
  const thread = new Worker(resolveModule('./project-thread', import.meta.url), { workerData });
  const folder = Promise.withResolvers<ReadFolder>();
  const failed = Promise.withResolvers<never>();
  const questions = new Map<number, PromiseWithResolvers<string | undefined>>();
  let last = 0;
  thread.once('message', (read: ReadFolder) => {
    thread.on('message', ({ id, text, failure }: FileAnswer) => {
      const question = questions.get(id);
      questions.delete(id);
      if (failure === undefined) question?.resolve(text);
      else question?.reject(new Error(failure));
    });
    folder.resolve(read);
  });
  thread.once('error', (error) => {
    for (const { reject } of [folder, failed, ...questions.values()]) reject(error);
  });
  // Somebody may wait for only one of them.
  for (const { promise } of [folder, failed]) promise.catch(() => {});
  return {
    folder: folder.promise,
    failed: failed.promise,
    readFile(path) {
      last += 1;
      const question = Promise.withResolvers<string | undefined>();
      questions.set(last, question);
      thread.postMessage({ id: last, path } satisfies FileQuestion);
      return question.promise;
    },
    close: () => thread.terminate(),
  };
}
