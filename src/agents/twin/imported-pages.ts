import { nodesOf, type PageNode } from '../../site/pages/syntax/syntax-tree.ts';

const IMPORT = /import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["']/g;

/**
 * Returns the names of the Markdown files that a page imports, by the name of the component, such as `Intro` of
 * `import Intro from './intro.mdx'`.
 */
export function importedPages(tree: PageNode): Map<string, string> {
  const files = new Map<string, string>();
  for (const node of nodesOf(tree)) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, name = '', file = ''] of (node.value ?? '').matchAll(IMPORT)) files.set(name, file);
  }
  return files;
}
