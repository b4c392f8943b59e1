import type { Plugin } from 'vite';
import type { Project } from '../../../../src/site/project/read/project.ts';
import type { Translation } from '../../../../src/words/area.ts';
import { islands } from '../../../../src/words/english/islands.ts';

const ID = 'virtual:specbook/words';

/** Provides the modules through which pages and islands reach the texts of the site. */
export function wordModules(project: () => Promise<Project>): {
  plugin: Plugin;
  /** Returns the IDs of the modules whose text has changed since they were loaded. */
  changed(): Promise<string[]>;
} {
  const loaded = new Map<string, { text: string; inBrowser: boolean }>();

  /** Writes the module of one language, or the one that lists the languages. The browser gets only texts of islands. */
  async function moduleText(id: string, inBrowser: boolean): Promise<string> {
    const { language, translations } = (await project()).words;
    const texts = new Map(
      [...translations].map(([tag, translation]) => [tag, inBrowser ? ofIslands(translation) : translation]),
    );
    const tag = id.slice(ID.length + 1);
    return tag === '' ? listModule(language, texts) : `export default ${JSON.stringify(texts.get(tag))};`;
  }

  return {
    plugin: {
      name: 'specbook:words',
      resolveId: { filter: { id: /^virtual:specbook\/words(?:\/|$)/ }, handler: (id) => `\0${id}` },
      load: {
        filter: { id: /^\0virtual:specbook\/words(?:\/|$)/ },
        async handler(id) {
          const inBrowser = this.environment.name === 'client';
          const text = await moduleText(id.slice(1), inBrowser);
          loaded.set(`${id} ${inBrowser}`, { text, inBrowser });
          return text;
        },
      },
    },
    async changed() {
      const ids: string[] = [];
      for (const [key, { text, inBrowser }] of loaded) {
        const [id = ''] = key.split(' ');
        if ((await moduleText(id.slice(1), inBrowser)) !== text) ids.push(id);
      }
      return ids;
    },
  };
}

/** Writes the module that loads the texts of a language. Languages without texts of their own need no module. */
function listModule(language: string, texts: ReadonlyMap<string, Translation | undefined>): string {
  const loaders = [...texts]
    .filter(([, translation]) => !isEmpty(translation))
    .map(([tag]) => `  ${JSON.stringify(tag)}: () => import(${JSON.stringify(`${ID}/${tag}`)}),`);
  return `export const language = ${JSON.stringify(language)};
const languages = {
${loaders.join('\n')}
};
export const wordsOf = async (language) => (await languages[language]?.())?.default;
`;
}

function ofIslands(translation: Translation = {}): Translation {
  return Object.fromEntries(Object.entries(translation).filter(([area]) => Object.hasOwn(islands, area)));
}

function isEmpty(translation: Translation | undefined): boolean {
  return Object.keys(translation ?? {}).length === 0;
}
