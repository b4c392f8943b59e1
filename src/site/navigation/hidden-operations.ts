import { type Operation, operationKey } from '../../api/openapi/operation.ts';
import { shortList } from '../../core/text/list.ts';
import { problem } from '../../problems/problem.ts';
import type { NavigationDocument, PageFile } from '../input.ts';
import { memberMetadata } from '../member.ts';
import type { TagFacts } from '../operation-tags.ts';
import type { PageBindings } from '../page-binding.ts';
import type { Reporter } from '../report.ts';
import type { ResolvedEntries } from './entries.ts';

interface HiddenContext {
  facts: (document: NavigationDocument) => TagFacts;
  bindings: PageBindings;
  report: Reporter;
}

const MAX_EXAMPLES = 3;

/** Warns once per document if its operations are listed automatically but `x-hidden` leaves out some of them. */
export function reportHidden({ scopes, listed }: ResolvedEntries, context: HiddenContext): void {
  const automatic = [...scopes.values()].flatMap(({ documents, explicit }) =>
    documents.flatMap(({ document }) => (explicit.has(document) ? [] : [document])),
  );
  for (const document of new Set(automatic)) reportIn(document, listed, context);
}

function reportIn(
  document: NavigationDocument,
  listed: ReadonlySet<PageFile>,
  { facts, bindings, report }: HiddenContext,
): void {
  const { isHidden, isExcluded } = facts(document);
  const isLeftOut = (operation: Operation) =>
    isHidden(operation) &&
    memberMetadata(operation).hidden !== true &&
    !isExcluded(operation) &&
    bindings.pagesOf(operation).every((page) => !listed.has(page) && page.frontmatter['hidden'] === undefined);
  const hidden = document.operations.filter(isLeftOut);
  const [first] = hidden;
  if (!first) return;
  const operations = shortList(
    hidden.map((operation) => `"${operationKey(operation)}"`),
    MAX_EXAMPLES,
  );
  const position = document.locateAll?.([first.pointer]).get(first.pointer);
  report.inDocument(
    { file: document.file, pointer: first.pointer, ...position },
    problem(hidden.length === 1 ? 'operation-hidden/one' : 'operation-hidden/several', { operations }),
  );
}
