import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { DocsError } from '../../src/problems/errors.ts';
import type { Project } from '../../src/project/read/project.ts';
import { resolveModule } from '../../src/text/resolve-module.ts';
import { wordsIn } from '../../src/words/english/index.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import type { ExcerptKind } from './excerpts.ts';
import { MATCH } from './names.ts';
import { readsProject } from './reads-project.ts';

const PREFIX = 'virtual:specbook/excerpts/';

/** Matches the placeholder of an excerpt in a module before the bundle is written. */
const PLACEHOLDER = /(["'`])@@specbook-excerpt ([a-z-]+ \d+ [\w-]+)@@\1/g;

/** Kinds of excerpts with texts in the language of the page. The others are the same in every language. */
const LOCALIZED: ReadonlySet<ExcerptKind> = new Set(['operation', 'playground', 'schema']);

interface Site {
  facts: SiteFacts;
  project: () => Promise<Project>;
}

export interface ExcerptModules {
  plugin: Plugin;
  /** Returns the IDs of the modules whose text has changed since they were loaded. */
  changed(): Promise<string[]>;
}

/**
 * Provides the modules through which components and data functions request parts of the documents. If pages are
 * rendered from the project's files, these modules make excerpts on request. A server has neither those files nor the
 * packages that read them, so its bundle contains every excerpt, each in a separate module that is loaded on demand.
 *
 * The excerpts are made when the bundle is written. By then, modules that no page imports have been removed.
 */
export function excerptModules(site: Site): ExcerptModules {
  const loaded = new Map<string, string>();

  async function textOf(id: string): Promise<string> {
    return id.includes('/') ? excerptText(site, id.split('/')) : namesModule(site, id as ExcerptKind);
  }

  const plugin: Plugin = {
    name: 'specbook:excerpts',
    resolveId: {
      filter: { id: /^virtual:specbook\/excerpts\// },
      handler: (id) => (Object.hasOwn(MATCH, id.slice(PREFIX.length).split('/')[0] ?? '') ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:specbook\/excerpts\// },
      async handler(id) {
        const name = id.slice(PREFIX.length + 1);
        if (this.environment.name === 'client') throw onlyOnServer();
        if (readsProject(this.environment)) return projectModule(name);
        if (this.environment.mode === 'build' && name.includes('/')) {
          return `export default "@@specbook-excerpt ${name.replaceAll('/', ' ')}@@";`;
        }
        const text = await textOf(name);
        loaded.set(name, text);
        return name.includes('/') ? `export default ${text};` : text;
      },
    },
    async renderChunk(code) {
      const placeholders = [...code.matchAll(PLACEHOLDER)];
      if (placeholders.length === 0) return null;
      const texts = await Promise.all(placeholders.map(([, , excerpt = '']) => excerptText(site, excerpt.split(' '))));
      const filled = placeholders.reduceRight((text, { index, 0: placeholder }, at) => {
        return text.slice(0, index) + texts[at] + text.slice(index + placeholder.length);
      }, code);
      return { code: filled, map: null };
    },
  };

  async function changedModules(): Promise<string[]> {
    const ids: string[] = [];
    for (const [name, text] of loaded) if ((await textOf(name)) !== text) ids.push(`\0${PREFIX}${name}`);
    return ids;
  }
  return { plugin, changed: changedModules };
}

function projectModule(kind: string): string {
  const file = fileURLToPath(resolveModule('./from-project', import.meta.url));
  return `import { finder } from ${JSON.stringify(file)};\nexport default finder(${JSON.stringify(kind)});\n`;
}

/** Writes the module that finds an excerpt by name, in the language of the page, and imports its module. */
async function namesModule(site: Site, kind: ExcerptKind): Promise<string> {
  const { shownNames } = await import('./shown-excerpts.ts');
  const project = await site.project();
  const names = shownNames(project, kind);
  const { language, shownIn } = project.words;
  const languages = (LOCALIZED.has(kind) ? shownIn : [language]).map((each) => {
    const imports = names.map((_, index) => `() => import(${JSON.stringify(`${PREFIX}${kind}/${index}/${each}`)})`);
    return `${JSON.stringify(each)}: [\n  ${imports.join(',\n  ')}\n]`;
  });
  const fileOf = (module: string) => JSON.stringify(fileURLToPath(resolveModule(module, import.meta.url)));
  return `import { MATCH, nearestName } from ${fileOf('./names')};
import { readerLanguageOf } from ${fileOf('../store/scope')};
const match = MATCH[${JSON.stringify(kind)}];
const names = ${JSON.stringify(names)};
const languages = {${languages.join(',\n')}};
export default {
  async find(text, page) {
    const index = names.indexOf(match(names, text));
    if (index === -1) return undefined;
    const excerpts = languages[readerLanguageOf(page?.locals ?? {})] ?? languages[${JSON.stringify(language)}];
    return (await excerpts[index]()).default;
  },
  nearest: async (text) => nearestName(names, text),
};
`;
}

/** Writes an excerpt as an expression. */
async function excerptText(site: Site, [kind, index, language = '']: readonly string[]): Promise<string> {
  const { shownExcerpt } = await import('./shown-excerpts.ts');
  const project = await site.project();
  const words = wordsIn(project.words.translations.get(language));
  const excerpt = await shownExcerpt(
    { facts: site.facts, project, language, words },
    kind as ExcerptKind,
    Number(index),
  );
  return excerpt === undefined ? 'undefined' : `JSON.parse(${JSON.stringify(JSON.stringify(excerpt))})`;
}

function onlyOnServer(): DocsError {
  return new DocsError(
    'astro-specbook/data and astro-specbook/components are for the server, and a script of the browser imports them.',
    'Ask for the data in the frontmatter of a page or component, and pass on what the script needs.',
  );
}
