import type { Problem } from '../problems/problems.ts';
import type { FilePosition } from '../text/text-position.ts';
import { withDocumentNames } from './document-names.ts';
import { metatagProblems } from './ignored-metatags.ts';
import { fromMintJson } from './mint-json.ts';
import { navigationRoot } from './navigation-element.ts';
import { pointerBefore, prune, type RemainingItems } from './prune.ts';
import { flattenIssues, type SettingIssue, settingProblems } from './setting-issues.ts';
import { wordProblems } from './setting-words.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { type ReadSettingsFile, readSource, type SettingsSource } from './source.ts';
import { overrideProblems } from './word-overrides.ts';

/** The settings of docs.json, and what is wrong with them. */
export interface ParsedSettings {
  /** Absent if the text is not JSON. An invalid setting is left out, as if it were not written. */
  settings?: Settings;
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
  ];
  const named = withDocumentNames(withNavigation(settings, source));
  return { ...named, problems: [...problems, ...faults], files, unread, locate };
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
