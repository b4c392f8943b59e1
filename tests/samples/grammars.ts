import { createRequire } from 'node:module';
import type { TargetKey } from '../../src/snippets/targets.ts';

/** How to read a language with a tree-sitter grammar. */
export interface Grammar {
  /** The path of the grammar in an npm package. */
  file: string;
  /** The types of nodes that contain text. */
  texts: readonly string[];
  /** The types of nodes within text that contain code. */
  codes: readonly string[];
  /** Text that this grammar misreads, unlike the language itself. */
  misread?: RegExp;
}

const VSCODE = '@vscode/tree-sitter-wasm/wasm/tree-sitter';
const OTHERS = 'tree-sitter-wasms/out/tree-sitter';

const SHELL: Grammar = {
  file: `${VSCODE}-bash.wasm`,
  texts: ['raw_string', 'ansi_c_string', 'comment'],
  codes: ['command_substitution', 'expansion', 'simple_expansion'],
};
const SCRIPT: Grammar = {
  file: `${VSCODE}-typescript.wasm`,
  texts: ['string', 'template_string', 'comment'],
  codes: ['template_substitution'],
};
const C: Grammar = { file: `${VSCODE}-cpp.wasm`, texts: ['string_literal', 'comment'], codes: [] };
const CSHARP: Grammar = {
  file: `${VSCODE}-c-sharp.wasm`,
  texts: ['string_literal', 'verbatim_string_literal', 'comment'],
  codes: ['interpolation'],
};

export const GRAMMARS: Record<Exclude<TargetKey, 'http'>, Grammar> = {
  curl: SHELL,
  wget: SHELL,
  httpie: SHELL,
  javascript: SCRIPT,
  node: SCRIPT,
  typescript: SCRIPT,
  python: { file: `${VSCODE}-python.wasm`, texts: ['string', 'comment'], codes: ['interpolation'] },
  php: {
    file: `${VSCODE}-php.wasm`,
    texts: ['string', 'encapsed_string', 'comment'],
    codes: ['variable_name', 'dynamic_variable_name'],
  },
  go: {
    file: `${VSCODE}-go.wasm`,
    texts: ['raw_string_literal', 'interpreted_string_literal', 'comment'],
    codes: [],
  },
  java: { file: `${VSCODE}-java.wasm`, texts: ['string_literal', 'comment'], codes: ['string_interpolation'] },
  ruby: { file: `${VSCODE}-ruby.wasm`, texts: ['string', 'comment'], codes: ['interpolation'] },
  powershell: {
    file: `${VSCODE}-powershell.wasm`,
    texts: ['string_literal', 'comment'],
    codes: ['variable', 'sub_expression'],
    misread: /#/,
  },
  swift: {
    file: `${OTHERS}-swift.wasm`,
    texts: ['line_string_literal', 'multi_line_string_literal', 'comment'],
    codes: ['interpolated_expression'],
    misread: /\/\*|\*\//,
  },
  csharp: CSHARP,
  dotnet: CSHARP,
  c: C,
  'c++': C,
  kotlin: {
    file: `${OTHERS}-kotlin.wasm`,
    texts: ['string_literal', 'comment'],
    codes: ['interpolated_expression', 'interpolated_identifier'],
    misread: /\$/,
  },
  rust: { file: `${VSCODE}-rust.wasm`, texts: ['string_literal', 'raw_string_literal', 'line_comment'], codes: [] },
  dart: {
    file: `${OTHERS}-dart.wasm`,
    texts: ['string_literal', 'comment'],
    codes: ['template_substitution'],
  },
};

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
  const files = [...new Set(Object.values(GRAMMARS).map(({ file }) => file))].map((file) =>
    resolvePackage(require, file),
  );
  const library = resolvePackage(require, 'web-tree-sitter');
  if (library === undefined || files.includes(undefined)) return undefined;
  const { Parser, Language } = require(library);
  await Parser.init();
  const parsers = new Map<string, { parse(code: string): { rootNode: SyntaxNode } }>();
  for (const { file } of Object.values(GRAMMARS)) {
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
