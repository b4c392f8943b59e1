import type { Plugin } from 'vite';
import type { Project } from '../../../src/project/read/project.ts';
import type { Translation } from '../../../src/words/area.ts';
import { islands } from '../../../src/words/english/islands.ts';

const ID = 'virtual:specbook/words';

/** Provides the modules through which pages and islands reach the texts of the site. */
export function wordModules(project: () => Promise<Project>): {
  plugin: Plugin;
  /** Returns the IDs of the modules whose text has changed since they were loaded. */
  changed(): Promise<string[]>;
} {
  const loaded = new Map<string, { text: string; inBrowser: boolean }>();

  /** Writes the module with the list of languages, or with the texts of one. */
  async function textOf(id: string, inBrowser: boolean): Promise<string> {
    const { language, translations } = (await project()).words;
    const code = id.slice(ID.length + 1);
    if (code !== '')
      return `export default ${JSON.stringify(inBrowser ? ofIslands(translations.get(code)) : translations.get(code))};`;
    const codes = [...translations].filter(
      ([, translation]) => !isEmpty(inBrowser ? ofIslands(translation) : translation),
    );
    const loaders = codes.map(
      ([each]) => `  ${JSON.stringify(each)}: () => import(${JSON.stringify(`${ID}/${each}`)}),`,
    );
    return `export const language = ${JSON.stringify(language)};
const languages = {
${loaders.join('\n')}
};
export const wordsOf = async (language) => (await languages[language]?.())?.default;
`;
  }

  return {
    plugin: {
      name: 'specbook:words',
      resolveId: { filter: { id: /^virtual:specbook\/words(?:\/|$)/ }, handler: (id) => `\0${id}` },
      load: {
        filter: { id: /^\0virtual:specbook\/words(?:\/|$)/ },
        async handler(id) {
          const inBrowser = this.environment.name === 'client';
          const text = await textOf(id.slice(1), inBrowser);
          loaded.set(`${id} ${inBrowser}`, { text, inBrowser });
          return text;
        },
      },
    },
    async changed() {
      const ids: string[] = [];
      for (const [key, { text, inBrowser }] of loaded) {
        const [id = ''] = key.split(' ');
        if ((await textOf(id.slice(1), inBrowser)) !== text) ids.push(id);
      }
      return ids;
    },
  };
}

function ofIslands(translation: Translation = {}): Translation {
  return Object.fromEntries(Object.entries(translation).filter(([area]) => Object.hasOwn(islands, area)));
}

function isEmpty(translation: Translation | undefined): boolean {
  return Object.keys(translation ?? {}).length === 0;
}
