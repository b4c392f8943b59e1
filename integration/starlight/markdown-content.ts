import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module from which Starlight takes the component: that of the site, that of a plugin, or its own. */
const CHOSEN = 'virtual:starlight/components/MarkdownContent';

/** The name by which our component imports the one that it wraps. */
const WRAPPED = 'virtual:specbook-starlight/markdown-content';

/**
 * Puts our component around the one that shows the text of a page. An override in Starlight's configuration would keep
 * plugins after ours from adding theirs.
 */
export function wrappedMarkdownContent(): Plugin {
  const ours = fileURLToPath(new URL('./pages/MarkdownContent.astro', import.meta.url));
  return {
    name: 'specbook:starlight-markdown-content',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${CHOSEN}|${WRAPPED})$`) },
      handler(id, importer) {
        return id === CHOSEN ? ours : this.resolve(CHOSEN, importer, { skipSelf: true });
      },
    },
  };
}
