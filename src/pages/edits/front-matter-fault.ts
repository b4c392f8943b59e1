import type { Document, YAMLError } from 'yaml';
import { deepKey, type YamlFault, yamlFault } from '../../json/yaml-fault.ts';
import type { ProblemName } from '../../problems/problem.ts';

/** The fault of front matter that is not YAML, with the name of its problem. */
export interface FrontMatterFault extends YamlFault {
  name: Extract<ProblemName, 'front-matter-syntax' | `front-matter-syntax/${'tab' | 'indent' | 'key' | 'open'}`>;
}

/** Explains the first error of the parser. */
export function frontMatterFault(source: string, error: YAMLError, document: Document): FrontMatterFault {
  const { start, line } = lineAt(source, error.pos[0]);
  const fault = yamlFault(error, document);
  if (error.code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) return { name: 'front-matter-syntax/tab', ...fault };
  const indent = deepKey(source, error) ?? deepFirstKey(source, error);
  if (indent) return { name: 'front-matter-syntax/indent', offset: indent.offset, message: indent.message };
  const isStart = source.slice(start, error.pos[0]).trim() === '';
  if (isStart && isKeyError(error) && !KEY.test(line)) {
    return {
      name: 'front-matter-syntax/key',
      offset: fault.offset,
      message: `"${line.trim()}" is not a key with a value`,
    };
  }
  if (/^a closing \S+ is missing$/.test(fault.message)) return { name: 'front-matter-syntax/open', ...fault };
  if (error.code !== 'BAD_INDENT') return { name: 'front-matter-syntax', ...fault };
  return { name: 'front-matter-syntax/indent', offset: start + line.search(/\S|$/), message: fault.message };
}

/** Matches a line with a key. */
const KEY = /^[ \t]*(?:- +)*[^\s#][^\n]*?:(?:\s|$)/;

/** Whether the parser stops at a line without a key, because the line has no colon that ends one. */
function isKeyError({ code, message }: YAMLError): boolean {
  return code === 'MULTILINE_IMPLICIT_KEY' || (code === 'MISSING_CHAR' && message.startsWith('Implicit map keys'));
}

/** Matches a first key with indentation. */
const DEEP_FIRST_KEY = /^(?:[ \t\r]*(?:#[^\n]*)?\n)*( +)(?=[^\s#])/;

/** Reports a first key that is indented further than a key below it, at which the parser stops. */
function deepFirstKey(source: string, { code, pos }: YAMLError): YamlFault | undefined {
  const [above, indent] = DEEP_FIRST_KEY.exec(source) ?? [];
  const { start, line } = lineAt(source, pos[0]);
  if (code !== 'UNEXPECTED_TOKEN' || above === undefined || indent === undefined) return undefined;
  if (start < above.length || !KEY.test(line) || line.search(/\S/) >= indent.length) return undefined;
  return { offset: above.length, message: 'this key is indented further than those below it' };
}

function lineAt(source: string, offset: number): { start: number; line: string } {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return { start, line: source.slice(start).split('\n', 1)[0] ?? '' };
}
