import type { Operation } from '../../openapi/operation.ts';
import { operationLabel } from '../documents.ts';
import type { NavigationDocument } from '../input.ts';
import type { TagFacts } from '../operation-tags.ts';
import type { PageBindings } from '../page-binding.ts';
import type { PageCollection } from '../page-book.ts';
import type { Reporter } from '../report.ts';
import type { ResolvedEntries } from './entries.ts';

interface UnlistedContext {
  facts: (document: NavigationDocument) => TagFacts;
  bindings: PageBindings;
  book: PageCollection;
  report: Reporter;
}

const MAX_EXAMPLES = 3;

/** Warns once per document whose other operations have no page because single ones are named. */
export function reportUnlisted({ scopes }: ResolvedEntries, context: UnlistedContext): void {
  const { report } = context;
  const reported = new Set<NavigationDocument>();
  for (const [element, { explicit }] of scopes) {
    for (const document of explicit) {
      const left = reported.has(document) ? [] : unlistedOperations(document, context);
      reported.add(document);
      if (left.length === 0) continue;
      const examples = left.slice(0, MAX_EXAMPLES).map((operation) => `"${operationLabel(operation)}"`);
      const others = left.length > examples.length ? `, and ${left.length - examples.length} more` : '';
      report.inSettings(`${element.pointer}/openapi`, {
        code: 'operation-unlisted',
        severity: 'warning',
        message: `Without a page in ${document.file}: ${examples.join(', ')}${others}, because "pages" names single operations of it`,
        hint: 'Name these too, or mark them x-excluded; without any reference in "pages" every operation gets a page.',
      });
    }
  }
}

function unlistedOperations(document: NavigationDocument, { facts, bindings, book }: UnlistedContext): Operation[] {
  const { isHidden, isExcluded } = facts(document);
  return document.operations.filter(
    (operation) =>
      !isHidden(operation) &&
      !isExcluded(operation) &&
      !book.hasPage(operation) &&
      bindings.pagesOf(operation).length === 0,
  );
}
