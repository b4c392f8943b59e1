import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { readFrontmatter } from '../../pages/edits/front-matter.ts';
import { hostReferences } from '../../pages/host-references.ts';
import type { PlacedReference } from '../pages/component-reference-problems.ts';
import type { Project } from '../read/project.ts';

/** A page of Starlight's collection `docs`. */
export interface StarlightPage {
  text: string;
  /** The path of the file for messages. */
  file: string;
  /** The front matter that the schema of the collection accepts. */
  data: { openapi?: unknown; api?: unknown };
}

export interface StarlightSite {
  project: Pick<Project, 'referenceProblems'>;
  /** The path of the configuration of the collections, for messages. */
  contentConfig: string;
}

/** Reports front matter that has no effect, and parts of documents that pages name but no document has. */
export function starlightProblems(pages: readonly StarlightPage[], site: StarlightSite): Problem[] {
  const ignored = pages.flatMap((page) => ignoredKeys(page, site));
  return [...ignored, ...site.project.referenceProblems(pages.flatMap(referencesIn))];
}

function referencesIn({ text, file, data: { openapi } }: StarlightPage): PlacedReference[] {
  const inText = file.endsWith('.mdx') ? hostReferences(text) : [];
  const references = inText.map((reference) => ({ ...reference, file }));
  if (typeof openapi !== 'string') return references;
  const line = readFrontmatter(text, file).lines['openapi'] ?? 1;
  return [{ component: 'openapi', text: openapi, file, line, column: 1 }, ...references];
}

const KEY = /^(?:openapi|api)[ \t]*:/m;

/** Returns problems for keys that are in the file of a page but not in its data. */
function ignoredKeys({ text, file, data }: StarlightPage, { project, contentConfig: config }: StarlightSite) {
  if (data.openapi !== undefined || !KEY.test(text)) return [];
  const { frontmatter, lines } = readFrontmatter(text, file);
  const place = (key: string) => ({ file, line: lines[key] ?? 1, column: 1 });
  const { openapi, api } = frontmatter;
  if (typeof openapi === 'string') {
    return [problem('front-matter-ignored', { key: 'openapi', value: openapi, config }, place('openapi'))];
  }
  if (typeof api !== 'string' || data.api !== undefined) return [];
  // Report `api` only if it names an operation, because the key may have another meaning in other tools.
  const reference = { component: 'openapi', text: api, file, line: 1, column: 1 } as const;
  if (project.referenceProblems([reference]).length > 0) return [];
  return [problem('front-matter-ignored/api', { key: 'api', value: api, config }, place('api'))];
}
