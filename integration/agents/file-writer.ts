import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';

/** The message that the thread receives for each file. `undefined` ends the thread. */
export interface NewFile {
  /** The absolute path. */
  file: string;
  text: string;
}

const port = parentPort;
port?.on('message', (message: NewFile | undefined) => {
  if (message) writeNew(message);
  // Deno cannot close the port.
  else process.exit();
});

/** Writes a file unless it exists. Creates its folder only if this fails, because most folders already exist. */
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
