import { listOperations } from '../../../api/openapi/operation.ts';
import { decodePercent } from '../../../core/json/decode.ts';
import type { ApiDocument } from '../../../document/document.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { withoutRepeated } from '../../../problems/repeated-problems.ts';
import { checkLinks, type LinkableSite } from '../../links/check-links.ts';
import { type DocumentLink, documentLinks } from '../../links/document-links.ts';
import { linkTarget } from '../../links/link-target.ts';
import { singlePageParts } from '../../single-page-anchor.ts';
import { singlePageLinks } from '../../single-page-links.ts';
import { type Project, pageOfOperation } from '../read/project.ts';

/**
 * Reports dead links in documents. Documents are also written for other tools with other addresses, so these problems
 * are warnings.
 */
export function documentLinkProblems(project: Project, site: LinkableSite): Problem[] {
  return [...project.documents.values()].flatMap((document) => {
    const slugs = slugsByPointer(project, document);
    const places = singlePageLinks(project.site, document);
    const findings = documentLinks(document).flatMap((link): Problem[] => {
      if (places.has(decodePercent(link.url))) return [];
      const finding = deadLink(link, slugOf(link.pointer, slugs), site);
      return finding ? [{ ...finding, file: document.file, pointer: link.pointer }] : [];
    });
    if (findings.length === 0) return [];
    const positions = document.locateAll(findings.map(({ pointer }) => pointer ?? ''));
    return withoutRepeated(findings.map((finding) => ({ ...finding, ...positions.get(finding.pointer ?? '') })));
  });
}

/** Maps the pointer of each operation, and of `info` and `tags`, to the slug of the page that shows its texts. */
function slugsByPointer(project: Project, document: ApiDocument): Map<string, string> {
  const slugs = new Map<string, string>();
  for (const operation of listOperations(document)) {
    const page = pageOfOperation(project, document.file, operation);
    if (page) slugs.set(operation.pointer, page.slug);
  }
  const overview = project.site.pages.find((page) => page.kind === 'overview' && page.document === document);
  if (overview) for (const part of ['info', 'tags']) slugs.set(`/${part}`, overview.slug);
  return slugs;
}

/** Returns the slug of the page that shows a text, or `undefined` if several pages or none show it. */
function slugOf(pointer: string, slugs: ReadonlyMap<string, string>): string | undefined {
  const tokens = pointer.split('/');
  return [2, 4].map((length) => slugs.get(tokens.slice(0, length).join('/'))).find((slug) => slug !== undefined);
}

function deadLink({ kind, url }: DocumentLink, slug: string | undefined, site: LinkableSite): Problem | undefined {
  const foreign = foreignAnchor(url, slug);
  if (foreign) return foreign;
  const link = { kind, url, line: 1, column: 1 };
  const outline = { links: [link], icons: [], anchors: new Set<string>(), isDynamic: false, imports: [] };
  return checkLinks({ file: '', outline, isDocument: true, ...(slug !== undefined && { slug }) }, site)[0];
}

/** `#tag/Users`, `#operation/listUsers`: addresses within the single page that other tools generate from a document. */
function foreignAnchor(url: string, slug: string | undefined): Problem | undefined {
  const { path, anchor } = linkTarget(url, slug ?? '') ?? {};
  if (path !== undefined || anchor === undefined || singlePageParts(`#${anchor}`).length === 0) return undefined;
  return problem('anchor-dead/foreign', { url });
}
