import type { DocumentSource } from '../../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import { problem } from '../../problems/problem.ts';
import type { Reporter } from '../report.ts';
import { directorySlug } from '../slug.ts';

/** Reports `directory` values that cannot be part of a URL as they are written. */
export function checkDirectories(root: NavigationElement, { api }: Settings, report: Reporter): void {
  check(api.openapi, '/api/openapi', report);
  check(api.asyncapi, '/api/asyncapi', report);
  if (root.pointer === '/navigation') visit(root, report);
}

function visit(element: NavigationElement, report: Reporter): void {
  const { openapi = [], asyncapi = [], pointer, children, global = [] } = element;
  check(openapi, `${pointer}/openapi`, report);
  check(asyncapi, `${pointer}/asyncapi`, report);
  for (const child of [...children, ...global]) if (isElement(child)) visit(child, report);
}

function check(sources: readonly DocumentSource[], pointer: string, report: Reporter): void {
  for (const [index, { directory }] of sources.entries()) {
    if (directory === undefined) continue;
    const slug = directorySlug(directory);
    if (slug === directory.trim().normalize('NFC')) continue;
    report.inSettings(
      sources.length > 1 ? `${pointer}/${index}/directory` : pointer,
      problem('directory-invalid', { directory: JSON.stringify(directory), slug }),
    );
  }
}
