import { createRequire } from 'node:module';
import { type Grammar, LANGUAGES } from '../unit/request/snippets/languages.ts';

/** Returns the text literals of the code in order, as written. */
export function literalsOf(root: SyntaxNode, texts: readonly string[]): string[] {
  return texts.includes(root.type) ? [root.text] : root.children.flatMap((child) => literalsOf(child, texts));
}

/** A node of `web-tree-sitter`. */
export interface SyntaxNode {
  type: string;
  text: string;
  hasError: boolean;
  startPosition: { row: number; column: number };
  children: SyntaxNode[];
}

/** Returns a function that parses code, or `undefined` if `web-tree-sitter` or the grammars are not installed. */
export async function treeSitter(): Promise<((grammar: Grammar, code: string) => SyntaxNode) | undefined> {
  const require = createRequire(import.meta.url);
  const names = new Set(Object.values(LANGUAGES).flatMap(({ grammar }) => grammar?.file ?? []));
  const files = [...names].map((file) => resolvePackage(require, file));
  const library = resolvePackage(require, 'web-tree-sitter');
  if (library === undefined || files.includes(undefined)) return undefined;
  const { Parser, Language } = require(library);
  await Parser.init();
  const parsers = new Map<string, { parse(code: string): { rootNode: SyntaxNode } }>();
  for (const file of names) {
    const parser = new Parser();
    parser.setLanguage(await Language.load(require.resolve(file)));
    parsers.set(file, parser);
  }
  return ({ file }, code) => {
    const tree = parsers.get(file)?.parse(code);
    if (!tree) throw new Error(`No grammar ${file}.`);
    return tree.rootNode;
  };
}

function resolvePackage(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

/** Finds a word outside texts. Returns the type of its node, or `undefined` if there is none. */
export function outsideTexts(root: SyntaxNode, word: string, { texts, codes }: Grammar): string | undefined {
  const walk = (node: SyntaxNode, inText: boolean): string | undefined => {
    const isText = codes.includes(node.type) ? false : inText || texts.includes(node.type);
    if (node.children.length === 0)
      return !isText && node.text.includes(word) ? `${node.type}: ${node.text}` : undefined;
    for (const child of node.children) {
      const text = walk(child, isText);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return walk(root, false);
}

/** Returns the first place that the grammar does not allow. */
export function faultIn(root: SyntaxNode): string | undefined {
  if (!root.hasError) return undefined;
  const inside = root.children.map(faultIn).find((fault) => fault !== undefined);
  const { row, column } = root.startPosition;
  return inside ?? `${row + 1}:${column + 1} ${root.type} ${root.text.slice(0, 200)}`;
}
