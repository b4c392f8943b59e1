import { joinPointer, pointerTokens } from '../../core/json/pointer.ts';
import { isRecord } from '../../core/json/record.ts';
import type { FilePosition } from '../../core/text/text-position.ts';
import type { Problem } from '../../problems/problems.ts';
import { withDocumentNames } from './document-names.ts';
import { metatagProblems } from './ignored-metatags.ts';
import { fromMintJson } from './mint-json.ts';
import { navigationRoot } from './navigation-element.ts';
import { codeProblems } from './problem-codes.ts';
import { flattenIssues, type SettingIssue, settingProblems } from './setting-issues.ts';
import { wordProblems } from './setting-words.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { type ReadSettingsFile, readSource, type SettingsSource } from './source.ts';
import { overrideProblems } from './word-overrides.ts';

/** The settings of docs.json, and what is wrong with them. */
export interface ParsedSettings {
  /** Absent if the text is not JSON. An invalid setting is left out, as if it were not written. */
  settings?: Settings;
  /** What is written, in the form of docs.json. */
  value?: unknown;
  problems: Problem[];
  /** docs.json and the files it refers to, by their paths from the project root. */
  files: string[];
  /** The URLs of documents and overlays by the names that the settings have instead. */
  documentUrls: ReadonlyMap<string, string>;
  /** JSON pointers of settings that could not be read. `''` is docs.json itself. */
  unread: string[];
  /** Returns the position of a JSON pointer into the settings. */
  locate: (pointer: string) => FilePosition | undefined;
}

/** Reads the text of docs.json (or mint.json). `readFile` reads the files behind `$ref`. */
export function parseSettings(text: string, file: string, readFile?: ReadSettingsFile): ParsedSettings {
  const original = readSource(text, file, readFile);
  const source = /(^|\/)mint\.json$/.test(file) ? fromMintJson(original, file) : original;
  const { problems, files, unread } = source;
  if (source.value === undefined) return { problems, files, documentUrls: new Map(), unread, locate: source.locate };
  const { settings, issues, rounds } = parseLeniently(source.value);
  const locate = (pointer: string) => source.locate(writtenPointer(pointer, rounds));
  const faults = [
    ...settingProblems(issues, source),
    ...wordProblems(source),
    ...metatagProblems(source),
    ...overrideProblems(source),
    ...codeProblems(source),
  ];
  const named = withDocumentNames(withNavigation(settings, source));
  return { ...named, value: source.value, problems: [...problems, ...faults], files, unread, locate };
}

/**
 * Parses a value without its invalid parts. Each round removes the values that are not valid. Only the issues of the
 * first round are returned, because later ones are consequences of it.
 */
function parseLeniently(value: unknown): { settings: ParsedOutput; issues: SettingIssue[]; rounds: RemainingItems[] } {
  const first = settingsSchema.safeParse(value);
  const rounds: RemainingItems[] = [];
  if (first.success) return { settings: first.data, issues: [], rounds };
  const issues = flattenIssues(first.error.issues);
  let paths = issues.map(({ path }) => path);
  let remainder = value;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const pruned = prune(remainder, paths);
    remainder = pruned.value;
    rounds.push(pruned.remainingItems);
    const result = settingsSchema.safeParse(remainder);
    if (result.success) return { settings: result.data, issues, rounds };
    paths = flattenIssues(result.error.issues).map(({ path }) => path);
  }
  return { settings: settingsSchema.parse({}), issues, rounds: [] };
}

/**
 * Returns the pointer into the text for a pointer into the settings, even if items before it were removed from lists.
 * The navigation keeps all its items.
 */
function writtenPointer(pointer: string, rounds: readonly RemainingItems[]): string {
  if (pointer.startsWith('/navigation')) return pointer;
  return rounds.reduceRight((at, remainingItems) => pointerBefore(at, remainingItems), pointer);
}

type ParsedOutput = ReturnType<typeof settingsSchema.parse>;

const MAX_ROUNDS = 8;

function withNavigation({ navigation: _, ...settings }: ParsedOutput, source: SettingsSource): Settings {
  const { value } = source;
  const element = typeof value === 'object' && value !== null ? Reflect.get(value, 'navigation') : undefined;
  const navigation = navigationRoot(element);
  return navigation ? { ...settings, navigation } : settings;
}

/** For each list that lost items, by its pointer, the former indexes of the items that remain. */
type RemainingItems = Map<string, number[]>;

/**
 * Copies the value without the parts at `paths`, so that one wrong setting does not invalidate the others. If a path
 * leads to a missing value, the object that lacks it is removed.
 */
function prune(
  value: unknown,
  paths: readonly (readonly PropertyKey[])[],
): { value: unknown; remainingItems: RemainingItems } {
  const copy = structuredClone(value);
  const removals = new Map<object, Set<string>>();
  for (const path of paths) markForRemoval(copy, path, removals);
  const remainingItems: RemainingItems = new Map();
  return { value: pruneValue(copy, { removals, remainingItems, pointer: '' }), remainingItems };
}

/** Maps a pointer into the pruned value back to the pointer before `prune`. */
function pointerBefore(pointer: string, remainingItems: RemainingItems): string {
  let before = '';
  for (const token of pointerTokens(pointer)) {
    before = joinPointer(before, remainingItems.get(before)?.[Number(token)] ?? token);
  }
  return before;
}

function markForRemoval(root: unknown, path: readonly PropertyKey[], removals: Map<object, Set<string>>): void {
  let parent: unknown;
  let owner: unknown;
  let at = root;
  const names = path.map(String);
  for (const name of names) {
    owner = parent;
    parent = at;
    at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  }
  const isMissing = typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, names.at(-1) ?? '');
  const holder = isMissing ? owner : parent;
  const name = names.at(isMissing ? -2 : -1);
  if (typeof holder !== 'object' || holder === null || name === undefined) return;
  const keys = removals.get(holder) ?? new Set<string>();
  removals.set(holder, keys.add(name));
}

interface Pruning {
  removals: ReadonlyMap<object, ReadonlySet<string>>;
  remainingItems: RemainingItems;
  /** Pointer into the value before anything was removed. */
  pointer: string;
}

function pruneValue(value: unknown, { removals, remainingItems, pointer }: Pruning): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const names = removals.get(value);
  const inside = (key: string | number, item: unknown) =>
    pruneValue(item, { removals, remainingItems, pointer: joinPointer(pointer, key) });
  if (Array.isArray(value)) {
    const indexes = [...value.keys()].filter((index) => !names?.has(String(index)));
    if (names) remainingItems.set(pointer, indexes);
    return indexes.map((index) => inside(index, value[index]));
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !names?.has(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, inside(key, item)]));
}
