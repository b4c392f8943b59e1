import path from 'node:path';
import type { Plugin } from 'vite';
import { DocsError } from '../../../../src/problems/errors.ts';
import { onDemandFault } from '../../../render/page/on-demand-fault.ts';
import { readsProject } from '../../../runtime/reads-project.ts';

/** Matches the components for the site's own pages that read the project's files or highlight code. */
const COMPONENT =
  /[\\/]integration[\\/]render[\\/]components[\\/](?:public[\\/](?!Embedded)|mdx[\\/](?=CodeBlock))(\w+)\.astro$/;

/** Matches the module with the data of the documents, by its name and by its file. */
const DATA = /^astro-specbook\/data$|[\\/]integration[\\/]data\.[jt]s$/;

interface Server {
  /** The absolute paths of the site's files that a server runs when they are requested. */
  onDemandFiles: ReadonlySet<string>;
  /** Whether a server renders pages when they are requested. */
  rendersPages: boolean;
}

/**
 * Refuses in dev what a build refuses: pages rendered on demand that use what needs the project's files. On Node, our
 * components do so themselves when they are rendered, because a page loads all that `astro-specbook/components` exports.
 * Other runtimes cannot load them. Nor can a server that renders no pages, whose bundle may contain texts that use them.
 */
export function projectUsers(root: string, server: () => Server): Plugin {
  return {
    name: 'specbook:project-users',
    enforce: 'pre',
    resolveId: {
      filter: { id: DATA },
      handler(_id, importer = '') {
        if (this.environment.name === 'client') throw onlyOnServer();
        const file = importer.replace(/\?.*$/, '');
        if (this.environment.mode !== 'dev' || (readsProject(this.environment) && !server().onDemandFiles.has(file)))
          return;
        const page = path.relative(root, file).replaceAll(path.sep, '/');
        throw onDemandFault({ page, part: 'astro-specbook/data' });
      },
    },
    load: {
      filter: { id: COMPONENT },
      handler(id) {
        if (readsProject(this.environment)) return undefined;
        if (this.environment.mode === 'build' && server().rendersPages) return undefined;
        const { message, hint } = onDemandFault({ page: 'This page', part: `<${COMPONENT.exec(id)?.[1]}>` });
        return `---\nthrow new Error(${JSON.stringify(`${message} ${hint}`)});\n---\n`;
      },
    },
  };
}

function onlyOnServer(): DocsError {
  return new DocsError(
    'astro-specbook/data is for the server, and a script of the browser imports it.',
    'Ask for the data in the frontmatter of a page or component, and pass on what the script needs.',
  );
}
