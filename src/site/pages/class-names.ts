import { isElement, nodesOf, type PageNode } from './syntax/syntax-tree.ts';

/** Returns the class names that a page uses, including those in its statements and expressions. */
export function pageClasses(tree: PageNode): string[] {
  const names = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      for (const name of scriptClasses(node.value ?? '')) names.add(name);
    }
    if (!isElement(node)) continue;
    for (const attribute of node.attributes ?? []) {
      if (attribute.type !== 'mdxJsxAttribute' || !/^class(?:Name)?$/.test(attribute.name)) continue;
      const { value } = attribute;
      const classes = typeof value === 'object' && value !== null ? textsOf(value.value) : namesIn(value ?? '');
      for (const name of classes) names.add(name);
    }
  }
  return [...names];
}

const ATTRIBUTE = /\bclass(?:Name)?=(?:"([^"]*)"|'([^']*)')/g;

/** Returns possible class names in a script: the values of attributes, and every word of its strings. */
export function scriptClasses(code: string): string[] {
  const attributeNames = [...code.matchAll(ATTRIBUTE)].flatMap(([, double, single]) => namesIn(double ?? single ?? ''));
  return [...new Set([...attributeNames, ...textsOf(code)])];
}

const TEXT = /"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g;

function textsOf(code: string): string[] {
  return [...code.matchAll(TEXT)].flatMap(([, double, single, template]) =>
    namesIn(double ?? single ?? template ?? ''),
  );
}

function namesIn(text: string): string[] {
  return text.split(/[\s"'`]+|\$\{|\}/).filter((name) => name !== '' && name.length < 200);
}
