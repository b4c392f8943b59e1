import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type StarlightPage, starlightProblems } from '../../src/site/project/host/starlight-problems.ts';
import { FRONT_MATTER, onDemandFault, STARLIGHT } from '../render/page/on-demand-fault.ts';
import { setOwnPageProblems } from '../runtime/own-page-problems.ts';
import { projectAt } from '../runtime/projects.ts';

/** An entry of Starlight's collection `docs`. */
export interface DocsEntry {
  /** The front matter that the schema of the collection accepts. */
  data: StarlightPage['data'] & { draft?: unknown };
  /** The path from the root of the Astro project. */
  filePath?: string;
  /** Changes with the text of the file. */
  digest?: string;
}

/** Reports front matter without effect, and operations and schemas that no document has. */
export type PageCheck = (entries: readonly DocsEntry[]) => Promise<void>;

export interface CheckedPages {
  /** The absolute path of the Astro project. */
  astroRoot: string;
  /** The absolute path of the folder of docs.json. */
  root: string;
  /** The path of the configuration of the collections, from the Astro project. */
  contentConfig: string;
  /** Whether this is a build whose server will render these pages. It will not have the operations that they name. */
  isOnDemand?: boolean;
}

/**
 * Returns the check. It reads each file again, because Astro omits lines, and keys that the collection's schema does not
 * have. A build leaves drafts out.
 */
export function pageCheck({ astroRoot, root, contentConfig, isOnDemand }: CheckedPages): PageCheck {
  const textOf = textsByEntry();
  return async (entries) => {
    const bound = isOnDemand ? entries.find(({ data }) => typeof data['openapi'] === 'string') : undefined;
    if (bound) throw onDemandFault({ page: bound.filePath ?? 'A page', part: FRONT_MATTER, renderer: STARLIGHT });
    const pages = entries.flatMap(({ data, filePath, digest }): StarlightPage[] => {
      const file = filePath === undefined ? undefined : path.resolve(astroRoot, filePath);
      if (filePath === undefined || file === undefined || data.draft === true || !existsSync(file)) return [];
      return [{ text: textOf(file, digest), file: filePath, data }];
    });
    setOwnPageProblems(root, starlightProblems(pages, { project: await projectAt(root), contentConfig }));
  };
}

/**
 * Returns a function that reads the file of an entry. As long as the entry is the same, so is the text: in dev, a page may
 * be shown after its file has changed and before its entry does.
 */
function textsByEntry(): (file: string, digest: string | undefined) => string {
  const cache = new Map<string, { digest: string | undefined; text: string }>();
  return (file, digest) => {
    const cached = cache.get(file);
    if (cached && digest !== undefined && cached.digest === digest) return cached.text;
    const text = readFileSync(file, 'utf8');
    cache.set(file, { digest, text });
    return text;
  };
}
