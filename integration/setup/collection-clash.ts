import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { moduleStatements } from '../../src/pages/syntax/module-statements.ts';
import { isScriptNode, type ScriptNode, scriptNodes, scriptWalk } from '../../src/pages/syntax/scope.ts';

/**
 * Refuses a `src/content.config.ts` in which our collections replace one of the site's. JavaScript would do that
 * silently, because the last of two equal keys in an object wins.
 */
export function collectionClash(): Plugin {
  return {
    name: 'specbook:collections',
    // Runs after TypeScript was compiled to JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]content\.config\.m?[jt]s$/ },
      handler(code) {
        const checked = checkedCollections(code);
        return checked === undefined ? undefined : { code: checked, map: null };
      },
    },
  };
}

/** Adds a check to each object literal of the module that spreads our collections after other keys. */
export function checkedCollections(code: string): string | undefined {
  const { statements } = moduleStatements(code);
  if (!statements) return undefined;
  const imported = statements.imports
    .filter(({ specifier }) => specifier === 'astro-specbook/content')
    .flatMap(({ names }) => names.filter(({ imported: name }) => OURS.has(name)).map(({ local }) => local));
  if (imported.length === 0) return undefined;
  const ours = new Set(imported);
  const edits = new MagicString(code);
  for (const root of statements.body) {
    for (const { node } of scriptWalk(root)) {
      // Tracks `const docs = docsCollections()`, which is spread by its name.
      if (node.type === 'VariableDeclarator' && isOurs(node['init'], ours)) ours.add(nameOf(node['id']));
      if (node.type === 'ObjectExpression') checkObject(node, ours, edits);
    }
  }
  return edits.hasChanged() ? edits.append(`\n${CHECK}\n`).toString() : undefined;
}

const OURS: ReadonlySet<string> = new Set(['docsCollections', 'collections']);

function checkObject(object: ScriptNode, ours: ReadonlySet<string>, edits: MagicString): void {
  const properties = scriptNodes(object['properties']);
  const index = properties.findIndex((node) => node.type === 'SpreadElement' && isOurs(node['argument'], ours));
  const [first, spread] = [properties[0], properties[index]];
  const argument = spread?.['argument'];
  if (index < 1 || !first || !spread || !isScriptNode(argument)) return;
  // { a, ...ours, b } becomes { ...check({ a }, ours), b }, so that the preceding keys are evaluated once.
  edits.appendLeft(first.start, '...docs_checked({ ');
  edits.appendLeft(spread.start, '}, ').remove(spread.start, argument.start).appendRight(argument.end, ')');
}

function isOurs(node: unknown, ours: ReadonlySet<string>): boolean {
  if (!isScriptNode(node)) return false;
  return ours.has(nameOf(node.type === 'CallExpression' ? node['callee'] : node));
}

function nameOf(node: unknown): string {
  return isScriptNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
}

const CHECK = `function docs_checked(site, ours) {
  const name = Object.keys(ours).find((key) => Object.hasOwn(site, key));
  if (name === undefined) return { ...site, ...ours };
  throw new Error(\`The collection "\${name}" of this site is replaced by the one of docsCollections() in src/content.config.ts. Write ...docsCollections() first, so that yours stays, or give one another name: const { \${name}: docs_\${name}, ...docs } = docsCollections();\`);
}`;
