import { getNodePath, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { jsonErrors } from '../../core/text/json-errors.ts';
import { type FilePosition, type FilePositionAt, filePositionsIn } from '../../core/text/text-position.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';

/** Reads a file by its path from the folder of docs.json, with `/`. Returns `undefined` if it cannot be read. */
export type ReadSettingsFile = (path: string) => string | undefined;

/** docs.json and the files it refers to as one value, with the position of each part. */
export interface SettingsSource {
  /** `undefined` if the text is not JSON. */
  value: unknown;
  problems: Problem[];
  /** docs.json and every file it refers to. */
  files: string[];
  /** JSON pointers of values that could not be read. `''` is docs.json itself. */
  unread: string[];
  /** Returns the position of the value at a pointer, or of its nearest ancestor if there is no value. */
  locate: (pointer: string) => FilePosition | undefined;
  /** Returns the position of the key at the end of a pointer, or of the value if it has no key. */
  locateKey: (pointer: string) => FilePosition | undefined;
}

/** Formats a pointer as `api.playground.display` or `navigation.tabs[0].pages[2]`. */
export function settingPath(pointer: string): string {
  const parts = pointerTokens(pointer).map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`));
  return parts.join('').replace(/^\./, '');
}

/** One of the texts that make up the settings. */
interface SourceFile {
  positionAt: FilePositionAt;
  /** The paths of the files that led to this one, including this one. */
  chain: readonly string[];
}

interface Place {
  file: SourceFile;
  offset: number;
  keyOffset: number;
}

const MAX_DEPTH = 200;

/**
 * Limits how many files are read: a few files that refer to each other several times could be read any number of times.
 */
const MAX_READS = 1000;

/** Reads the text of the file at `path` with all files that it refers to. Never throws on bad input. */
export function readSource(text: string, path: string, readFile: ReadSettingsFile | undefined): SettingsSource {
  const places = new Map<string, Place>();
  const files: string[] = [];
  const problems: Problem[] = [];
  const unread: string[] = [];
  let reads = 0;

  function readText(content: string, pointer: string, chain: readonly string[]): unknown {
    reads += 1;
    const file = chain.at(-1) ?? '';
    if (!files.includes(file)) files.push(file);
    const positionAt = filePositionsIn(content, file);
    const { root, problems: faults } = parseSettingsText(content, positionAt);
    problems.push(...faults);
    if (!root) unread.push(pointer);
    return root && readValue(root, { positionAt, chain }, pointer);
  }

  function readValue(node: Node, file: SourceFile, pointer: string): unknown {
    const keyOffset = node.parent?.type === 'property' ? node.parent.offset : node.offset;
    places.set(pointer, { file, offset: node.offset, keyOffset });
    if (node.type === 'string') return visibleText(String(node.value));
    if (node.type !== 'array' && node.type !== 'object') return node.value;
    if (depthOf(pointer) > MAX_DEPTH || reads > MAX_READS) {
      reportOnce(tooDeep(file.positionAt(node.offset)));
      unread.push(pointer);
      return undefined;
    }
    if (node.type === 'object') return objectOf(node, file, pointer);
    return (node.children ?? []).map((item, index) => readValue(item, file, joinPointer(pointer, index)));
  }

  function objectOf(node: Node, file: SourceFile, pointer: string): unknown {
    const target = node.children?.find(({ children }) => children?.[0]?.value === '$ref')?.children?.[1];
    const base = target ? referencedValue(target, file, pointer) : {};
    if (typeof base !== 'object' || base === null || Array.isArray(base)) return base;
    const object: Record<string, unknown> = { ...base };
    const keys = new Set<string>();
    for (const { offset, children } of node.children ?? []) {
      const key: unknown = children?.[0]?.value;
      const child = children?.[1];
      // Assigning `__proto__` would set the prototype of the object.
      if (typeof key !== 'string' || !child || child === target || key === '__proto__') continue;
      if (keys.has(key)) problems.push(duplicate(key, file.positionAt(offset), joinPointer(pointer, key)));
      keys.add(key);
      object[key] = readValue(child, file, joinPointer(pointer, key));
    }
    return object;
  }

  /**
   * Returns the value that replaces `{ "$ref": … }`. After a problem, it returns `undefined` to drop the object, or
   * `{}` to keep its other keys if `$ref` is not a string.
   */
  function referencedValue(target: Node, { chain, positionAt }: SourceFile, pointer: string): unknown {
    const written: unknown = target.value;
    const { path, fault } =
      typeof written === 'string'
        ? referencedPath(written, chain)
        : { path: undefined, fault: problem('settings-reference-invalid/type', {}) };
    const content = path === undefined ? undefined : readFile?.(path);
    if (path !== undefined && content !== undefined) return readText(content, pointer, [...chain, path]);
    reportOnce({
      ...(fault ?? problem('settings-reference-invalid/unreadable', { reference: JSON.stringify(written) })),
      ...positionAt(target.offset),
      pointer: joinPointer('', ...getNodePath(target)),
    });
    unread.push(pointer);
    return typeof written === 'string' ? undefined : {};
  }

  function reportOnce(reported: Problem): void {
    const isKnown = problems.some(({ code, message }) => code === reported.code && message === reported.message);
    if (!isKnown) problems.push(reported);
  }

  function position(pointer: string, part: 'offset' | 'keyOffset'): FilePosition | undefined {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = places.get(at);
      if (place) return place.file.positionAt(at === pointer ? place[part] : place.offset);
      if (at === '') return undefined;
    }
  }

  return {
    value: readText(text, '', [path]),
    problems,
    files,
    unread,
    locate: (pointer) => position(pointer, 'offset'),
    locateKey: (pointer) => position(pointer, 'keyOffset'),
  };
}

function duplicate(key: string, place: FilePosition, pointer: string): Problem {
  return problem('setting-duplicated', { key }, { ...place, pointer });
}

function depthOf(pointer: string): number {
  let depth = 0;
  for (let at = pointer.indexOf('/'); at !== -1; at = pointer.indexOf('/', at + 1)) depth += 1;
  return depth;
}

/** Resolves the file of `{ "$ref": "./navigation.json" }`: a path from the project root, or what is wrong with it. */
function referencedPath(
  reference: string,
  chain: readonly string[],
): { path: string; fault?: never } | { path?: never; fault: Problem } {
  const facts = { reference: JSON.stringify(reference) };
  if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return { fault: problem('settings-reference-invalid/url', facts) };
  if (reference.startsWith('#')) return { fault: problem('settings-reference-invalid/fragment', facts) };
  const path = resolvePath(chain.at(-1) ?? '', reference);
  if (path === undefined) return { fault: problem('settings-reference-invalid/outside', facts) };
  if (!chain.includes(path)) return { path };
  const files = [...chain, path].join(' → ');
  return { fault: problem('settings-reference-invalid/circular', { ...facts, files }) };
}

/** Resolves a reference relative to the file `from`, or to the project root if it begins with `/`. */
function resolvePath(from: string, reference: string): string | undefined {
  const target = reference.replaceAll('\\', '/');
  const parts = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

const MAX_SYNTAX_PROBLEMS = 5;

/** Parses the text into a tree, or reports what is wrong with it. Comments and trailing commas are allowed. */
function parseSettingsText(text: string, positionAt: FilePositionAt): { root?: Node; problems: Problem[] } {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
    if (root && errors.length === 0) return { root, problems: notUtf8(text, positionAt) };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return { problems: [tooDeep(positionAt(0))] };
  }
  if (text.trim() === '') return { problems: [problem('settings-syntax/empty', {}, positionAt(0))] };
  const unreadable = notUtf8(text, positionAt);
  if (unreadable.length > 0) return { problems: unreadable };
  const problems = jsonErrors(text, errors, MAX_SYNTAX_PROBLEMS).map(({ offset, reason, found, hint }) =>
    problem('settings-syntax', { reason, text: found }, positionAt(offset), hint),
  );
  return { problems };
}

/** Reports the first byte that is not part of a character. Decoding has replaced it with U+FFFD. */
function notUtf8(text: string, positionAt: FilePositionAt): Problem[] {
  const offset = text.indexOf('\uFFFD');
  return offset === -1 ? [] : [problem('settings-syntax/encoding', {}, positionAt(offset))];
}

/** The problem of values that are nested too deeply to be read. */
function tooDeep(place: Partial<Problem>): Problem {
  return problem('settings-syntax/depth', {}, place);
}
