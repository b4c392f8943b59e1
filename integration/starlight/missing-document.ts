import { listOfWords } from '../../src/core/text/list.ts';
import { nearest } from '../../src/core/text/nearest.ts';
import { DocsError } from '../../src/problems/errors.ts';

let asked = new Set<string>();

/** Notes that the sidebar of the configuration has a place for a document. */
export function noteDocument(document: string): void {
  asked.add(document);
}

/** Returns the noted documents once. The next configuration, after a restart, notes its own. */
export function takeNotedDocuments(): string[] {
  const documents = [...asked];
  asked = new Set();
  return documents;
}

/**
 * Refuses a place in the sidebar for a document that docs.json does not name. Astro takes each error whose message has the
 * word "document" for one about the variable of browsers, and replaces its hint.
 */
export function expectDocument(document: string, documents: readonly string[]): void {
  if (documents.includes(document)) return;
  throw new DocsError(
    `The sidebar in the Astro configuration has a place for ${JSON.stringify(document)}, which isn’t in docs.json.`,
    remedyFor(nearest(document, documents), documents),
  );
}

function remedyFor(suggestion: string | undefined, documents: readonly string[]): string {
  if (suggestion !== undefined) return `Did you mean specbookSidebar({ document: ${JSON.stringify(suggestion)} })?`;
  if (documents.length === 0) return 'Add it to `api.openapi` in docs.json.';
  return `docs.json lists ${listOfWords(documents)}.`;
}
