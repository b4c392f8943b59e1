import { isScriptNode, parseModule, patternNames, type ScriptNode, scriptNodes, scriptWalk } from './scope.ts';
import { isTypeScript, parseTypeScript } from './typescript.ts';

export interface ImportStatement {
  specifier: string;
  names: { imported: string /** `default`, `*` or the name. */; local: string }[];
  start: number;
  end: number;
}

/** A declaration at the top of a module, for example `export const Counter = …`. */
export interface Declaration {
  names: string[];
  exported: boolean;
  /** Whether it needs a browser: it keeps state or handles events. */
  interactive: boolean;
  node: ScriptNode;
  start: number;
  end: number;
}

export interface ModuleStatements {
  imports: ImportStatement[];
  declarations: Declaration[];
  /** Names that other modules can import, including `default`. */
  exports: string[];
  body: ScriptNode[];
}

/**
 * Reads the imports, declarations and exports of a module.
 *
 * @param file The name of the file decides whether it is TypeScript.
 */
export function moduleStatements(
  code: string,
  file = '',
): { statements: ModuleStatements; fault?: undefined } | { statements?: undefined; fault: ModuleFault } {
  const { body: written, fault } = isTypeScript(file) ? parseTypeScript(code) : parseModule(code);
  if (!written) return { fault };
  const body = written.filter((node) => !isOnlyTypes(node));
  const declarations = body.flatMap((node) => declarationOf(node));
  markInteractive(declarations);
  return {
    statements: {
      imports: body.filter(({ type }) => type === 'ImportDeclaration').map(importOf),
      declarations,
      exports: body.flatMap(exportedNames),
      body,
    },
  };
}

/** Whether a statement imports or exports only types, so that the compiled module does not have it. */
function isOnlyTypes({ importKind, exportKind, specifiers }: ScriptNode): boolean {
  const names = scriptNodes(specifiers);
  return importKind === 'type' || exportKind === 'type' || (names.length > 0 && names.every(isOnlyTypes));
}

type ModuleFault = { message: string; offset: number };

function importOf(node: ScriptNode): ImportStatement {
  const source = node['source'];
  return {
    specifier: isScriptNode(source) ? String(source['value']) : '',
    names: scriptNodes(node['specifiers']).map((specifier) => ({
      imported:
        specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : nameOf(specifier['imported']),
      local: nameOf(specifier['local']),
    })),
    start: node.start,
    end: node.end,
  };
}

function declarationOf(node: ScriptNode): Declaration[] {
  const exported = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration';
  const declared = exported ? node['declaration'] : node;
  if (!isScriptNode(declared)) return [];
  const names = declaredNames(declared);
  if (names.length === 0) return [];
  return [{ names, exported, interactive: isInteractive(node), node, start: node.start, end: node.end }];
}

function declaredNames(node: ScriptNode): string[] {
  if (node.type === 'VariableDeclaration') {
    return scriptNodes(node['declarations']).flatMap(({ id }) => patternNames(id));
  }
  return /^(?:Function|Class|TSEnum)Declaration$/.test(node.type) ? patternNames(node['id']) : [];
}

function exportedNames(node: ScriptNode): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declared = node['declaration'];
  const listed = scriptNodes(node['specifiers']).flatMap((specifier) =>
    isOnlyTypes(specifier) ? [] : nameOf(specifier['exported']),
  );
  return isScriptNode(declared) ? [...declaredNames(declared), ...listed] : listed;
}

function nameOf(node: unknown): string {
  if (!isScriptNode(node)) return '';
  return String(node['name'] ?? node['value'] ?? '');
}

const HOOK = /^use[A-Z]/;
const HANDLER = /^on[A-Z]/;

function isInteractive(root: ScriptNode): boolean {
  for (const { node } of scriptWalk(root)) {
    const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
    if (isScriptNode(callee) && HOOK.test(nameOf(callee['property'] ?? callee))) return true;
    if (node.type === 'JSXAttribute' && HANDLER.test(nameOf(node['name']))) return true;
  }
  return false;
}

/**
 * Marks each component that renders an interactive component, because it is rendered with it in the browser.
 *
 * @param imported Names of interactive components from other modules.
 */
export function markInteractive(declarations: readonly Declaration[], imported: readonly string[] = []): void {
  const names = new Set([
    ...imported,
    ...declarations.filter(({ interactive }) => interactive).flatMap((item) => item.names),
  ]);
  let grown = names.size > 0;
  while (grown) {
    grown = false;
    for (const declaration of declarations) {
      if (declaration.interactive || !rendersAny(declaration.node, names)) continue;
      declaration.interactive = true;
      for (const name of declaration.names) names.add(name);
      grown = true;
    }
  }
}

function rendersAny(root: ScriptNode, names: ReadonlySet<string>): boolean {
  for (const { node } of scriptWalk(root)) {
    if (node.type === 'JSXOpeningElement' && names.has(nameOf(node['name']))) return true;
  }
  return false;
}
