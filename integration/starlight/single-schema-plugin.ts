import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { resolveModule } from '../../src/text/resolve-module.ts';

/**
 * Makes a build create the schema of Starlight's collection once. Without it, `<StarlightPage>` creates and compiles the
 * schema again for each page, which takes about a twelfth of the build time of a large site.
 */
export function singleSchema(): Plugin {
  const module = JSON.stringify(fileURLToPath(resolveModule('./pages/single-schema', import.meta.url)));
  return {
    name: 'specbook:starlight-single-schema',
    apply: 'build',
    transform: {
      filter: { id: /virtual:starlight\/collection-config$/, code: /\bexport const collections\b/ },
      handler: (code) => `import { shareSchema } from ${module};\n${code}\nshareSchema(collections);`,
    },
  };
}
