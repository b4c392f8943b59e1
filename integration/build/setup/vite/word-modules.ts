import type { Environment } from 'vite';
import type { Project } from '../../../../src/site/project/read/project.ts';
import type { Translation } from '../../../../src/words/area.ts';
import { islands } from '../../../../src/words/english/islands.ts';

/**
 * Writes the module of one language, or the one that lists the languages. The browser gets only texts of islands.
 *
 * @param tag The tag of the language, or "" for the list.
 */
export function wordsModule({ words }: Pick<Project, 'words'>, { name }: Environment, tag: string): string {
  const { language, translations } = words;
  const texts = new Map(
    [...translations].map(([each, translation]) => [each, name === 'client' ? ofIslands(translation) : translation]),
  );
  return tag === '' ? listModule(language, texts) : `export default ${JSON.stringify(texts.get(tag))};`;
}

/** Writes the module that loads the texts of a language. Languages without texts of their own need no module. */
function listModule(language: string, texts: ReadonlyMap<string, Translation | undefined>): string {
  const loaders = [...texts]
    .filter(([, translation]) => !isEmpty(translation))
    .map(([tag]) => `  ${JSON.stringify(tag)}: () => import(${JSON.stringify(`virtual:specbook/words/${tag}`)}),`);
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
