import { fileURLToPath } from 'node:url';
import { COMPONENT_NAMES } from '../../src/pages/component-names.ts';
import { moduleStatements } from '../../src/pages/syntax/module-statements.ts';
import { isTypeScript } from '../../src/pages/syntax/typescript.ts';
import { COMPONENTS_ID } from '../../src/project/pages/page-texts.ts';
import { astroVite } from './astro-vite.ts';

const HOOKS = [
  ...['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useContext', 'useReducer', 'useLayoutEffect'],
  ...['useId', 'useImperativeHandle', 'createContext', 'forwardRef', 'memo', 'useTransition', 'useDeferredValue'],
];

/** Compiles a script whose components run in the browser: JSX of Preact, with React's hooks even without an import. */
export async function browserScript(file: string, source: string, components: URL): Promise<string> {
  const code = await compileJsx(file, source, 'preact');
  const lines = [
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
  return `${lines.join('\n')}\n${code}\n${marks(file, source)}`;
}

/** Compiles a script whose components are rendered only once: JSX as in pages, with the same components. */
export async function staticScript(file: string, source: string): Promise<string> {
  const code = await compileJsx(file, source, 'astro');
  const names = [...COMPONENT_NAMES].filter(
    (name) => !name.includes('.') && isMissing(source, name) && new RegExp(`<${name}\\b`).test(source),
  );
  return [...importOf(names, COMPONENTS_ID), code].join('\n');
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

/** Writes code that marks components, so that the renderer recognizes them. */
function marks(file: string, source: string): string {
  const { declarations = [] } = moduleStatements(source, file).statements ?? {};
  return declarations
    .filter(({ interactive }) => interactive)
    .flatMap(({ names }) => names)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => `if (typeof ${name} === 'function') ${name}[Symbol.for('specbook.browser')] = true;`)
    .join('\n');
}
