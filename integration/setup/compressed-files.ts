import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { type Copies, createCopies } from '../../src/static-files/write-copies.ts';

/** Compressed copies of the built files, for a server of `@astrojs/node`. */
export interface CompressedFiles {
  /** Begins with the pages while Astro and other integrations finish the build. */
  begin(folder: string): void;
  /** Adds the files that were written or changed since. */
  finish(folder: string): Promise<void>;
}

/** Undefined if the server is not one of `@astrojs/node`, because other hosts compress by themselves. */
export function compressedFiles(
  { adapter, build }: AstroConfig,
  logger: AstroIntegrationLogger,
): CompressedFiles | undefined {
  if (adapter?.name !== '@astrojs/node') {
    logger.warn('`compress` has no effect: it is for the server of @astrojs/node. Other hosts compress by themselves.');
    return undefined;
  }
  let copies: Copies | undefined;
  let begun: Promise<unknown>;
  return {
    begin(folder) {
      copies = createCopies(folder, build.assets);
      // A file that vanishes meanwhile is no fault. Others fail again at the end.
      begun = copies.update().catch((error: unknown) => error);
    },
    async finish(folder) {
      await begun;
      copies ??= createCopies(folder, build.assets);
      await copies.update();
      copies.writeIndex();
    },
  };
}
