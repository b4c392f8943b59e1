import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type StarlightPage, starlightProblems } from '../../src/project/host/starlight-problems.ts';
import { setOwnPageProblems } from '../store/own-page-problems.ts';
import { projectAt } from '../store/projects.ts';

/** An entry of Starlight's collection `docs`. */
export interface DocsEntry {
  /** The front matter that the schema of the collection accepts. */
  data: StarlightPage['data'] & { draft?: unknown };
  /** The path from the root of the Astro project. */
  filePath?: string;
}

/** Reports front matter without effect, and operations and schemas that no document has. */
export type PageCheck = (entries: readonly DocsEntry[]) => Promise<void>;

export interface CheckedFolders {
  /** The absolute path of the Astro project. */
  astroRoot: string;
  /** The absolute path of the folder of docs.json. */
  root: string;
  /** The path of the configuration of the collections, from the Astro project. */
  contentConfig: string;
}

/**
 * Returns the check. It reads each file again, because Astro omits lines, and keys that the collection's schema does not
 * have. A build leaves drafts out.
 */
export function pageCheck({ astroRoot, root, contentConfig }: CheckedFolders): PageCheck {
  return async (entries) => {
    const pages = entries.flatMap(({ data, filePath }): StarlightPage[] => {
      const file = filePath === undefined ? undefined : path.resolve(astroRoot, filePath);
      if (filePath === undefined || file === undefined || data.draft === true || !existsSync(file)) return [];
      return [{ text: readFileSync(file, 'utf8'), file: filePath, data }];
    });
    setOwnPageProblems(root, starlightProblems(pages, { project: await projectAt(root), contentConfig }));
  };
}
