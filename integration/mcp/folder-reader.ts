import { Worker } from 'node:worker_threads';
import { resolveModule } from '../../src/text/resolve-module.ts';
import type { FileRequest, FileResponse, ReadFolder, ThreadFolder } from './project-thread.ts';
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
  const requests = new Map<number, PromiseWithResolvers<string | undefined>>();
  let last = 0;
  thread.once('message', (read: ReadFolder) => {
    thread.on('message', ({ id, text, failure }: FileResponse) => {
      const request = requests.get(id);
      requests.delete(id);
      if (failure === undefined) request?.resolve(text);
      else request?.reject(new Error(failure));
    });
    folder.resolve(read);
  });
  thread.once('error', (error) => {
    for (const { reject } of [folder, failed, ...requests.values()]) reject(error);
  });
  // A caller may wait for only one of them, and the other must not count as an unhandled rejection.
  for (const { promise } of [folder, failed]) promise.catch(() => {});
  return {
    folder: folder.promise,
    failed: failed.promise,
    readFile(path) {
      last += 1;
      const request = Promise.withResolvers<string | undefined>();
      requests.set(last, request);
      thread.postMessage({ id: last, path } satisfies FileRequest);
      return request.promise;
    },
    close: () => thread.terminate(),
  };
}
