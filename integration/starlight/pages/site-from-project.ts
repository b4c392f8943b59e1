import facts from 'virtual:specbook/site';
import { projectAt } from '../../runtime/projects.ts';
import { type ReferenceSite, referenceSite } from '../reference-site.ts';

/** Returns the current documentation. Used where the project's files can be read. */
export default async function readReferenceSite(): Promise<ReferenceSite> {
  return referenceSite(await projectAt(facts.root));
}
