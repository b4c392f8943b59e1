import { type ComponentReference, componentReference, isReferring } from './edits/component-references.ts';
import { moduleStatements } from './syntax/module-statements.ts';
import { isElement, nodesOf, type PageNode, parseMdx } from './syntax/syntax-tree.ts';

/** The module from which pages of the host site import our components. */
const COMPONENTS = 'astro-specbook/components';

/**
 * Returns our components in an MDX page of the host site that show a part of a document. Returns none for a page that is
 * not MDX, because Astro reports that.
 */
export function hostReferences(source: string): ComponentReference[] {
  if (!/Operation|Playground|Schema/.test(source)) return [];
  const { tree } = parseMdx(source);
  if (!tree) return [];
  const componentOf = componentNames(tree);
  return [...nodesOf(tree)].flatMap((node) => {
    const name = isElement(node) ? componentOf(node.name ?? '') : undefined;
    return (name !== undefined && componentReference({ ...node, name })) || [];
  });
}

/** Returns which component an element is. A name that the page imports from elsewhere or declares is not ours. */
function componentNames(tree: PageNode): (element: string) => string | undefined {
  const imported = new Map<string, string>();
  const others = new Set<string>();
  for (const node of tree.children ?? []) {
    const { statements } = node.type === 'mdxjsEsm' ? moduleStatements(node.value ?? '') : {};
    for (const { specifier, names } of statements?.imports ?? []) {
      for (const name of names) {
        if (specifier === COMPONENTS) imported.set(name.local, name.imported);
        else others.add(name.local);
      }
    }
    for (const name of statements?.declarations.flatMap(({ names }) => names) ?? []) others.add(name);
  }
  return (element) => {
    const [local = '', member] = element.split('.');
    if (others.has(local)) return undefined;
    const name = imported.get(local) === '*' ? member : (imported.get(element) ?? element);
    return name !== undefined && isReferring(name) ? name : undefined;
  };
}
