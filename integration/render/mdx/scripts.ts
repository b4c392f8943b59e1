import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { COMPONENT_NAMES } from '../../../src/site/pages/component-names.ts';
import { moduleStatements } from '../../../src/site/pages/syntax/module-statements.ts';
import { isScriptNode } from '../../../src/site/pages/syntax/scope.ts';
import { isTypeScript } from '../../../src/site/pages/syntax/typescript.ts';
import { findImport } from '../../../src/site/project/pages/find-import.ts';
import { COMPONENTS_ID } from '../../../src/site/project/pages/page-texts.ts';
import { astroVite } from './astro-vite.ts';
import { type AddressFacts, editAddresses } from './script-addresses.ts';

const HOOKS = [
  ...['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useContext', 'useReducer', 'useLayoutEffect'],
  ...['useId', 'useImperativeHandle', 'createContext', 'forwardRef', 'memo', 'useTransition', 'useDeferredValue'],
];

/** A script of a page, or the part of a page that runs in the browser. */
interface PageScript {
  /** Absolute path of the folder of docs.json. */
  root: string;
  /** Absolute path of the file. */
  file: string;
  source: string;
  addresses: AddressFacts;
}

/** Compiles a script whose components run in the browser: JSX of Preact, with React's hooks even without an import. */
export async function browserScript(script: PageScript, components: URL): Promise<string> {
  const { file, source } = script;
  const edited = editedScript(script, '.specbook.js');
  const code = await compileJsx(file, edited.source, 'preact');
  const lines = [
    ...edited.statements,
    ...importOf(
      HOOKS.filter((name) => isMissing(source, name)),
      'preact/compat',
    ),
    ...(/\bReact\./.test(source) && isMissing(source, 'React') ? ["import * as React from 'preact/compat';"] : []),
    ...importOf(
      [...COMPONENT_NAMES].filter((name) => isMissing(source, name) && new RegExp(`<${name}\\b`).test(source)),
      fileURLToPath(new URL('./browser-components', components)),
    ),
  ];
  return `${lines.join('\n')}\n${code}\n${componentMarks(file, source)}`;
}

/** Compiles a script whose components are rendered only once: JSX as in pages, with the same components. */
export async function staticScript(script: PageScript): Promise<string> {
  const { file, source } = script;
  const edited = editedScript(script, '.specbook-static.js');
  const code = await compileJsx(file, edited.source, 'astro');
  const names = [...COMPONENT_NAMES].filter(
    (name) => !name.includes('.') && isMissing(source, name) && new RegExp(`<${name}\\b`).test(source),
  );
  return [...edited.statements, ...importOf(names, COMPONENTS_ID), code].join('\n');
}

/**
 * Makes a script import the compiled form of other scripts with JSX, and add the site's base to addresses.
 *
 * @returns Its source, and the statements that it needs before it.
 */
function editedScript({ root, file, source, addresses }: PageScript, ending: '.specbook.js' | '.specbook-static.js') {
  const importer = path.relative(root, file).replaceAll(path.sep, '/');
  const edits = new MagicString(source);
  const body = moduleStatements(source, file).statements?.body ?? [];
  for (const { source: from } of body) {
    if (!isScriptNode(from)) continue;
    const imported = findImport(root, importer, String(from['value']));
    if (imported === undefined || !/\.[jt]sx$/.test(imported)) continue;
    edits.update(from.start, from.end, JSON.stringify(path.join(root, imported) + ending));
  }
  const statements = editAddresses(body, edits, { facts: addresses, inBrowser: ending === '.specbook.js' });
  return { source: edits.toString(), statements };
}

async function compileJsx(file: string, source: string, importSource: string): Promise<string> {
  const plain = source.replaceAll(/^import\s[^'"]*['"]react['"];?[ \t]*$/gm, (statement) =>
    importSource === 'astro' ? '' : statement.replace(/['"]react['"]/, "'preact/compat'"),
  );
  const { transformWithOxc } = await astroVite();
  const { code } = await transformWithOxc(plain, file.replace(/\.(?:mdx?|jsx?)$/, '.jsx'), {
    lang: isTypeScript(file) ? 'tsx' : 'jsx',
    jsx: { runtime: 'automatic', importSource },
    sourcemap: false,
  });
  return code;
}

function importOf(names: readonly string[], from: string): string[] {
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from ${JSON.stringify(from)};`];
}

/** Whether a name is used but neither declared nor imported. */
function isMissing(source: string, name: string): boolean {
  if (!new RegExp(`\\b${name}\\b`).test(source)) return false;
  return !new RegExp(
    `(?:const|let|var|function|class)\\s+${name}\\b|import\\s[^;'"]*\\b${name}\\b|(?:const|let|var)\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*=`,
  ).test(source);
}

/**
 * Writes code that marks all components of a script, so that the renderer recognizes them. Pages import only components
 * that need the browser. One without state of its own may need it because of a component that it uses.
 */
function componentMarks(file: string, source: string): string {
  const { declarations = [] } = moduleStatements(source, file).statements ?? {};
  return declarations
    .flatMap(({ names }) => names)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => `if (typeof ${name} === 'function') ${name}[Symbol.for('specbook.browser')] = true;`)
    .join('\n');
}
