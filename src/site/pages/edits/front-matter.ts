import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { isRecord } from '../../../core/json/record.ts';
import { deepKey, type YamlFault, yamlFault } from '../../../core/json/yaml-fault.ts';
import { type ProblemName, problem } from '../../../problems/problem.ts';
import type { Problem } from '../../../problems/problems.ts';
import { frontmatterFaults } from './metadata-faults.ts';

/** Matches front matter with both `---` lines. The group is its YAML, or `undefined` if no line is between them. */
export const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads the YAML between the first two `---` lines, with the line of each key. */
export function readFrontmatter(
  text: string,
  file: string,
): { frontmatter: Readonly<Record<string, unknown>>; lines: Record<string, number>; problems: Problem[] } {
  const match = FRONTMATTER.exec(text);
  if (!match) return { frontmatter: {}, lines: {}, problems: unclosedFrontMatter(text, file) };
  const source = match[1] ?? '';
  const { yaml, counter } = parseFrontMatter(source);
  const [error] = yaml.errors;
  if (error) {
    const { name, offset, message } = frontMatterFault(source, error, yaml);
    const { line, col } = counter.linePos(offset);
    return {
      ...plainLines(source),
      problems: [problem(name, { reason: message }, { file, line: line + 1, column: col })],
    };
  }
  const value: unknown = yaml.toJS({ maxAliasCount: 100 });
  if (value !== null && value !== undefined && !isRecord(value)) {
    const { line, col } = counter.linePos(yaml.contents?.range?.[0] ?? 0);
    const found = Array.isArray(value) ? 'a list' : JSON.stringify(value);
    const place = { file, line: line + 1, column: col };
    return { ...plainLines(source), problems: [problem('front-matter-syntax/not-map', { found }, place)] };
  }
  const frontmatter = isRecord(value) ? value : {};
  const lines = keyLines(yaml, counter);
  return {
    frontmatter,
    lines,
    problems: [...duplicates(yaml, counter, file), ...keyProblems(frontmatter, lines, file)],
  };
}

function parseFrontMatter(source: string): { yaml: Document; counter: LineCounter } {
  const parsed = parseLines(source);
  if (parsed.yaml.errors.length === 0) return parsed;
  const tolerant = parseLines(indentQuotedLines(source));
  return tolerant.yaml.errors.length === 0 ? tolerant : parsed;
}

function parseLines(source: string): { yaml: Document; counter: LineCounter } {
  const counter = new LineCounter();
  return { yaml: parseDocument(source, { lineCounter: counter, uniqueKeys: false, prettyErrors: false }), counter };
}

/** Reports front matter that the first line opens and keys follow, but that no line ends. */
function unclosedFrontMatter(text: string, file: string): Problem[] {
  if (!/^\uFEFF?---[ \t]*\r?\n(?:[ \t]*\r?\n)*[\w:-]+:(?:[ \t]|\r?\n|$)/.test(text)) return [];
  return [problem('front-matter-syntax/unclosed', {}, { file, line: 1, column: 1 })];
}

/** Reports each key that its object already has. */
function duplicates(yaml: Document, counter: LineCounter, file: string): Problem[] {
  const problems: Problem[] = [];
  visit(yaml, {
    Map(_, { items }) {
      const keys = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        const { line, col } = counter.linePos(key.range[0]);
        const place = { file, line: line + 1, column: col };
        if (keys.has(name)) problems.push(problem('front-matter-duplicated', { key: name }, place));
        keys.add(name);
      }
    },
  });
  return problems;
}

function keyLines(yaml: Document, counter: LineCounter): Record<string, number> {
  const lines = new Map<string, number>();
  const items = isRecord(yaml.contents) && 'items' in yaml.contents ? (yaml.contents.items as unknown[]) : [];
  for (const item of items) {
    const key = isRecord(item) ? (item.key as { value?: unknown; range?: [number, number, number] } | null) : null;
    if (key?.range && typeof key.value === 'string') lines.set(key.value, counter.linePos(key.range[0]).line + 1);
  }
  return Object.fromEntries(lines);
}

/** Reads the keys that have a value on their line, for front matter that is not YAML. */
function plainLines(source: string): { frontmatter: Record<string, unknown>; lines: Record<string, number> } {
  const entries = source.split('\n').flatMap((line, index) => {
    const [, key, value] = /^([\w:-]+):[ \t]+(\S.*?)[ \t\r]*$/.exec(line) ?? [];
    return key === undefined || value === undefined
      ? []
      : [{ key, value: value.replace(/^(["'])(.*)\1$/, '$2'), line: index + 2 }];
  });
  return {
    frontmatter: Object.fromEntries(entries.map(({ key, value }) => [key, value])),
    lines: Object.fromEntries(entries.map(({ key, line }) => [key, line])),
  };
}

/** Returns the faults of single keys, each with its line. */
function keyProblems(
  frontmatter: Readonly<Record<string, unknown>>,
  lines: Readonly<Record<string, number>>,
  file: string,
): Problem[] {
  return frontmatterFaults(frontmatter).map(({ key, ...fault }) => {
    const line = lines[key];
    return { ...fault, file, ...(line !== undefined && { line, column: 1 }) };
  });
}

/** The fault of front matter that is not YAML, with the name of its problem. */
interface FrontMatterFault extends YamlFault {
  name: Extract<ProblemName, 'front-matter-syntax' | `front-matter-syntax/${'tab' | 'indent' | 'key' | 'open'}`>;
}

/** Explains the first error of the parser. */
function frontMatterFault(source: string, error: YAMLError, document: Document): FrontMatterFault {
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
      message: `"${line.trim()}" isn’t a key with a value`,
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

/** Matches a key of the first level with its value in quotes, which may begin below the key and have several lines. */
const QUOTED =
  /^(?<key>[\w:.-]+:(?:[ \t]+|[ \t]*\r?\n[ \t]+))(?<value>"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')(?=[ \t\r]*$)/gm;

/** Matches a line that is a key rather than more of a text. */
const KEY_LINE = /\n[a-z][\w:.-]*:(?:\s|$)/;

/**
 * Indents the further lines of quoted values. YAML demands the indentation, but the parser of Astro and Mintlify does
 * without it, so pages of real sites have such values. No line moves.
 */
function indentQuotedLines(source: string): string {
  return source.replaceAll(QUOTED, (whole, key: string, value: string) =>
    KEY_LINE.test(value) ? whole : key + value.replaceAll(/\n(?=[^\s])/g, '\n '),
  );
}
