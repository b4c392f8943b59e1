import { fileURLToPath } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import type { PageAddresses } from '../../src/static-files/send-page.ts';
import { resolveModule } from '../../src/text/resolve-module.ts';

const ID = 'virtual:specbook/astro-app-node';
const [COMPRESSED, MISSING] = ['compressed-response', 'missing-response'].map((name) =>
  JSON.stringify(fileURLToPath(resolveModule(`../../src/static-files/${name}`, import.meta.url))),
);
const SERVES_APP = /[\\/]@astrojs[\\/]node[\\/].*serve-app/;

interface NodeResponses {
  compress: boolean;
  /** `undefined` if no page has Markdown. */
  missing: PageAddresses | undefined;
  /** Whether the server renders pages of the site. If so, the site decides what a client gets for a missing page. */
  rendersPages: () => boolean;
}

/**
 * Replaces `writeResponse` of `astro/app/node`, with which the server of `@astrojs/node` writes rendered pages and the
 * 404 page. Clients that read Markdown get a 404 response in Markdown, and responses are compressed.
 */
export function nodeResponses(
  { compress, missing, rendersPages }: NodeResponses,
  logger: AstroIntegrationLogger,
): Plugin {
  const written = () => {
    const markdown =
      missing && !rendersPages()
        ? `await missingResponse(response, destination.req, ${JSON.stringify(missing)})`
        : 'response';
    return compress ? `compressedResponse(${markdown}, destination.req)` : markdown;
  };
  let astroApp: string | undefined;
  return {
    name: 'specbook:node-responses',
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
import { compressedResponse } from ${COMPRESSED};
import { missingResponse } from ${MISSING};
export * from ${JSON.stringify(astroApp)};
export const writeResponse = async (response, destination) => writePlain(${written()}, destination);`,
    },
    generateBundle() {
      if (astroApp !== undefined) return;
      logger.warn(
        compress
          ? 'This version of @astrojs/node writes responses in a new way, so pages that are rendered on demand are not compressed.'
          : 'This version of @astrojs/node writes responses in a new way, so the page for unknown addresses is always HTML.',
      );
    },
  };
}
