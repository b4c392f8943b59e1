import { fileURLToPath } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import type { SentFiles } from '../../src/static-files/send-page.ts';
import { resolveModule } from '../../src/text/resolve-module.ts';

const ID = 'virtual:specbook/send';
const SENDER = fileURLToPath(resolveModule('../../src/static-files/send-page', import.meta.url));
const IN_ADAPTER = /[\\/]@astrojs[\\/]node[\\/]/;

/**
 * Replaces the package `send`, with which the server of `@astrojs/node` sends files, with a function with the same
 * interface. It sends compressed copies, and Markdown to clients that prefer it. The adapter itself lets caches keep
 * assets only in responses with a body.
 */
export function pageSenderModule(files: SentFiles, logger: AstroIntegrationLogger): Plugin {
  let isReplaced = false;
  return {
    name: 'specbook:page-sender',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The site may have another version of it.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['negotiator'] } } : undefined),
    resolveId: {
      filter: { id: /^send$/ },
      handler(_id, importer) {
        if (importer === undefined || !IN_ADAPTER.test(importer)) return undefined;
        isReplaced = true;
        return `\0${ID}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler: () =>
        `import { pageSender } from ${JSON.stringify(SENDER)};\nexport default pageSender(${JSON.stringify(files)});`,
    },
    generateBundle() {
      if (isReplaced) return;
      logger.warn(
        'This version of @astrojs/node sends files in a new way: without compression, and without Markdown for clients that prefer it.',
      );
    },
  };
}
