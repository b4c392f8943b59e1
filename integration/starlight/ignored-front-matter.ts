import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../src/problems/problem.ts';
import type { Problem } from '../../src/problems/problems.ts';
import { readFrontmatter } from '../../src/project/read/page-files.ts';
import { matchOperation, type OperationName } from '../../src/site/part-names.ts';
import { setOwnPageProblems } from '../store/own-page-problems.ts';

/** An entry of Starlight's collection `docs`. */
export interface DocsEntry {
  /** The front matter that the schema of the collection accepts. */
  data: { openapi?: unknown; api?: unknown };
  /** The path from the root of the Astro project. */
  filePath?: string;
}

/** Reports front matter that names an operation but has no effect. */
export type FrontMatterCheck = (entries: readonly DocsEntry[], operations: readonly OperationName[]) => void;

export interface CheckedFolders {
  /** The absolute path of the Astro project. */
  astroRoot: string;
  /** The absolute path of the folder of docs.json. */
  root: string;
  /** The path of the configuration of the collections, from the Astro project. */
  contentConfig: string;
}

/** Returns the check. It reads each file again, because Astro omits keys that the collection's schema does not have. */
export function frontMatterCheck({ astroRoot, root, contentConfig }: CheckedFolders): FrontMatterCheck {
  return (entries, operations) => {
    const problems = entries.flatMap(({ data, filePath }) => {
      const file = filePath === undefined ? undefined : path.resolve(astroRoot, filePath);
      if (filePath === undefined || file === undefined || !existsSync(file)) return [];
      return ignoredKeys({ text: readFileSync(file, 'utf8'), file: filePath, data }, { operations, contentConfig });
    });
    setOwnPageProblems(root, problems);
  };
}

interface DocsPage extends Pick<DocsEntry, 'data'> {
  text: string;
  /** The path of the file for messages. */
  file: string;
}

interface Site extends Pick<CheckedFolders, 'contentConfig'> {
  operations: readonly OperationName[];
}

const KEY = /^(?:openapi|api)[ \t]*:/m;

/** Returns problems for keys that are in the file of a page but not in its data. */
export function ignoredKeys({ text, file, data }: DocsPage, { operations, contentConfig: config }: Site): Problem[] {
  if (data.openapi !== undefined || !KEY.test(text)) return [];
  const { frontmatter, lines } = readFrontmatter(text, file);
  const place = (key: string) => ({ file, line: lines[key] ?? 1, column: 1 });
  const { openapi, api } = frontmatter;
  if (typeof openapi === 'string') {
    return [problem('front-matter-ignored', { key: 'openapi', value: openapi, config }, place('openapi'))];
  }
  // Report `api` only if it names an operation, because the key may have another meaning in other tools.
  const isOperation = typeof api === 'string' && data.api === undefined && matchOperation(operations, api);
  return isOperation ? [problem('front-matter-ignored/api', { key: 'api', value: api, config }, place('api'))] : [];
}
