import { getNodePath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { joinPointer } from '../document/pointer.ts';
import type { Problem } from '../problems.ts';
import { referencedPath } from './reference.ts';

/** A place in docs.json or in a file it refers to; both numbers are 1-based. */
export interface SettingsPosition {
  file: string;
  line: number;
  column: number;
}

/** Reads a file by its path from the folder of docs.json, with `/`; `undefined` when there is none to be read. */
export type ReadSettingsFile = (path: string) => string | undefined;

/** docs.json and the files it refers to as one value, with the place of each part. */
export interface SettingsSource {
  /** `undefined` when the text is not JSON. */
  value: unknown;
  problems: Problem[];
  /** docs.json and every file it refers to. */
  files: string[];
  /** The value at a pointer; its nearest ancestor when there is none. */
  locate: (pointer: string) => SettingsPosition | undefined;
  /** The key at the end of a pointer; the value where it has none. */
  locateKey: (pointer: string) => SettingsPosition | undefined;
}

/** One text among those that make up the settings. */
interface SourceFile {
  path: string;
  lineStarts: number[];
  /** The files that led to this one, itself included. */
  chain: readonly string[];
}

interface Place {
  file: SourceFile;
  offset: number;
  keyOffset: number;
}

const MAX_SYNTAX_PROBLEMS = 5;

const SYNTAX_WORDS: Record<string, string> = {
  InvalidSymbol: 'this is not a JSON value',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a key in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is expected',
  CloseBracketExpected: 'a closing ] is expected',
  EndOfFileExpected: 'the end of the file is expected',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a string is not closed',
  InvalidEscapeCharacter: 'an escape after \\ is not valid',
  InvalidCharacter: 'a control character in a string must be escaped',
};

/** Comments and trailing commas are fine. */
export function readSource(text: string, path: string, readFile: ReadSettingsFile | undefined): SettingsSource {
  const composer = new Composer(readFile);
  const value = composer.file(text, path, '', [path]);
  return {
    value,
    problems: composer.problems,
    files: composer.files,
    locate: (pointer) => composer.position(pointer, 'offset'),
    locateKey: (pointer) => composer.position(pointer, 'keyOffset'),
  };
}

/** Puts the files together; one instance per `readSource`. */
class Composer {
  readonly problems: Problem[] = [];
  readonly files: string[] = [];
  readonly #places = new Map<string, Place>();
  readonly #readFile: ReadSettingsFile | undefined;

  constructor(readFile: ReadSettingsFile | undefined) {
    this.#readFile = readFile;
  }

  file(text: string, path: string, pointer: string, chain: readonly string[]): unknown {
    if (!this.files.includes(path)) this.files.push(path);
    const file: SourceFile = { path, lineStarts: lineStartsOf(text), chain };
    const root = this.#parse(text, file);
    return root && this.#value(root, file, pointer);
  }

  position(pointer: string, part: 'offset' | 'keyOffset'): SettingsPosition | undefined {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = this.#places.get(at);
      if (place) return positionIn(place.file, at === pointer ? place[part] : place.offset);
      if (at === '') return undefined;
    }
  }

  #parse(text: string, file: SourceFile): Node | undefined {
    const errors: ParseError[] = [];
    let root: Node | undefined;
    try {
      root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      this.#report(file, 0, 'settings-syntax', 'The file is nested too deeply to be read');
      return undefined;
    }
    if (root && errors.length === 0) return root;
    this.#reportSyntax(text, file, errors);
    return undefined;
  }

  #reportSyntax(text: string, file: SourceFile, errors: readonly ParseError[]): void {
    if (text.trim() === '') {
      this.#report(file, 0, 'settings-syntax', 'The file is empty', 'Write at least {}.');
      return;
    }
    const lines = new Set<number>();
    for (const { error, offset } of errors) {
      const { line } = positionIn(file, offset);
      if (lines.has(line) || lines.size === MAX_SYNTAX_PROBLEMS) continue;
      lines.add(line);
      const words = SYNTAX_WORDS[printParseErrorCode(error)] ?? 'this is not JSON';
      const message = `The file is not valid JSON: ${words}, ${foundAt(text, offset)}`;
      const hint = words === SYNTAX_WORDS.CommaExpected ? 'Put a comma after the value before it.' : undefined;
      this.#report(file, offset, 'settings-syntax', message, hint);
    }
  }

  #value(node: Node, file: SourceFile, pointer: string): unknown {
    const keyOffset = node.parent?.type === 'property' ? node.parent.offset : node.offset;
    this.#places.set(pointer, { file, offset: node.offset, keyOffset });
    if (node.type === 'array') {
      return (node.children ?? []).map((item, index) => this.#value(item, file, joinPointer(pointer, index)));
    }
    return node.type === 'object' ? this.#object(node, file, pointer) : node.value;
  }

  #object(node: Node, file: SourceFile, pointer: string): unknown {
    const target = node.children?.find(({ children }) => children?.[0]?.value === '$ref')?.children?.[1];
    const base = typeof target?.value === 'string' ? this.#reference(target, file, pointer) : {};
    if (typeof base !== 'object' || base === null || Array.isArray(base)) return base;
    const object: Record<string, unknown> = { ...base };
    const keys = new Set<string>();
    for (const { offset, children } of node.children ?? []) {
      const key: unknown = children?.[0]?.value;
      const child = children?.[1];
      if (typeof key !== 'string' || !child || child === target || key === '__proto__') continue;
      if (keys.has(key)) this.#reportDuplicate(file, offset, joinPointer(pointer, key));
      keys.add(key);
      object[key] = this.#value(child, file, joinPointer(pointer, key));
    }
    return object;
  }

  /** What stands in for `{ "$ref": … }`; `undefined` after a problem, as if nothing were written. */
  #reference(target: Node, file: SourceFile, pointer: string): unknown {
    const written = String(target.value);
    const { path, fault } = referencedPath(written, file.chain);
    const text = path === undefined ? undefined : this.#readFile?.(path);
    if (path !== undefined && text !== undefined) return this.file(text, path, pointer, [...file.chain, path]);
    const message = fault ?? `${JSON.stringify(written)} is not a file that can be read`;
    const at = getNodePath(target).reduce<string>((base, token) => joinPointer(base, token), '');
    this.#report(file, target.offset, 'settings-reference-invalid', message, REFERENCE_HINT, at);
    return undefined;
  }

  #reportDuplicate(file: SourceFile, offset: number, pointer: string): void {
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    const problem: Problem = {
      code: 'setting-duplicated',
      severity: 'warning',
      message: `"${key}" stands twice in the same object; the last one counts`,
      hint: 'Remove one of the two.',
      ...positionIn(file, offset),
      pointer,
    };
    this.problems.push(problem);
  }

  #report(file: SourceFile, offset: number, code: string, message: string, hint?: string, pointer?: string): void {
    const problem: Problem = { code, severity: 'error', message, ...positionIn(file, offset) };
    if (hint !== undefined) problem.hint = hint;
    if (pointer !== undefined) problem.pointer = pointer;
    this.problems.push(problem);
  }
}

const REFERENCE_HINT = 'A "$ref" is the path of a JSON file inside the project, relative to the file it stands in.';

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionIn({ path, lineStarts }: SourceFile, offset: number): SettingsPosition {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { file: path, line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

function foundAt(text: string, offset: number): string {
  if (offset >= text.length) return 'found the end of the file';
  const found = /^("[^"\n]*"|[\w$-]+|\S)/.exec(text.slice(offset, offset + 40))?.[0];
  return found === undefined ? 'found the end of the line' : `found ${found}`;
}
