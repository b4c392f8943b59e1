import { createRequire } from 'node:module';
import { isScriptNode, type ParsedModule, scriptNodes } from './scope.ts';

/** The part of Rolldown that we use. */
interface Rolldown {
  parseAst: (code: string, options: { lang: 'tsx' }) => unknown;
}

let parser: Rolldown | undefined;

/**
 * Loads the parser of the Vite that Astro runs on, so that it accepts what the build accepts. Strict package managers
 * let packages resolve only their own dependencies, so it is resolved from Vite's folder.
 */
function rolldown(): Rolldown {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const vite = createRequire(astro).resolve('vite');
  return createRequire(vite)('rolldown/parseAst') as Rolldown;
}

/** Whether the name of a file says that it is TypeScript. */
export function isTypeScript(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file);
}

/** Parses the statements of a module in TypeScript, which may contain JSX. */
export function parseTypeScript(code: string): ParsedModule {
  parser ??= rolldown();
  try {
    const program = parser.parseAst(code, { lang: 'tsx' });
    return { body: isScriptNode(program) ? scriptNodes(program['body']) : [] };
  } catch (error) {
    const offset = error instanceof Error && 'pos' in error ? Number(error.pos) : 0;
    return { fault: { message: messageOf(error), offset } };
  }
}

/** Returns the first sentence without the lines of code after it. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Parse failed with \d+ errors?:\n/, '').split('\n', 1)[0] ?? text;
}
