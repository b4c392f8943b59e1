import facts from 'virtual:specbook/site';
import type { Project } from '../../src/project/read/project.ts';
import { projectAt } from '../store/projects.ts';
import { scopeOf } from '../store/scope.ts';

/** The project that a page is about, or that of the site. */
export async function projectOf(locals: object): Promise<Project> {
  return scopeOf(locals)?.project ?? projectAt(facts.root);
}
