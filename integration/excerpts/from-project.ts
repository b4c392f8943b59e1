import facts from 'virtual:specbook/site';
import { currentPage } from '../page/current-page.ts';
import { pageWords } from '../page/page-words.ts';
import type { ExcerptFinder, ExcerptKind } from './excerpts.ts';
import { EXCERPTS, type ExcerptNames, type ExcerptSource } from './make-excerpts.ts';
import { MATCH, nearestName } from './names.ts';
import { shownNames } from './shown-excerpts.ts';

/**
 * Makes excerpts on request if the project's files can be read. A static page may show anything that its author names.
 * Other pages get only what a server has, so that a page shows the same in dev and in production.
 */
export function finder<Kind extends ExcerptKind>(kind: Kind): ExcerptFinder<Kind> {
  const { list, make }: ExcerptSource<Kind> = EXCERPTS[kind];
  const match = MATCH[kind] as (names: readonly ExcerptNames[Kind][], text: string) => ExcerptNames[Kind] | undefined;
  return {
    async find(name, page) {
      const locals = page?.locals ?? {};
      const { project } = await currentPage(locals);
      const excerptName = match(page?.isPrerendered ? list(project) : shownNames(project, kind), name);
      return excerptName && make({ project, facts, ...(await pageWords(locals)) }, excerptName);
    },
    nearest: async (name) => nearestName(shownNames((await currentPage({})).project, kind), name),
  };
}
