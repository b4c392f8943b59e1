import type { z } from 'zod';
import { nearest } from '../document/nearest.ts';
import { joinPointer, valueAtPointer } from '../document/pointer.ts';
import type { Problem } from '../problems.ts';
import { ELEMENT_LISTS } from './keys/navigation.ts';
import { knownKeysOf } from './keys/object.ts';
import { renamedSetting } from './renamed.ts';
import type { SettingsSource } from './source.ts';
import { synonymOf } from './synonyms.ts';

/** One thing wrong with one setting, after unions were opened. */
export interface SettingIssue {
  path: PropertyKey[];
  issue: z.core.$ZodIssue;
  /** What would be right, when the issue is that no alternative fits. */
  expected?: string;
}

/** Opens unions: the faults of the one alternative that was meant, or one fault that names all alternatives. */
export function flattenIssues(issues: readonly z.core.$ZodIssue[], base: PropertyKey[] = []): SettingIssue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code !== 'invalid_union') return [{ path, issue }];
    const meant = issue.errors.filter((branch) => !branch.some(isWrongKind));
    if (meant.length === 1 && meant[0]) return flattenIssues(meant[0], path);
    const kinds = issue.errors.flatMap((branch) => expectation(branch.find(isWrongKind)).split(' or '));
    return [{ path, issue, expected: listOfWords([...new Set(kinds)]) }];
  });
}

/** All issues as problems. A key that is missing under its name and there under another is one problem. */
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
  /** The key that stands in for it. */
  unknown: SettingIssue;
}

function renamedKey(missing: SettingIssue, issues: readonly SettingIssue[]): RenamedKey | undefined {
  const name = String(missing.path.at(-1));
  const parent = joinPointer('', ...missing.path.slice(0, -1).map(String));
  if (knownKeysOf(missing.issue)) return undefined;
  const unknown = issues.find(({ path, issue }) => {
    const known = knownKeysOf(issue);
    const isSibling = joinPointer('', ...path.slice(0, -1).map(String)) === parent;
    const key = String(path.at(-1));
    const isPage = name === 'group' && path.at(-3) === 'pages' && PAGE_KEYS.has(key);
    return known !== undefined && isSibling && (isPage || meantBy(key, known) === name);
  });
  return unknown && { missing, unknown };
}

function renameProblem({ missing, unknown }: RenamedKey, source: SettingsSource): Problem {
  const pointer = joinPointer('', ...unknown.path.map(String));
  const [found, expected] = [String(unknown.path.at(-1)), String(missing.path.at(-1))];
  const written = valueAtPointer(source.value, pointer);
  const owner = settingName(missing.path.slice(0, -1));
  const isPage = PAGE_KEYS.has(found) && typeof written === 'string' && unknown.path.at(-3) === 'pages';
  return {
    code: 'setting-invalid',
    severity: 'error',
    message: isPage
      ? `${owner} is an object with "${found}", expected the path of a page, or a group`
      : `${owner} has the key "${found}", expected "${expected}"`,
    hint: isPage ? `Write ${JSON.stringify(written)} instead of the object.` : `Rename "${found}" to "${expected}".`,
    ...source.locateKey(pointer),
    pointer,
  };
}

/** With one of these, an object in `pages` is meant to be the text behind it. */
const PAGE_KEYS = new Set(['page', 'path', 'file', 'slug', 'href', 'url']);

/** The issue as a problem with its place in the file. */
function settingProblem({ path, issue, expected }: SettingIssue, source: SettingsSource): Problem {
  const pointer = joinPointer('', ...path.map(String));
  const known = knownKeysOf(issue);
  if (known) return unknownSetting(pointer, known, source);
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

/** Of a key that names an element of the navigation in a list of others. */
function misplacedElement(pointer: string, key: string): string | undefined {
  const list = Object.entries(ELEMENT_LISTS).find(([, name]) => name === key)?.[0];
  if (list === undefined || !pointer.startsWith('/navigation/')) return undefined;
  return `An element with "${key}" stands in a list "${list}", not here.`;
}

function unknownSetting(pointer: string, known: readonly string[], source: SettingsSource): Problem {
  const at = pointer.lastIndexOf('/') + 1;
  const key = pointer.slice(at);
  const place = at > 1 ? ` in ${settingName(pointer.slice(1, at - 1).split('/'))}` : '';
  const meant = meantBy(key, known);
  const newName = renamedSetting(pointer);
  return {
    code: 'setting-unknown',
    severity: 'warning',
    message: `"${key}"${place} is not a known setting and is ignored`,
    hint:
      newName ??
      misplacedElement(pointer, key) ??
      (meant === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean "${meant}"?`),
    ...source.locateKey(pointer),
    pointer,
  };
}

function meantBy(key: string, known: readonly string[]): string | undefined {
  return synonymOf(key, known) ?? nearest(key, known);
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
  const meant = nearest(
    value,
    issue.values.filter((option) => typeof option === 'string'),
  );
  return meant === undefined ? undefined : `Did you mean "${meant}"?`;
}

function listHint(value: unknown, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'array' || typeof value !== 'string') return undefined;
  return `Put it into brackets: [${JSON.stringify(value)}].`;
}

/** The value itself when it is short, else its kind. */
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
