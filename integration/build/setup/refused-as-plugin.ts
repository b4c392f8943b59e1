import { DocsError } from '../../../src/problems/errors.ts';

/** Hooks that run if the integration is in `plugins` of Starlight, which would not say where it belongs. */
export const refusedAsPlugin = {
  'config:setup': () => {
    throw new DocsError(
      'specbook() from "astro-specbook" is in the "plugins" of starlight().',
      "Import the Starlight plugin instead: import specbook, { specbookSidebar } from 'astro-specbook/starlight'.",
    );
  },
};
