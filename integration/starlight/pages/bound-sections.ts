import facts from 'virtual:specbook/site';
import type { APIContext } from 'astro';
import type { PageHeading } from '../../../src/pages/edits/page-text.ts';
import { matchOperation } from '../../../src/site/part-names.ts';
import { operationReference } from '../../html/reference/operation.ts';
import { FRONT_MATTER, refuseOnDemand } from '../../page/on-demand-fault.ts';
import { pageWords } from '../../page/page-words.ts';
import { projectAt } from '../../store/projects.ts';
import { namedOperations } from '../../views/named-parts.ts';
import { viewOf } from '../../views/operation-views.ts';
import { sourceOf } from '../../views/site-source.ts';

/** Returns the sections of the operation that a page names in its front matter. `undefined` if no document has it. */
export async function boundSections(name: string, context: APIContext): Promise<readonly PageHeading[] | undefined> {
  if (facts.dev) refuseOnDemand(context, FRONT_MATTER);
  const project = await projectAt(facts.root);
  const named = matchOperation(namedOperations(project), name);
  if (!named) return undefined;
  const source = sourceOf({ project, ...(await pageWords(context.locals)) }, named.file);
  const view = viewOf(project, named.document, named.operation);
  return (await operationReference(view, { source })).headings;
}
