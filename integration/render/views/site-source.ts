import facts from 'virtual:specbook/site';
import { makeSource, type Source } from './source.ts';

/** Returns what the parts of a reference need to know about a document, for pages of this site. */
export function sourceOf(
  { project, language, words }: Pick<Source, 'project' | 'language' | 'words'>,
  file: string,
): Source {
  return makeSource(project, file, { facts, language, words });
}
