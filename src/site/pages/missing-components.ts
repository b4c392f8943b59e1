import MagicString from 'magic-string';
import { mdxToMdast } from 'satteri';
import { repeatedFieldIds } from './edits/field-ids.ts';
import { isUnseenComponent, removeContent } from './edits/unseen-content.ts';
import { isScriptNode, parseModule, patternNames, type ScriptNode, scriptNodes, scriptWalk } from './syntax/scope.ts';
import { isElement, nodesOf, type PageNode } from './syntax/syntax-tree.ts';

/** A component that a page uses and the module that exports it. */
export interface ComponentSource {
  name: string;
  /** Module whose default export is the component. */
  id: string;
}

/**
 * Completes an MDX file of the host site: each component that the file uses, but neither imports nor declares, becomes
 * a default in its `components`, so that components of the file or its user still win.
 *
 * @param source The file with its front matter.
 * @param find Finds the module of a component by name. Returns `undefined` for names that are not ours.
 * @param more Writes further imports and exports for a file that is completed.
 * @returns The completed file, or `undefined` for a file that needs nothing and stays unchanged, byte for byte.
 */
export function completeMdx(
  source: string,
  find: (name: string) => string | undefined,
  more: (source: string) => readonly string[] = () => [],
): string | undefined {
  const tree = parse(source);
  if (!tree) return undefined;
  const modules = [...nodesOf(tree)].filter(({ type }) => type === 'mdxjsEsm').flatMap((node) => moduleBlock(node));
  const declared = new Set(modules.flatMap(({ body }) => body.flatMap(topLevelNames)));
  const missing = (names: Iterable<string>) =>
    [...new Set(names)].flatMap((name): ComponentSource[] => {
      const id = declared.has(name) ? undefined : find(name);
      return id === undefined ? [] : [{ name, id }];
    });
  const inStatements = missing(modules.flatMap(({ body }) => body.flatMap((node) => [...freeElements(node)])));
  const bound = new Set(inStatements.map(({ name }) => name));
  const edits = new MagicString(source);
  // A file with `components` may show the content in a component of its own.
  const hasOwnComponents = declared.has('components') || exportsComponents(modules);
  const text = hasOwnComponents ? tree : withoutUnseen(tree, { source, edits, declared });
  const inText = missing(elementsOf(text)).filter(({ name }) => !bound.has(name));
  if (inStatements.length + inText.length === 0) return undefined;
  for (const [{ name, position }, id] of repeatedFieldIds(text)) {
    const start = position?.start.offset;
    if (start === undefined || declared.has(name ?? '')) continue;
    edits.appendLeft(start + 1 + (name ?? '').length, ` id={${JSON.stringify(id)}}`);
  }

  const statements = [
    // Functions of the file cannot read `components`, so the component has to be imported.
    ...inStatements.map(({ name, id }) => `import ${name} from ${JSON.stringify(id)};`),
    ...inText.map(({ name, id }) => `import ${PREFIX}${name} from ${JSON.stringify(id)};`),
    ...more(source),
  ];
  const defaults = inText.map(({ name }) => `${name}: ${PREFIX}${name}`).join(', ');
  if (defaults !== '' && !addDefaults(edits, modules, defaults)) {
    if (hasOwnComponents) return undefined;
    statements.push(`export const components = { ${defaults} };`);
  }
  return withStatements(edits, source, statements.join('\n'));
}

const PREFIX = 'docs_';

interface UnseenEdits {
  source: string;
  edits: MagicString;
  declared: ReadonlySet<string>;
}

/** Removes what readers never see from the file, and returns its tree without it. */
function withoutUnseen(node: PageNode, file: UnseenEdits): PageNode {
  if (isElement(node) && isUnseenComponent(node, file.declared)) {
    removeContent(node, file.source, file.edits);
    return { ...node, children: [] };
  }
  return node.children ? { ...node, children: node.children.map((child) => withoutUnseen(child, file)) } : node;
}

/** Tries to parse a file without and with formulas. If both fail, the compiler of the file reports it. */
function parse(source: string): PageNode | undefined {
  for (const options of [{}, { features: { math: true } }]) {
    try {
      return mdxToMdast(source, options) as PageNode;
    } catch {}
  }
  return undefined;
}

