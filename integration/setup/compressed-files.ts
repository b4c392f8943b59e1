import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { type Copies, createCopies } from '../../src/static-files/write-copies.ts';

/** Compressed copies of the built files, for a server of `@astrojs/node`. */
export interface CompressedFiles {
  /** Starts to compress the pages while Astro and other integrations finish the build. */
  begin(folder: string): void;
  /** Compresses the files that were written or changed since then. */
  finish(folder: string): Promise<void>;
}

/** Returns `undefined` unless the server is one of `@astrojs/node`, because other hosts compress by themselves. */
export function compressedFiles(
  { adapter, build }: AstroConfig,
  logger: AstroIntegrationLogger,
): CompressedFiles | undefined {
  if (adapter?.name !== '@astrojs/node') {
    logger.warn('`compress` has no effect: it is for the server of @astrojs/node. Other hosts compress by themselves.');
    return undefined;
  }
  let copies: Copies | undefined;
  let started: Promise<unknown>;
  return {
    begin(folder) {
      copies = createCopies(folder, build.assets);
      // Ignore errors: a file may vanish in the meantime, and any other error occurs again at the end.
      started = copies.update().catch((error: unknown) => error);
    },
    async finish(folder) {
      await started;
      copies ??= createCopies(folder, build.assets);
      await copies.update();
      copies.writeIndex();
    },
  };
}
