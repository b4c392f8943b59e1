import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Makes the entry of a built server import `module` before anything else. */
export function nodeEntry(module: URL): Plugin {
  return {
    name: 'specbook:node-entry',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!this.getModuleInfo(id)?.isEntry) return null;
      return { code: `import ${JSON.stringify(fileURLToPath(module))};\n${code}`, map: null };
    },
  };
}