interface Block {
  /** Offset in the file. */
  start: number;
  code: string;
  body: ScriptNode[];
}

function moduleBlock({ value = '', position }: PageNode): Block[] {
  const start = position?.start.offset;
  const { body } = parseModule(value);
  return start === undefined || !body ? [] : [{ start, code: value, body }];
}

/** Yields the names of the components in the text of a file: `Tree` for `<Tree.Folder>`. */
function* elementsOf(tree: PageNode): Generator<string> {
  for (const node of nodesOf(tree)) {
    if (isElement(node)) yield* componentName(node.name ?? '');
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') yield* inExpression(node.value ?? '');
    for (const attribute of node.attributes ?? []) {
      const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : { value: `{${attribute.value}}` };
      if (typeof value === 'object' && value !== null) yield* inExpression(value.value);
    }
  }
}

function* inExpression(code: string): Generator<string> {
  const { body = [] } = parseModule(`(${code}\n)`);
  for (const node of body) yield* freeElements(node);
}

/** Yields the names of components in JSX that the statement itself does not declare. */
function* freeElements(root: ScriptNode): Generator<string> {
  const declared = new Set<string>();
  const used: string[] = [];
  for (const { node } of scriptWalk(root)) {
    if (node.type === 'JSXOpeningElement') used.push(...componentName(firstName(node['name'])));
    for (const key of ['params', 'id']) for (const name of patternNames(node[key])) declared.add(name);
  }
  yield* used.filter((name) => !declared.has(name));
}

function firstName(name: unknown): string {
  if (!isScriptNode(name)) return '';
  return name.type === 'JSXMemberExpression' ? firstName(name['object']) : String(name['name']);
}

function componentName(element: string): string[] {
  const [first = ''] = element.split('.');
  return /^[A-Z][\w$]*$/.test(first) ? [first] : [];
}

/** Returns the names that a statement at the top of a module declares or imports. */
function topLevelNames(node: ScriptNode): string[] {
  if (node.type === 'ImportDeclaration') {
    return scriptNodes(node['specifiers']).flatMap(({ local }) => patternNames(local));
  }
  const declaration = isScriptNode(node['declaration']) ? node['declaration'] : node;
  if (declaration.type === 'VariableDeclaration') return variables(declaration).flatMap(({ id }) => patternNames(id));
  return patternNames(declaration['id']);
}

function variables(declaration: ScriptNode): ScriptNode[] {
  return scriptNodes(declaration['declarations']);
}

/** Inserts the defaults before the entries of the file's `export const components = …`. */
function addDefaults(edits: MagicString, modules: readonly Block[], defaults: string): boolean {
  for (const { start, body } of modules) {
    for (const { declaration } of body.filter(({ type }) => type === 'ExportNamedDeclaration')) {
      if (!isScriptNode(declaration) || declaration.type !== 'VariableDeclaration') continue;
      for (const { id, init } of variables(declaration)) {
        if (!patternNames(id).includes('components') || !isScriptNode(init)) continue;
        edits.appendLeft(start + init.start, `{ ${defaults}, ...(`).appendRight(start + init.end, ') }');
        return true;
      }
    }
  }
  return false;
}

function exportsComponents(modules: readonly Block[]): boolean {
  return modules.some(({ body }) =>
    body.some((node) =>
      scriptNodes(node['specifiers']).some(
        ({ type, exported }) =>
          type === 'ExportSpecifier' && isScriptNode(exported) && exported['name'] === 'components',
      ),
    ),
  );
}

/**
 * Appends the statements at the end, so that lines keep their numbers. If the end is inside something unclosed, inserts
 * them at the top.
 */
function withStatements(edits: MagicString, source: string, statements: string): string {
  const appended = `${edits.toString()}\n\n${statements}\n`;
  const last = parse(appended)?.children?.at(-1);
  if (last?.type === 'mdxjsEsm' && last.value?.endsWith(statements)) return appended;
  const top = FRONT_MATTER.exec(source)?.[0].length ?? 0;
  return edits.appendLeft(top, `\n${statements}\n\n`).toString();
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;
