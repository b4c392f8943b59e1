import { createRequire } from 'node:module';
import path from 'node:path';
import { listChannels } from '../../../api/asyncapi/channel.ts';
import { docsExtension, listOperations } from '../../../api/openapi/operation.ts';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import type { Project } from '../read/project.ts';

/** The build that needs no other package: one file and its chunks. */
const MODULE = 'mermaid/dist/mermaid.esm.min.mjs';

/**
 * Finds the module that draws diagrams, first next to the pages, then next to this package. It is optional because it
 * is large.
 *
 * @param root Absolute path of the folder of docs.json.
 */
export function findMermaid(root: string): string | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(MODULE);
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}

/** Whether any page has a diagram, in its text or in a document's text. */
export function hasDiagrams({ texts, documents }: Pick<Project, 'texts' | 'documents'>): boolean {
  if (texts.diagrams().length > 0) return true;
  const contents = [...documents.values()].flatMap((document) =>
    [...listOperations(document), ...listChannels(document)].map(({ value }) => docsExtension(value).content),
  );
  return contents.some((content) => typeof content === 'string' && /^[ \t]*(?:```|~~~)[ \t]*mermaid\b/m.test(content));
}

/** Reports diagrams if the module that draws them is missing. Each page is reported once, at its first diagram. */
export function diagramProblems(texts: PageTexts, mermaid: string | undefined): Problem[] {
  if (mermaid !== undefined) return [];
  return texts.diagrams().map(({ file, line, column }) => problem('mermaid-missing', {}, { file, line, column }));
}
