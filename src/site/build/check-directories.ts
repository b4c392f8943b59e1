import type { DocumentSource } from '../../config/keys/documents.ts';
import { isElement, type NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import { problem } from '../../problems/problem.ts';
import type { Reporter } from '../report.ts';
import { directorySlug } from '../slug.ts';

interface Directories {
  report: Reporter;
  /** Without `navigation`, the navigation lists the documents of `api`, which are reported there. */
  seen: Set<DocumentSource>;
}

/** Reports `directory` values that cannot be part of a URL as they are written, each once. */
export function checkDirectories(root: NavigationElement, { api }: Settings, report: Reporter): void {
  const directories = { report, seen: new Set<DocumentSource>() };
  check(api.openapi, '/api/openapi', directories);
  check(api.asyncapi, '/api/asyncapi', directories);
  if (root.pointer === '/navigation') visit(root, directories);
}

function visit(element: NavigationElement, directories: Directories): void {
  const { openapi = [], asyncapi = [], pointer, children, global = [] } = element;
  check(openapi, `${pointer}/openapi`, directories);
  check(asyncapi, `${pointer}/asyncapi`, directories);
  for (const child of [...children, ...global]) if (isElement(child)) visit(child, directories);
}

function check(sources: readonly DocumentSource[], pointer: string, { report, seen }: Directories): void {
  for (const [index, source] of sources.entries()) {
    const { directory } = source;
    if (directory === undefined || seen.has(source)) continue;
    seen.add(source);
    const slug = directorySlug(directory);
    if (slug === directory.trim().normalize('NFC')) continue;
    report.inSettings(
      sources.length > 1 ? `${pointer}/${index}/directory` : pointer,
      problem('directory-invalid', { directory: JSON.stringify(directory), slug }),
    );
  }
}
