import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../../../core/text/nearest.ts';
import { filePositionsIn } from '../../../core/text/text-position.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import type { Settings } from '../../config/settings.ts';
import type { SettingsSource } from '../../config/source.ts';
import { scriptFile } from '../pages/find-import.ts';

/** What the proxy takes from the module that docs.json names. */
const TAKEN = ['onRequest', 'log'];

const POINTER = '/api/playground/proxy/module';

/** Returns the absolute path of the module that extends the proxy, if docs.json names one. */
export function proxyModule(root: string, { api }: Settings): string | undefined {
  const { enabled, module } = api.playground.proxy;
  if (!enabled || module === undefined) return undefined;
  const file = path.resolve(root, module);
  return scriptFile(file) ?? file;
}

/**
 * Reports a module that does not exist or from which the proxy takes nothing, and exports that look like misspelled
 * ones. Otherwise the proxy would forward what the module was written to refuse.
 */
export function proxyModuleProblems(root: string, settings: Settings, locate: SettingsSource['locate']): Problem[] {
  const module = proxyModule(root, settings);
  if (module === undefined) return [];
  const file = path.relative(root, module).replaceAll(path.sep, '/');
  const setting = { ...(locate(POINTER) ?? { file: 'docs.json' }), pointer: POINTER };
  const text = readText(module);
  if (text === undefined) return [problem('proxy-module-unused/missing', { file }, setting)];
  const positionAt = filePositionsIn(text, file);
  const exported = exportsOf(text);
  if (exported === undefined) return [];
  const missing = TAKEN.filter((name) => !exported.some((other) => other.name === name));
  const misspelled = exported.flatMap(({ name, at }) => {
    const suggestion = name === 'default' ? missing[0] : TAKEN.includes(name) ? undefined : nearest(name, missing);
    return suggestion === undefined ? [] : [{ name, suggestion, place: positionAt(at) }];
  });
  if (missing.length < TAKEN.length) {
    return misspelled.map(({ name, suggestion, place }) =>
      problem('proxy-module-unused/name', { file, name }, place, didYouMean(`"${suggestion}"`)),
    );
  }
  const [first] = misspelled;
  const found = exported.length === 0 ? 'nothing' : exported.map(({ name }) => `"${name}"`).join(', ');
  const hint =
    first && `${didYouMean(`"${first.suggestion}"`)} Write \`export function ${first.suggestion}(…) { … }\`.`;
  return [problem('proxy-module-unused', { file, found }, first?.place ?? setting, hint)];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

interface Export {
  name: string;
  /** Offset in the text. */
  at: number;
}

const STATEMENT =
  /^[ \t]*export\s+(?:(?<all>\*|(?:const|let|var)\s*[{[])|(?<fallback>default)\b|\{(?<list>[^}]*)\}|(?:declare\s+)?(?:async\s+)?(?:function|const|let|var|class)\b\s*\*?\s*(?<name>[\w$]+))/gm;

/**
 * Returns the exports of a module in JavaScript or TypeScript, or `undefined` if only running the module would
 * show them. None of our dependencies parses TypeScript.
 */
function exportsOf(text: string): Export[] | undefined {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const exported: Export[] = [];
  for (const { index, groups = {}, 0: statement } of code.matchAll(STATEMENT)) {
    const { all, fallback, list, name } = groups;
    if (all !== undefined) return undefined;
    const at = index + statement.indexOf('export');
    if (list === undefined) exported.push({ name: fallback ?? name ?? '', at });
    else
      for (const entry of list.split(','))
        exported.push(...entriesOf(entry).map((entryName) => ({ name: entryName, at })));
  }
  return exported;
}

/** Returns the name under which a list such as `{ check as onRequest, type Rule }` exports an entry. */
function entriesOf(entry: string): string[] {
  const name = /^\s*(?!type\s+[\w$])(?:[\w$]+\s+as\s+)?([\w$]+)\s*$/.exec(entry)?.[1];
  return name === undefined ? [] : [name];
}
