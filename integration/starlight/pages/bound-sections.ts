import facts from 'virtual:specbook/site';
import type { APIContext } from 'astro';
import type { PageHeading } from '../../../src/site/pages/edits/page-text.ts';
import { matchOperation } from '../../../src/site/part-names.ts';
import { operationReference } from '../../render/html/reference/operation.ts';
import { FRONT_MATTER, refuseOnDemand } from '../../render/page/on-demand-fault.ts';
import { pageWords } from '../../render/page/page-words.ts';
import { namedOperations } from '../../render/views/named-parts.ts';
import { sourceOf } from '../../render/views/site-source.ts';
import { viewOf } from '../../runtime/operation-views.ts';
import { projectAt } from '../../runtime/projects.ts';

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
