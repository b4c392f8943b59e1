import type { z } from 'zod';
import { joinPointer, valueAtPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, listOf, ownValue, textOf } from '../../core/json/record.ts';
import { listOfWords, shortList } from '../../core/text/list.ts';
import { nearestHint, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { settingsJsonSchema } from './json-schema.ts';
import { ELEMENT_LISTS } from './keys/navigation.ts';
import { allowedKeysOf, WITHOUT_EFFECT } from './keys/object.ts';
import { type SettingsSource, settingPath } from './source.ts';
import { meantKey, unknownSetting } from './unknown-settings.ts';

/** One fault of one setting, after unions were resolved. */
export interface SettingIssue {
  path: PropertyKey[];
  issue: z.core.$ZodIssue;
  /** What would be valid, if no alternative fits. */
  expected?: string;
}

/**
 * Resolves unions: returns the faults of the one alternative that was meant, or one fault that names all alternatives.
 */
export function flattenIssues(issues: readonly z.core.$ZodIssue[], base: PropertyKey[] = []): SettingIssue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ path, issue }];
    const candidates = issue.errors.filter((branch) => !branch.some(isWrongKind));
    // If all faults are inside the value, its kind is right.
    const inside = candidates.filter((branch) => branch.every((fault) => fault.path.length > 0));
    const [only, ...others] = inside.length > 0 ? inside : candidates;
    const meant = others.length === 0 ? only : undefined;
    const word = meant?.find(isOtherWord);
    if (meant && !word) return flattenIssues(meant, path);
    const kinds = issue.errors.flatMap((branch) => {
      return expectedInWords(branch.find(isWrongKind) ?? branch.find(isOtherWord)).split(/,? or |, /);
    });
    return [{ path, issue: word ?? issue, expected: listOfWords([...new Set(kinds)], 'or') }];
  });
}

/** Turns all issues into problems. A key that is missing under its name and present under another is one problem. */
export function settingProblems(issues: readonly SettingIssue[], source: SettingsSource): Problem[] {
  const unknownKeys = issues.filter(({ issue }) => allowedKeysOf(issue) !== undefined);
  const unknownIn = Map.groupBy(unknownKeys, ({ path }) => parentPointer(path));
  const renamed = new Map<SettingIssue, SettingIssue>();
  for (const issue of issues) {
    const unknown = renamedKey(issue, unknownIn.get(parentPointer(issue.path)) ?? []);
    if (unknown) renamed.set(issue, unknown);
  }
  const covered = new Set(renamed.values());
  return issues.flatMap((issue) => {
    const unknown = renamed.get(issue);
    if (unknown) return [renameProblem(issue, unknown, source)];
    return covered.has(issue) || isUnread(issue, source) ? [] : [settingProblem(issue, source)];
  });
}

function parentPointer(path: readonly PropertyKey[]): string {
  return joinPointer('', ...path.slice(0, -1).map(String));
}

/** Whether only the value is wrong, because it could not be read. That is reported where it was read. */
function isUnread({ path, issue }: SettingIssue, { unread }: SettingsSource): boolean {
  return allowedKeysOf(issue) === undefined && unread.includes(joinPointer('', ...path.map(String)));
}

/** Returns the unknown key that was written instead of a missing one. `unknown` has those of the same object. */
function renamedKey({ path, issue }: SettingIssue, unknown: readonly SettingIssue[]): SettingIssue | undefined {
  const name = String(path.at(-1));
  if (allowedKeysOf(issue)) return undefined;
  return unknown.find((other) => {
    const key = String(other.path.at(-1));
    const isPage = name === 'group' && other.path.at(-3) === 'pages' && PAGE_KEYS.has(key);
    return isPage || meantKey(key, allowedKeysOf(other.issue) ?? []) === name;
  });
}

function renameProblem(missing: SettingIssue, unknown: SettingIssue, source: SettingsSource): Problem {
  const pointer = joinPointer('', ...unknown.path.map(String));
  const [actual, expected] = [String(unknown.path.at(-1)), String(missing.path.at(-1))];
  const value = valueAtPointer(source.value, pointer);
  const setting = settingName(parentPointer(missing.path));
  const isPage = PAGE_KEYS.has(actual) && typeof value === 'string' && unknown.path.at(-3) === 'pages';
  const place = { ...source.locateKey(pointer), pointer };
  return isPage
    ? problem('setting-invalid/page', { setting, key: actual, value: JSON.stringify(value) }, place)
    : problem('setting-invalid/renamed', { setting, key: actual, expected }, place);
}

/** An object in `pages` with one of these keys means the same as the value of that key. */
const PAGE_KEYS = new Set(['page', 'path', 'file', 'slug', 'href', 'url']);

/** Maximum number of keys of an object that a hint lists. */
const MAX_KEYS = 8;

