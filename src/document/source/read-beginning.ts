import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Files of a project that are never documents: packages, hidden files and build output. */
export const NO_SOURCES = ['**/node_modules/**', '**/.*/**', '**/dist/**'];

/**
 * Reads the beginning of a regular file to recognize it, one character per byte; empty for anything else. Never blocks:
 * a named pipe is opened without waiting and not read.
 */
export async function readBeginning(file: string, maxBytes: number): Promise<string> {
  try {
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return '';
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(stats.size, maxBytes)) });
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return '';
  }
}
