import type { Plugin } from 'vite';
import { onDemandFault } from '../../excerpts/on-demand-fault.ts';
import { readsProject } from '../../excerpts/reads-project.ts';

/** Matches components for the site's own pages that read the project's files: all except those that show an excerpt. */
const FROM_PROJECT =
  /[\\/]integration[\\/]components[\\/]public[\\/](?!Embedded|Operation|Playground|Schema)(\w+)\.astro$/;

/**
 * Replaces components that cannot be loaded with a notice with the message of a build. In dev, a page loads every
 * component that `astro-specbook/components` exports, but runtimes other than Node cannot load those that read the
 * project's files.
 */
export function onDemandComponents(): Plugin {
  return {
    name: 'specbook:on-demand-components',
    enforce: 'pre',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name !== 'client',
    load: {
      filter: { id: FROM_PROJECT },
      handler(id) {
        if (readsProject(this.environment)) return undefined;
        const { message, hint } = onDemandFault({ page: 'This page', component: FROM_PROJECT.exec(id)?.[1] });
        return `---\nconst fault = ${JSON.stringify(`${message} ${hint}`)};\nconsole.error(fault);\n---\n<p class="docs-gap" role="note">{fault}</p>\n`;
      },
    },
  };
}
