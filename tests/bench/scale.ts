import { buildSpecbook, type DocumentBuild, documentBuild } from './build-comparison.ts';
import { generateDocument } from './generate-document.ts';

const OPERATIONS = [100, 1_000, 10_000];

/** Measures the cost of an operation in a small, a large and a very large document of the same kind. */
export async function buildsByScale(): Promise<DocumentBuild[]> {
  const builds: DocumentBuild[] = [];
  for (const operations of OPERATIONS) {
    console.error(`Building a document of ${operations} operations …`);
    const document = generateDocument(operations);
    builds.push(await documentBuild(document, [await buildSpecbook(document)]));
  }
  return builds;
}
