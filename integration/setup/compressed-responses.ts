import { fileURLToPath } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/text/resolve-module.ts';

const ID = 'virtual:specbook/astro-app-node';
const COMPRESSED = fileURLToPath(resolveModule('../../src/static-files/compressed-response', import.meta.url));
const SERVES_APP = /[\\/]@astrojs[\\/]node[\\/].*serve-app/;

/**
 * Replaces `writeResponse` of `astro/app/node` with one that compresses. The server of `@astrojs/node` writes rendered
 * pages and the 404 page with it.
 */
export function compressedResponses(logger: AstroIntegrationLogger): Plugin {
  let astroApp: string | undefined;
  return {
    name: 'specbook:compressed-responses',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: {
      filter: { id: /^astro\/app\/node$/ },
      async handler(id, importer) {
        if (importer === undefined || !SERVES_APP.test(importer)) return undefined;
        astroApp = (await this.resolve(id, importer, { skipSelf: true }))?.id;
        return astroApp && `\0${ID}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler: () => `import { writeResponse as writePlain } from ${JSON.stringify(astroApp)};
import { compressedResponse } from ${JSON.stringify(COMPRESSED)};
export * from ${JSON.stringify(astroApp)};
export const writeResponse = (response, destination) =>
  writePlain(compressedResponse(response, destination.req), destination);`,
    },
    generateBundle() {
      if (astroApp !== undefined) return;
      logger.warn(
        'This version of @astrojs/node writes responses in a new way, so pages that are rendered on demand are not compressed.',
      );
    },
  };
}
