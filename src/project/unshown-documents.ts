import { projectPath } from '../config/keys/documents.ts';
import type { NavigationElement } from '../config/navigation-element.ts';
import type { Settings } from '../config/settings.ts';
import type { LoadedDocument } from '../document/document.ts';
import { emptyElements } from '../navigation/empty-elements.ts';
import { createReporter } from '../navigation/report.ts';
import type { Site } from '../navigation/site.ts';
import { listOperations } from '../openapi/operation.ts';
import type { Problem } from '../problems.ts';

interface UnshownInput {
  settings: Settings;
  locate: Parameters<typeof createReporter>[0];
  documents: readonly LoadedDocument[];
  site: Site;
  /** Files of the documents of which components of pages show something. */
  embedded: ReadonlySet<string>;
}

/** Documents of `api` that the navigation leaves out, so that none of their operations has a page. */
export function unshownDocuments({ settings, locate, documents, site, embedded }: UnshownInput): Problem[] {
  const { navigation, api } = settings;
  if (!navigation) return [];
  const shown = new Set(
    site.pages
      .flatMap(({ operation, channel, schema, overview }) => [operation, channel, schema, overview])
      .map((part) => part?.file),
  );
  const reporter = createReporter(locate);
  for (const key of ['openapi', 'asyncapi'] as const) {
    for (const [index, { source }] of api[key].entries()) {
      const document = documents.find(({ file }) => projectPath(file) === projectPath(source));
      if (!document || shown.has(document.file) || embedded.has(document.file) || isEmpty(document)) continue;
      const pointer = `/api/${key}`;
      reporter.inSettings(api[key].length > 1 ? `${pointer}/${index}` : pointer, {
        code: `${key}-missing`,
        severity: 'warning',
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

function remedy(navigation: NavigationElement, written: string): string {
  const [empty] = emptyElements(navigation);
  const where = empty ? `the ${empty.kind} "${empty.label}"` : 'the group or tab that shall list its operations';
  return `Add ${written} to ${where}; "api" alone lists nothing beside a navigation of your own.`;
}
