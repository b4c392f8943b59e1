import { type Operation, operationKey } from '../../api/openapi/operation.ts';
import { shortList } from '../../core/text/list.ts';
import { problem } from '../../problems/problem.ts';
import type { NavigationDocument } from '../input.ts';
import type { TagFacts } from '../operation-tags.ts';
import type { PageBindings } from '../page-binding.ts';
import type { ReadonlyPageDrafts } from '../page-drafts.ts';
import type { Reporter } from '../report.ts';
import type { ResolvedEntries } from './entries.ts';

interface UnlistedContext {
  facts: (document: NavigationDocument) => TagFacts;
  bindings: PageBindings;
  drafts: ReadonlyPageDrafts;
  report: Reporter;
}

const MAX_EXAMPLES = 3;

/** Warns once per document if some operations have no page because the navigation lists operations one by one. */
export function reportUnlisted({ scopes }: ResolvedEntries, context: UnlistedContext): void {
  const { report } = context;
  const reported = new Set<NavigationDocument>();
  for (const [element, { explicit }] of scopes) {
    for (const document of explicit) {
      const unlisted = reported.has(document) ? [] : unlistedOperations(document, context);
      reported.add(document);
      if (unlisted.length === 0) continue;
      const names = unlisted.map((operation) => `"${operationKey(operation)}"`);
      const facts = { document: document.file, operations: shortList(names, MAX_EXAMPLES) };
      report.inSettings(`${element.pointer}/openapi`, problem('operation-unlisted', facts));
    }
  }
}

function unlistedOperations(document: NavigationDocument, { facts, bindings, drafts }: UnlistedContext): Operation[] {
  const { isHidden, isExcluded } = facts(document);
  return document.operations.filter(
    (operation) =>
      !isHidden(operation) &&
      !isExcluded(operation) &&
      !drafts.hasPage(operation) &&
      bindings.pagesOf(operation).length === 0,
  );
}
