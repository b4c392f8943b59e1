import type { z } from 'zod';
import { joinPointer, valueAtPointer } from '../json/pointer.ts';
import type { Problem } from '../problems/problems.ts';
import { nearest } from '../text/nearest.ts';
import { ELEMENT_LISTS } from './keys/navigation.ts';
import { knownKeysOf } from './keys/object.ts';
import { renamedSetting } from './renamed.ts';
import type { SettingsSource } from './source.ts';
import { synonymOf } from './synonyms.ts';

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
    if (candidates.length === 1 && candidates[0]) return flattenIssues(candidates[0], path);
    const kinds = issue.errors.flatMap((branch) => expectation(branch.find(isWrongKind)).split(' or '));
    return [{ path, issue, expected: listOfWords([...new Set(kinds)]) }];
  });
}

/** Turns all issues into problems. A key that is missing under its name and present under another is one problem. */
export function settingProblems(issues: readonly SettingIssue[], source: SettingsSource): Problem[] {
  const renamed = issues.flatMap((issue) => renamedKey(issue, issues) ?? []);
  const covered = new Set(renamed.flatMap(({ missing, unknown }) => [missing, unknown]));
  return issues.flatMap((issue) => {
    const rename = renamed.find(({ missing }) => missing === issue);
    if (rename) return [renameProblem(rename, source)];
    return covered.has(issue) ? [] : [settingProblem(issue, source)];
  });
}

interface RenamedKey {
  missing: SettingIssue;
  /** The key that replaces it. */
  unknown: SettingIssue;
}

function renamedKey(missing: SettingIssue, issues: readonly SettingIssue[]): RenamedKey | undefined {
  const name = String(missing.path.at(-1));
  const parent = joinPointer('', ...missing.path.slice(0, -1).map(String));
  if (knownKeysOf(missing.issue)) return undefined;
  const unknown = issues.find(({ path, issue }) => {
    const keys = knownKeysOf(issue);
    const isSibling = joinPointer('', ...path.slice(0, -1).map(String)) === parent;
    const key = String(path.at(-1));
    const isPage = name === 'group' && path.at(-3) === 'pages' && PAGE_KEYS.has(key);
    return keys !== undefined && isSibling && (isPage || meantBy(key, keys) === name);
  });
  return unknown && { missing, unknown };
}

function renameProblem({ missing, unknown }: RenamedKey, source: SettingsSource): Problem {
  const pointer = joinPointer('', ...unknown.path.map(String));
  const [actual, expected] = [String(unknown.path.at(-1)), String(missing.path.at(-1))];
  const value = valueAtPointer(source.value, pointer);
  const owner = settingName(missing.path.slice(0, -1));
  const isPage = PAGE_KEYS.has(actual) && typeof value === 'string' && unknown.path.at(-3) === 'pages';
  return {
    code: 'setting-invalid',
    severity: 'error',
    message: isPage
      ? `${owner} is an object with "${actual}", expected the path of a page, or a group`
      : `${owner} has the key "${actual}", expected "${expected}"`,
    hint: isPage ? `Write ${JSON.stringify(value)} instead of the object.` : `Rename "${actual}" to "${expected}".`,
    ...source.locateKey(pointer),
    pointer,
  };
}

/** An object in `pages` with one of these keys means the text behind the key. */
const PAGE_KEYS = new Set(['page', 'path', 'file', 'slug', 'href', 'url']);

/** Turns the issue into a problem with its position in the file. */
function settingProblem({ path, issue, expected }: SettingIssue, source: SettingsSource): Problem {
  const pointer = joinPointer('', ...path.map(String));
  const keys = knownKeysOf(issue);
  if (keys) return unknownSetting(pointer, keys, source);
  const value = valueAtPointer(source.value, pointer);
  const problem: Problem = {
    code: 'setting-invalid',
    severity: 'error',
    message: `${settingName(path)} ${fault(value, issue, expected)}`,
    ...source.locate(pointer),
    pointer,
  };
  const hint = isOldNavigation(pointer, value) ? OLD_NAVIGATION : (invalidHint(value, issue) ?? listHint(value, issue));
  if (hint !== undefined) problem.hint = hint;
  return problem;
}

const OLD_NAVIGATION =
  'An array is the form of mint.json: write "navigation": { "groups": […] }, or { "pages": […] } for a list of pages. Until then every page is listed.';

function isOldNavigation(pointer: string, value: unknown): boolean {
  return pointer === '/navigation' && Array.isArray(value);
}

/** The advice for a key that names an element of the navigation in a list of others. */
function misplacedElement(pointer: string, key: string): string | undefined {
  const list = Object.entries(ELEMENT_LISTS).find(([, name]) => name === key)?.[0];
  if (list === undefined || !pointer.startsWith('/navigation/')) return undefined;
  return `An element with "${key}" belongs in a list "${list}", not here.`;
}

function unknownSetting(pointer: string, keys: readonly string[], source: SettingsSource): Problem {
  const at = pointer.lastIndexOf('/') + 1;
  const key = pointer.slice(at);
  const place = at > 1 ? ` in ${settingName(pointer.slice(1, at - 1).split('/'))}` : '';
  const suggestion = meantBy(key, keys);
  const newName = renamedSetting(pointer);
  return {
    code: 'setting-unknown',
    severity: 'warning',
    message: `"${key}"${place} is not a known setting and is ignored`,
    hint:
      newName ??
      misplacedElement(pointer, key) ??
      (suggestion === undefined ? `Known here: ${keys.join(', ')}.` : `Did you mean "${suggestion}"?`),
    ...source.locateKey(pointer),
    pointer,
  };
}

function meantBy(key: string, keys: readonly string[]): string | undefined {
  return synonymOf(key, keys) ?? nearest(key, keys);
}

/** `api.playground.display`, `navigation.tabs[0].pages[2]`. */
function settingName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>((text, part) => {
    if (/^\d+$/.test(String(part))) return `${text}[${String(part)}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
  return name === '' ? 'The file' : `"${name}"`;
}

function fault(value: unknown, issue: z.core.$ZodIssue, expected: string | undefined): string {
  if (value === undefined) return `is missing: ${expected ?? expectation(issue)} is expected`;
  if (isMessage(issue)) return `is ${shown(value)}: ${issue.message}`;
  return `is ${shown(value)}, expected ${expected ?? expectation(issue)}`;
}

function isMessage(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'regex');
}

function expectation(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return KIND_WORDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return listOfWords(issue.values.map((value) => JSON.stringify(value)));
    case 'too_small':
      return issue.origin === 'string'
        ? 'a text that is not empty'
        : `at least ${issue.inclusive ? issue.minimum : Number(issue.minimum) + 1}`;
    case 'invalid_format':
      return issue.format === 'starts_with' && 'prefix' in issue
        ? `a text that begins with "${String(issue.prefix)}"`
        : `a ${issue.format}`;
    default:
      return issue?.message ?? 'another value';
  }
}

const KIND_WORDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

function invalidHint(value: unknown, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined;
  const suggestion = nearest(
    value,
    issue.values.filter((option) => typeof option === 'string'),
  );
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

function listHint(value: unknown, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'array' || typeof value !== 'string') return undefined;
  return `Put it into brackets: [${JSON.stringify(value)}].`;
}

/** The value itself if it is short, otherwise its kind. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

function isWrongKind(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code === 'invalid_type';
}

function listOfWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
