import facts from 'virtual:specbook/site';
import type { Project } from '../../src/project/read/project.ts';
import { makeSource, type Source } from './source.ts';

/** What the parts of a reference need to know of a document, for pages of this site. */
export function sourceOf(project: Project, file: string): Source {
  return makeSource(project, file, facts);
}
