import { Parser } from 'acorn';
import jsx from 'acorn-jsx';

/** A node of JavaScript's syntax tree (ESTree). */
export interface ScriptNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const JsxParser = Parser.extend(jsx());

export type ParsedModule =
  | { body: ScriptNode[]; fault?: undefined }
  | { body?: undefined; fault: { message: string; offset: number } };

/** Parses the statements of a module. Returns a fault with its offset if the code is not valid. */
export function parseModule(code: string): ParsedModule {
  try {
    const program: unknown = JsxParser.parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
    });
    return { body: isScriptNode(program) ? scriptNodes(program['body']) : [] };
  } catch (error) {
    const offset = error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
    const message = error instanceof Error ? error.message.replace(/\s*\(\d+:\d+\)$/, '') : String(error);
    return { fault: { message, offset } };
  }
}

/** Parses an expression between braces. Returns `undefined` for a comment or invalid code. */
export function parseExpression(code: string): ScriptNode | undefined {
  const parsed = parseModule(`(${code}\n)`);
  const [statement] = parsed.body ?? [];
  const expression = statement?.['expression'];
  return isScriptNode(expression) ? expression : undefined;
}

/** Names that every page can read. */
export const GLOBALS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  'props',
  'frontmatter',
  'arguments',
  'undefined',
]);

export interface FreeName {
  name: string;
  start: number;
  end: number;
  /** Whether it is both the key and the value of a property, as in `{ color }`. */
  isShorthand?: boolean;
}

/** Returns the names that an expression reads but does not itself declare, with their positions in `code`. */
export function freeNames(code: string): FreeName[] {
  const expression = parseExpression(code);
  if (!expression) return [];
  const declared = new Set<string>();
  const names: FreeName[] = [];
  for (const { node, parent, key } of scriptWalk(expression)) {
    if (isFunction(node)) for (const name of patternNames(node['params'])) declared.add(name);
    if (node.type === 'VariableDeclarator') for (const name of patternNames(node['id'])) declared.add(name);
    if (node.type === 'Identifier' && isRead(parent, key)) {
      const isShorthand = parent?.type === 'Property' && parent['shorthand'] === true;
      names.push({ name: String(node['name']), start: node.start - 1, end: node.end - 1, isShorthand });
    }
  }
  return names.filter(({ name }) => !declared.has(name));
}

/** Returns the names of the elements in JSX, with their positions. */
export function jsxNames(nodes: readonly ScriptNode[]): FreeName[] {
  return nodes.flatMap((root) =>
    [...scriptWalk(root)].flatMap(({ node }) => {
      if (node.type !== 'JSXOpeningElement' && node.type !== 'JSXClosingElement') return [];
      const name = node['name'];
      if (!isScriptNode(name)) return [];
      const first = firstObject(name);
      return [{ name: String(first['name']), start: first.start, end: first.end }];
    }),
  );
}

function firstObject(node: ScriptNode): ScriptNode {
  const object = node['object'];
  return node.type === 'JSXMemberExpression' && isScriptNode(object) ? firstObject(object) : node;
}

/** Whether an identifier reads a variable. A property name and an object key are not variables. */
function isRead(parent: ScriptNode | undefined, key: string): boolean {
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return key !== 'property' || parent['computed'] === true;
  if (parent.type === 'Property') return key === 'value' || parent['computed'] === true;
  return !/^(?:Labeled|Break|Continue)Statement$/.test(parent.type);
}

function isFunction({ type }: ScriptNode): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';
}

/** Returns the names that a pattern such as `{ a, b: [c], ...rest }` declares. */
export function patternNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(patternNames);
  if (!isScriptNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return patternNames(pattern['properties']);
    case 'ArrayPattern':
      return patternNames(pattern['elements']);
    case 'Property':
      return patternNames(pattern['value']);
    case 'AssignmentPattern':
      return patternNames(pattern['left']);
    case 'RestElement':
      return patternNames(pattern['argument']);
    default:
      return [];
  }
}

interface Visit {
  node: ScriptNode;
  parent: ScriptNode | undefined;
  key: string;
}

/** Visits a node of a script and everything below it, parents first. */
export function* scriptWalk(node: ScriptNode, parent?: ScriptNode, key = ''): Generator<Visit> {
  yield { node, parent, key };
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isScriptNode(child)) yield* scriptWalk(child, node, name);
    }
  }
}

export function isScriptNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function scriptNodes(value: unknown): ScriptNode[] {
  return Array.isArray(value) ? value.filter(isScriptNode) : [];
}
