import { pointerTokens, valueAtPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord } from '../../core/json/record.ts';
import { problem } from '../../problems/problem.ts';
import { type Moves, mintNavigation } from './mint-navigation.ts';
import type { SettingsSource } from './source.ts';

/** Keys that docs.json has only in its navigation. */
const NAVIGATION_KEYS = ['tabs', 'anchors', 'primaryTab'];

interface MintKey {
  /** Pointer of the same setting in docs.json. */
  to: string;
  /**
   * Converts the value to the form of docs.json. A value of another type stays unchanged, and the schema reports it.
   */
  convert?: (value: unknown) => unknown;
}

/** Keys of mint.json that are in another place in docs.json. */
const MINT_KEYS: Record<string, MintKey> = {
  '/topbarLinks': { to: '/navbar/links', convert: (value) => (Array.isArray(value) ? value.map(link) : value) },
  '/topbarCtaButton': { to: '/navbar/primary', convert: link },
  '/footerSocials': { to: '/footer/socials' },
  '/modeToggle': { to: '/appearance', convert: modeToggle },
  '/openapi': { to: '/api/openapi' },
  '/backgroundImage': { to: '/background/image' },
  '/colors/background': { to: '/background/color' },
  '/api/baseUrl': { to: '/api/mdx/server' },
  '/api/auth': { to: '/api/mdx/auth' },
};

/** Returns the setting of docs.json for a key of mint.json. */
export function renamedSetting(pointer: string): string | undefined {
  if (pointer === '/tabs' || pointer === '/anchors') return `navigation${pointer.replace('/', '.')}`;
  if (!Object.hasOwn(MINT_KEYS, pointer)) return undefined;
  return dottedPath(MINT_KEYS[pointer]?.to ?? '');
}

/** Converts mint.json, the older form of docs.json. Problems still point into mint.json. */
export function fromMintJson(source: SettingsSource, file: string): SettingsSource {
  if (!isRecord(source.value)) return source;
  const old = source.value;
  const moves: Moves = new Map();
  const value = structuredClone(old);
  for (const key of NAVIGATION_KEYS) delete value[key];
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
  if (Array.isArray(old.navigation)) list.push('navigation, tabs, anchors → navigation { tabs, anchors, groups }');
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

function link(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { name, url, ...rest } = value;
  const converted: JsonRecord = { ...rest };
  if (name !== undefined) converted.label = name;
  if (url !== undefined) converted.href = url;
  return converted;
}

function modeToggle(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const appearance: JsonRecord = {};
  if (value.default !== undefined) appearance.default = value.default;
  if (value.isHidden !== undefined) appearance.strict = value.isHidden;
  return appearance;
}
