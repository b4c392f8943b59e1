import { createRequire } from 'node:module';
import path from 'node:path';
import { listChannels } from '../asyncapi/channel.ts';
import { docsExtension, listOperations } from '../openapi/operation.ts';
import type { Problem } from '../problems.ts';
import type { PageTexts } from './page-texts.ts';
import type { Project } from './project.ts';

/** All of it in one file and its chunks, which need no other package. */
const MODULE = 'mermaid/dist/mermaid.esm.min.mjs';

/**
 * The module that draws diagrams. It is large and optional: it is looked for beside the pages, then beside this package.
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

/** Whether any page has a diagram, in its own text or in that of a document. */
export function hasDiagrams({ texts, documents }: Pick<Project, 'texts' | 'documents'>): boolean {
  if (texts.diagrams().length > 0) return true;
  const contents = [...documents.values()].flatMap((document) =>
    [...listOperations(document), ...listChannels(document)].map(({ value }) => docsExtension(value).content),
  );
  return contents.some((content) => typeof content === 'string' && /^[ \t]*(?:```|~~~)[ \t]*mermaid\b/m.test(content));
}

/** Diagrams that nothing can draw; each page is named once, at its first one. */
export function diagramProblems(texts: PageTexts, mermaid: string | undefined): Problem[] {
  if (mermaid !== undefined) return [];
  return texts.diagrams().map(({ file, line, column }) => ({
    code: 'mermaid-missing',
    severity: 'warning',
    message: 'The diagram is shown as code, since the package "mermaid" is not installed',
    hint: 'Install it beside docs.json: npm install mermaid. It is loaded only by pages that have a diagram.',
    file,
    line,
    column,
  }));
}
