import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../src/problems/problem.ts';
import type { Problem } from '../../src/problems/problems.ts';
import { readFrontmatter } from '../../src/project/read/page-files.ts';
import { matchOperation, type OperationName } from '../../src/site/part-names.ts';
import { setOwnPageProblems } from '../store/own-page-problems.ts';

/** An entry of Starlight's collection `docs`. */
export interface DocsEntry {
  /** Front matter as the schema of the collection has it. */
  data: { openapi?: unknown; api?: unknown };
  /** From the root of the Astro project. */
  filePath?: string;
}

/** Reports front matter that names an operation and has no effect. */
export type FrontMatterCheck = (entries: readonly DocsEntry[], operations: readonly OperationName[]) => void;

export interface CheckedFolders {
  /** Absolute path of the Astro project. */
  astroRoot: string;
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Path of the configuration of the collections, from the Astro project. */
  contentConfig: string;
}

/** Astro leaves out what the schema of a collection does not have, so each file is read again. */
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
  /** As the user knows it. */
  file: string;
}

interface Site extends Pick<CheckedFolders, 'contentConfig'> {
  operations: readonly OperationName[];
}

const KEY = /^(?:openapi|api)[ \t]*:/m;

/** Problems of the keys that a page has and its data does not. */
export function ignoredKeys({ text, file, data }: DocsPage, { operations, contentConfig: config }: Site): Problem[] {
  if (data.openapi !== undefined || !KEY.test(text)) return [];
  const { frontmatter, lines } = readFrontmatter(text, file);
  const place = (key: string) => ({ file, line: lines[key] ?? 1, column: 1 });
  const { openapi, api } = frontmatter;
  if (typeof openapi === 'string') {
    return [problem('front-matter-ignored', { key: 'openapi', value: openapi, config }, place('openapi'))];
  }
  // A page of another tool may have it with another meaning.
  const isOperation = typeof api === 'string' && data.api === undefined && matchOperation(operations, api);
  return isOperation ? [problem('front-matter-ignored/api', { key: 'api', value: api, config }, place('api'))] : [];
}
