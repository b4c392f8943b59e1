import { projectPath } from '../../config/keys/documents.ts';
import type { NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import type { LoadedDocument } from '../../document/document.ts';
import { listOperations } from '../../openapi/operation.ts';
import type { Problem } from '../../problems/problems.ts';
import { emptyElements } from '../../site/navigation/empty-elements.ts';
import { documentOf } from '../../site/page.ts';
import { createReporter } from '../../site/report.ts';
import type { Site } from '../../site/site.ts';

interface UnshownInput {
  settings: Settings;
  locate: Parameters<typeof createReporter>[0];
  documents: readonly LoadedDocument[];
  site: Site;
  /** Files of the documents that components of pages show a part of. */
  embedded: ReadonlySet<string>;
}

/** Documents of `api` that the navigation leaves out, so that none of their operations has a page. */
export function unshownDocuments({ settings, locate, documents, site, embedded }: UnshownInput): Problem[] {
  const { navigation, api } = settings;
  if (!navigation) return [];
  const pageDocuments = new Set(site.pages.map(documentOf));
  const reporter = createReporter(locate);
  for (const key of ['openapi', 'asyncapi'] as const) {
    for (const [index, { source }] of api[key].entries()) {
      const document = documents.find(({ file }) => projectPath(file) === projectPath(source));
      if (!document || pageDocuments.has(document) || embedded.has(document.file) || isEmpty(document)) continue;
      const pointer = `/api/${key}`;
      reporter.inSettings(api[key].length > 1 ? `${pointer}/${index}` : pointer, {
        code: `${key}-missing`,
        severity: 'error',
        message: `Nothing of ${document.file} has a page, because no element of "navigation" names it`,
        hint: remedy(navigation, `"${key}": "${source}"`),
      });
    }
  }
  return reporter.problems;
}

function isEmpty(document: LoadedDocument): boolean {
  return document.kind === 'openapi' && listOperations(document).length === 0;
}

function remedy(navigation: NavigationElement, source: string): string {
  const [empty] = emptyElements(navigation);
  const where = empty ? `the ${empty.kind} "${empty.label}"` : 'the group or tab that shall list its operations';
  return `Add ${source} to ${where}; "api" alone lists nothing beside a navigation of your own.`;
}
