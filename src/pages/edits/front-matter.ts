import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isRecord } from '../../json/record.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { frontMatterFault } from './front-matter-fault.ts';
import { frontmatterFaults } from './metadata-faults.ts';
import { indentQuotedLines } from './quoted-lines.ts';

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
