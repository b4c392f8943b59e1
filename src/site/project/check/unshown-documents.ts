import { listOperations } from '../../../api/openapi/operation.ts';
import { ownValue } from '../../../core/json/record.ts';
import type { LoadedDocument } from '../../../document/document.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { projectPath } from '../../config/keys/documents.ts';
import type { NavigationElement } from '../../config/navigation-element.ts';
import type { Settings } from '../../config/settings.ts';
import { emptyElements } from '../../navigation/empty-elements.ts';
import { documentOf } from '../../page.ts';
import { createReporter } from '../../report.ts';
import type { Site } from '../../site.ts';

interface UnshownInput {
  settings: Settings;
  locate: Parameters<typeof createReporter>[0];
  documents: readonly LoadedDocument[];
  site: Site;
  /** Files of the documents that components on pages show in part. */
  embedded: ReadonlySet<string>;
}

/** Reports documents of `api` that the navigation leaves out, so that none of their operations has a page. */
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
      const facts = { document: document.file, source: `"${key}": "${source}"`, element: elementFor(navigation) };
      reporter.inSettings(
        api[key].length > 1 ? `${pointer}/${index}` : pointer,
        problem(`${key}-missing/unlisted`, facts),
      );
    }
  }
  return reporter.problems;
}

/** Whether no part of the document should have a page. */
function isEmpty(document: LoadedDocument): boolean {
  if (ownValue(document.root, 'x-excluded') === true) return true;
  return document.kind === 'openapi' && listOperations(document).length === 0;
}

/** Names the element that can list the document: the first empty one, if there is one. */
function elementFor(navigation: NavigationElement): string {
  const [empty] = emptyElements(navigation);
  return empty ? `the ${empty.kind} "${empty.label}"` : 'the group or tab that lists its operations';
}
