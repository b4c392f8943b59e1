import { operationKey } from '../../api/openapi/operation.ts';
import { problem } from '../../problems/problem.ts';
import type { PageFile } from '../input.ts';
import { memberOf, type PageDraft } from '../page.ts';
import type { PageBindings } from '../page-binding.ts';
import { frontMatterPlace, type Reporter } from '../report.ts';
import type { NavigationNode } from '../site.ts';
import type { Tree } from './tree.ts';

interface SharedContext {
  bindings: PageBindings;
  report: Reporter;
}

/** Elements that have the same content for different readers. An operation may have a page in each. */
const EDITIONS = new Set<NavigationNode['kind']>(['language', 'version', 'product']);

/** Warns about files that show the same operation in the same language, version and product. */
export function reportSharedOperations(files: readonly PageFile[], tree: Tree, context: SharedContext): void {
  const { bindings, report } = context;
  const editions = editionsOf(tree);
  for (const page of files) {
    const member = memberOf(bindings.of(page));
    if (!member) continue;
    const key = 'pathItem' in member ? 'openapi' : 'asyncapi';
    const operation = 'pathItem' in member ? operationKey(member) : member.id;
    const pageEditions = editions.get(tree.drafts.file(page));
    const others = bindings.pagesOf(member);
    const first = others
      .slice(0, others.indexOf(page))
      .find((other) => overlap(pageEditions, editions.get(tree.drafts.file(other))));
    if (!first) continue;
    const facts = { operation, first: frontMatterPlace(first, key), second: frontMatterPlace(page, key), key };
    report.inPage(page, key, problem(`operation-duplicated/${pageEditions ? 'editions' : 'unlisted'}`, facts));
  }
}

/** Returns the languages, versions and products that list each page of the navigation. */
function editionsOf({ nodes, global, pages }: Tree): Map<PageDraft, Set<string>> {
  const editions = new Map<PageDraft, Set<string>>();
  const visit = (node: NavigationNode, above: string) => {
    const edition = EDITIONS.has(node.kind) ? `${above}\n${node.kind} ${node.label}` : above;
    const page = pages.get(node);
    if (page) editions.set(page, (editions.get(page) ?? new Set()).add(edition));
    for (const child of node.children) visit(child, edition);
  };
  for (const node of [...nodes, ...global]) visit(node, '');
  return editions;
}

/** Whether two pages share an edition. A page that the navigation does not list may belong to any of them. */
function overlap(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  return !some || !others || [...some].some((edition) => others.has(edition));
}
