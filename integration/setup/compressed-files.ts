import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import { type Copies, createCopies } from '../../src/static-files/write-copies.ts';
import { resolveModule } from '../../src/text/resolve-module.ts';

const SENDER = fileURLToPath(resolveModule('../../src/static-files/send-file', import.meta.url));
const IN_ADAPTER = /[\\/]@astrojs[\\/]node[\\/]/;

/** For a server of `@astrojs/node`: compressed copies of the built files, and a server that sends them. */
export interface CompressedFiles {
  plugin: Plugin;
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
    plugin: sendsCopies(logger),
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

/** The adapter sends files with the package `send`. Its server gets ours instead, which has the same interface. */
function sendsCopies(logger: AstroIntegrationLogger): Plugin {
  let isReplaced = false;
  return {
    name: 'specbook:compressed-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The site may have another version.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['negotiator'] } } : undefined),
    resolveId: {
      filter: { id: /^send$/ },
      handler(_id, importer) {
        if (importer === undefined || !IN_ADAPTER.test(importer)) return undefined;
        isReplaced = true;
        return SENDER;
      },
    },
    generateBundle() {
      if (!isReplaced) logger.warn('This version of @astrojs/node sends files in a new way, without compression.');
    },
  };
}
