import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';

/** What the thread receives for each file. `undefined` ends it. */
export interface NewFile {
  /** Absolute path. */
  file: string;
  text: string;
}

const port = parentPort;
port?.on('message', (message: NewFile | undefined) => {
  if (message) writeNew(message);
  else port.close();
});

/** Does nothing if the file exists. Most folders exist, so that making them first takes longer. */
function writeNew({ file, text }: NewFile): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeNew({ file, text });
  }
}
