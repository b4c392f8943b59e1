import { pointerTokens, valueAtPointer } from '../json/pointer.ts';
import { isRecord, type JsonRecord } from '../json/record.ts';
import { problem } from '../problems/problem.ts';
import { type Moves, mintNavigation, mintVersions } from './mint-navigation.ts';
import { MINT_KEYS } from './renamed.ts';
import type { SettingsSource } from './source.ts';

/** Keys that docs.json has only in its navigation, or does not have. */
const REMOVED_KEYS = [
  ...['tabs', 'anchors', 'primaryTab', 'topAnchor', 'layout', 'sidebar', 'rounded', 'topbar', 'css', 'scripts'],
  ...['isWhiteLabeled', 'eyebrow', 'eyebrows', 'codeBlock', 'versions', 'iconLibrary', 'mathjax', 'styling'],
];

/** Converts mint.json, the older form of docs.json. Problems still point into mint.json. */
export function fromMintJson(source: SettingsSource, file: string): SettingsSource {
  if (!isRecord(source.value)) return source;
  const old = source.value;
  const moves: Moves = new Map();
  const value = structuredClone(old);
  for (const key of REMOVED_KEYS) delete value[key];
  for (const [from, { to, convert }] of Object.entries(MINT_KEYS)) {
    const oldValue = valueAtPointer(old, from);
    if (oldValue === undefined) continue;
    removeAt(value, from);
    setAt(value, to, convert ? convert(oldValue) : oldValue);
    moves.set(to, from);
  }
  if (Array.isArray(old.navigation)) value.navigation = mintNavigation(old, moves);
  return {
    ...source,
    value,
    problems: [...source.problems, renameNote(old, file)],
    locate: (pointer) => source.locate(oldPointer(pointer, moves)),
    locateKey: (pointer) => source.locateKey(oldPointer(pointer, moves)),
  };
}

function renameNote(old: JsonRecord, file: string): SettingsSource['problems'][number] {
  const renamed = Object.entries(MINT_KEYS).filter(([from]) => valueAtPointer(old, from) !== undefined);
  const list = renamed.map(([from, { to }]) => `${dottedPath(from)} → ${dottedPath(to)}`);
  if (mintVersions(old).length > 0) {
    list.push('versions, navigation, tabs, anchors → navigation { versions { tabs, anchors, groups } }');
  } else if (Array.isArray(old.navigation)) {
    list.push('navigation, tabs, anchors → navigation { tabs, anchors, groups }');
  }
  return list.length === 0
    ? problem('settings-mint-json', {}, { file })
    : problem('settings-mint-json/keys', { keys: list.join('; ') }, { file });
}

function oldPointer(pointer: string, moves: Moves): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const from = moves.get(at);
    if (from !== undefined) return from + pointer.slice(at.length);
  }
  return pointer;
}

function dottedPath(pointer: string): string {
  return pointerTokens(pointer).join('.');
}

function removeAt(root: JsonRecord, pointer: string): void {
  const parent = valueAtPointer(root, pointer.slice(0, pointer.lastIndexOf('/')));
  if (isRecord(parent)) delete parent[pointerTokens(pointer).at(-1) ?? ''];
}

function setAt(root: JsonRecord, pointer: string, value: unknown): void {
  const tokens = pointerTokens(pointer);
  let at = root;
  for (const token of tokens.slice(0, -1)) {
    const child = at[token];
    const next: JsonRecord = isRecord(child) ? child : {};
    at[token] = next;
    at = next;
  }
  at[tokens.at(-1) ?? ''] = value;
}