/** Turns the issue into a problem with its position in the file. */
function settingProblem({ path, issue, expected }: SettingIssue, source: SettingsSource): Problem {
  const pointer = joinPointer('', ...path.map(String));
  const keys = allowedKeysOf(issue);
  if (keys) return unknownSetting(pointer, keys, source);
  const value = valueAtPointer(source.value, pointer);
  const place = { ...source.locate(pointer), pointer };
  const setting = settingName(pointer);
  if (value === undefined) {
    return problem('setting-invalid/missing', { setting, expected: expected ?? expectedInWords(issue) }, place);
  }
  const facts = { setting, value: displayValue(value), expected: expected ?? expectedInWords(issue) };
  if (isMessage(issue)) return problem('setting-invalid/reason', { ...facts, reason: issue.message }, place);
  if (pointer === '/navigation' && Array.isArray(value)) {
    return problem('setting-invalid/mint-navigation', facts, place);
  }
  const suggestion = suggestionOf(value, issue);
  // `directory` of an element lists its children. Its author probably means the one beside `source` of a document.
  if (path[0] === 'navigation' && path.at(-1) === 'directory' && typeof value === 'string') {
    return problem('setting-invalid/directory', facts, place, suggestion);
  }
  const type = issue.code === 'invalid_type' ? issue.expected : undefined;
  if (type === 'array' && (typeof value === 'string' || isRecord(value))) {
    return problem('setting-invalid/list', { ...facts, item: listItem(value, path.at(-1)) }, place);
  }
  const bare = withoutQuotes(value, facts.expected);
  if (bare !== undefined) return problem('setting-invalid/quoted', { ...facts, bare }, place);
  const keysOfObject = type === 'object' ? keysAt(path).map((key) => `"${key}"`) : [];
  return keysOfObject.length > 0
    ? problem('setting-invalid/object', { ...facts, keys: shortList(keysOfObject, MAX_KEYS) }, place)
    : problem('setting-invalid', facts, place, suggestion);
}

/** Returns a hint with the allowed value that is most similar. */
function suggestionOf(value: unknown, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined;
  const options = issue.values.filter((option) => typeof option === 'string');
  return nearestHint(value, options);
}

/** Returns the number or boolean in a string, if one of that kind is expected. */
function withoutQuotes(value: unknown, expected: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const kinds = /^(?:true|false)$/.test(value)
    ? /\btrue\b/
    : /^\d+$/.test(value)
      ? /\b(?:number|integer)\b/
      : undefined;
  return kinds?.test(expected) ? value : undefined;
}

/** Returns a value as an item of a list. Elements of the navigation are objects with a name. */
function listItem(value: unknown, list: PropertyKey | undefined): string {
  if (isRecord(value)) return '{ … }';
  const name = ownValue(ELEMENT_LISTS, String(list));
  return name === undefined ? JSON.stringify(value) : `{ "${name}": ${JSON.stringify(value)}, … }`;
}

/** Returns the name of a setting for a message, in quotes. */
function settingName(pointer: string): string {
  const name = settingPath(pointer);
  return name === '' ? 'The file' : `"${name}"`;
}

function isMessage(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
}

function expectedInWords(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return KIND_WORDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return listOfWords(
        issue.values.map((value) => JSON.stringify(value)),
        'or',
      );
    case 'too_small':
      return issue.origin === 'string'
        ? 'a non-empty string'
        : `at least ${issue.inclusive ? issue.minimum : Number(issue.minimum) + 1}`;
    case 'invalid_format':
      return issue.format === 'starts_with' && 'prefix' in issue
        ? `a string that starts with "${String(issue.prefix)}"`
        : `a ${issue.format}`;
    default:
      return issue?.message ?? 'another value';
  }
}

const KIND_WORDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

/** Formats a value for a message: an array or object by its kind, anything else as JSON, shortened if it is long. */
export function displayValue(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code === 'invalid_type';
}

/** Whether the value is not one of the words of an alternative. Values of the other alternatives are valid too. */
function isOtherWord(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code === 'invalid_value';
}

/** Returns the keys of the object at a path of the settings, without `$ref` and those that have no effect. */
function keysAt(path: readonly PropertyKey[]): string[] {
  let schemas: unknown[] = [settingsJsonSchema()];
  for (const key of path) {
    const next = (schema: unknown) =>
      isRecord(schema) ? [typeof key === 'number' ? schema.items : ownValue(schema.properties, String(key))] : [];
    schemas = schemas.flatMap(alternatives).flatMap(next);
  }
  const properties = schemas.flatMap(alternatives).flatMap((schema) => entriesOf(schema.properties));
  return [...new Set(properties.flatMap(([name, value]) => (name !== '$ref' && hasEffect(value) ? name : [])))];
}

function alternatives(schema: unknown): JsonRecord[] {
  return isRecord(schema) ? [schema, ...listOf(schema.anyOf).filter(isRecord)] : [];
}

function hasEffect(schema: unknown): boolean {
  const description = textOf(ownValue(schema, 'description'));
  return description === undefined || !description.endsWith(WITHOUT_EFFECT);
}
