import { isBuiltin } from 'node:module';
import { problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { type ImportStatement, markInteractive, moduleStatements } from '../syntax/module-statements.ts';
import { hasClientDirective, nodesOf, type PageNode, type SyntaxFault } from '../syntax/syntax-tree.ts';
import { TEXT_AFTER_STATEMENT, textOffset } from '../syntax/text-after-statement.ts';
import { reportBuiltComponents } from './built-components.ts';
import { type Block, clauseOf, clientIdOf, clientModule } from './client-module.ts';
import type { ImportTarget, MissingImport } from './page-text.ts';
import { componentName, type PageTransform, rangeOf } from './page-transform.ts';
import { editScript } from './script-edits.ts';

/** Rewrites the imports and declarations of a page. Returns a fault if one makes the page unreadable. */
export function moduleEdits(tree: PageNode, transform: PageTransform): SyntaxFault | undefined {
  const blocks: Block[] = [];
  for (const node of nodesOf(tree)) {
    const range = node.type === 'mdxjsEsm' ? rangeOf(node) : undefined;
    if (!range) continue;
    const code = transform.text.slice(range.start, range.end);
    const { statements, fault } = moduleStatements(code);
    const text = textOffset(code);
    if (text !== undefined) return faultAt(TEXT_AFTER_STATEMENT, node, code.slice(0, text));
    if (!statements) return statementFault(fault.message, node, code.slice(0, fault.offset));
    blocks.push({ code, start: range.start, statements });
  }
  if (blocks.length === 0) return undefined;
  const rendered = transform.context.hasJsxRenderer ? componentsWithDirective(tree) : new Set<string>();
  const targets = new Map<ImportStatement, ImportTarget>();
  for (const { statements } of blocks) {
    for (const statement of statements.imports) {
      // A script with one such component is written for the renderer, so its other components are too.
      const forRenderer = statement.names.some(({ local }) => rendered.has(local));
      targets.set(statement, transform.context.resolve(statement.specifier, forRenderer));
      for (const { local } of statement.names) transform.declared.add(local);
    }
    for (const { names } of statements.declarations) for (const name of names) transform.declared.add(name);
    transform.exports.push(...statements.exports);
  }
  markInteractive(
    blocks.flatMap(({ statements }) => statements.declarations),
    [...targets].flatMap(([{ names }, target]) => interactiveNames(names, target)),
  );
  for (const { start, statements } of blocks) {
    reportBuiltComponents(statements.declarations, transform.declared, (offset, fault) =>
      transform.report(start + offset, fault),
    );
  }
  transform.clientModule = clientModule(blocks, targets);
  for (const block of blocks) editBlock(block, targets, transform);
  return undefined;
}

/** Returns the names of components with a directive such as `client:load`. */
function componentsWithDirective(tree: PageNode): Set<string> {
  const elements = [...nodesOf(tree)].filter(hasClientDirective);
  return new Set(elements.flatMap(({ name }) => name?.split('.')[0] ?? []));
}

/** Returns the local names of the interactive components that an import provides. */
export function interactiveNames(names: ImportStatement['names'], target: ImportTarget | undefined): string[] {
  const interactive =
    target?.kind === 'page' ? target.text.interactive : target?.kind === 'script' ? target.interactive : [];
  return names.filter(({ imported }) => interactive.includes(imported)).map(({ local }) => local);
}

/** Explains a fault of the parser for JavaScript, which sees the code up to `before`. */
function statementFault(reason: string, node: PageNode, before: string): SyntaxFault {
  const statement = [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.[0] ?? 'code';
  return {
    ...faultAt(`The ${statement} isn’t valid JavaScript: ${reason}`, node, before),
    hint: `Fix it. A line that starts with "import" or "export" is code, so start text with another word.`,
  };
}

function faultAt(message: string, node: PageNode, before: string): SyntaxFault {
  const lines = before.split('\n');
  const start = node.position?.start;
  return { message, line: (start?.line ?? 1) + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function editBlock(
  { start, statements }: Block,
  targets: Map<ImportStatement, ImportTarget>,
  transform: PageTransform,
): void {
  const { edits, context } = transform;
  for (const statement of statements.imports) {
    const lines = importLines(statement, targets.get(statement) ?? { kind: 'missing' }, start, transform);
    edits.update(start + statement.start, start + statement.end, lines.join('\n') || 'export {};');
  }
  const others = statements.body.filter((node) => node.type !== 'ImportDeclaration');
  const moved = statements.declarations.filter(({ interactive }) => interactive);
  for (const { names, node, exported } of moved) {
    const listed = names.join(', ');
    edits.update(
      start + node.start,
      start + node.end,
      `import { ${listed} } from ${JSON.stringify(context.clientId)};${exported ? `\nexport { ${listed} };` : ''}`,
    );
    for (const name of names) transform.hydrated.add(name);
    transform.interactive.push(...names);
  }
  const movedNodes = new Set(moved.map(({ node }) => node));
  editScript(
    others.filter((node) => !movedNodes.has(node)),
    start,
    transform,
  );
  // A page may contain only imports and exports.
  for (const { node, exported, interactive } of statements.declarations) {
    if (!exported && !interactive) edits.appendLeft(start + node.start, 'export ');
  }
}

/** Returns the statements that replace an import. */
function importLines(
  statement: ImportStatement,
  target: ImportTarget,
  start: number,
  transform: PageTransform,
): string[] {
  const { names, specifier } = statement;
  if (target.kind === 'react') return [];
  if (target.kind === 'missing') {
    if (!target.isReported) transform.report(start + statement.start, missingProblem(specifier, target));
    return names.map(({ local }) => missing(local, transform));
  }
  if (target.kind === 'other') return [`import ${clauseOf(names)}${JSON.stringify(target.id)};`];
  transform.imports.push(target.file);
  return names.map(({ imported, local }) => {
    const exports = target.kind === 'page' ? target.text.exports : target.exports;
    const interactive = target.kind === 'page' ? target.text.interactive : target.interactive;
    if (target.kind === 'page' && imported === 'default') {
      transform.snippets.set(local, target.text);
      const locals = [...new Set([local, componentName(local)])];
      return locals.map((name) => `import ${name} from ${JSON.stringify(target.id)};`).join('\n');
    }
    const name = imported === 'default' && !exports.includes('default') ? onlyName(exports) : imported;
    if (imported === '*') {
      if (interactive.length > 0) transform.hydrated.add(local);
      return `import * as ${local} from ${JSON.stringify(moduleIdOf(target, interactive.length > 0))};`;
    }
    if (name === undefined || !exports.includes(name)) {
      const facts = { module: specifier, name: imported };
      transform.report(
        start + statement.start,
        exports.length === 0
          ? problem('import-not-found/name', facts)
          : problem('import-not-found/other-name', { ...facts, exports: exports.join(', ') }),
      );
      return missing(local, transform);
    }
    const isInteractive = interactive.includes(name);
    if (isInteractive) transform.hydrated.add(local);
    const id = JSON.stringify(moduleIdOf(target, isInteractive));
    return `import { ${name === local ? name : `${name} as ${local}`} } from ${id};`;
  });
}

function missingProblem(
  module: string,
  { needed, isOutside, isCircular }: MissingImport,
): Pick<Problem, 'code' | 'severity' | 'message' | 'hint'> {
  if (needed) return problem('import-not-found/inside', { module, ...needed });
  if (isCircular) return problem('import-not-found/circular', { module });
  if (isOutside) return problem('import-not-found/outside', { module });
  // Docusaurus' alias for the folder of the site.
  if (module.startsWith('@site/')) return problem('import-not-found/alias', { module, path: module.slice(5) });
  if (isBuiltin(module)) return problem('import-not-found/builtin', { module });
  return problem(/^[./]/.test(module) ? 'import-not-found' : 'import-not-found/package', { module });
}

/** Returns the specifier of a module. A script is compiled twice: for the browser, and for static rendering. */
function moduleIdOf({ kind, id }: { kind: 'page' | 'script'; id: string }, interactive: boolean): string {
  if (interactive) return clientIdOf(id.replace(/\.specbook\.mdx$/, ''));
  return kind === 'script' ? `${id}.specbook-static.js` : id;
}

function onlyName(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

function missing(local: string, { context }: PageTransform): string {
  return `import { DocsMissing as ${local} } from ${JSON.stringify(context.componentsId)};`;
}
