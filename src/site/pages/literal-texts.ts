import { parseModule, scriptWalk } from './syntax/scope.ts';
import { nodesOf, type PageNode, parseMdx } from './syntax/syntax-tree.ts';

/** Returns each text that an MDX file has in an attribute or as a string in its code. */
export function literalTexts(source: string): Set<string> {
  const { tree } = parseMdx(source);
  return new Set(tree && [...nodesOf(tree)].flatMap((node) => [...textsOf(node)]));
}

function* textsOf(node: PageNode): Generator<string> {
  for (const attribute of node.attributes ?? []) {
    const { value } = attribute;
    if (attribute.type === 'mdxJsxExpressionAttribute') yield* stringsIn(`({${attribute.value}})`);
    else if (typeof value === 'string') yield value;
    else if (value) yield* stringsIn(`(${value.value}\n)`);
  }
  if (node.type === 'mdxjsEsm') yield* stringsIn(node.value ?? '');
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') yield* stringsIn(`(${node.value}\n)`);
}

function* stringsIn(code: string): Generator<string> {
  for (const statement of parseModule(code).body ?? []) {
    for (const { node } of scriptWalk(statement)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string') yield node['value'];
      if (node.type !== 'TemplateElement') continue;
      const { cooked } = node['value'] as { cooked?: string | null };
      if (typeof cooked === 'string') yield cooked;
    }
  }
}
