import { z } from 'zod';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord } from '../../core/json/record.ts';
import { filePositionsIn } from '../../core/text/text-position.ts';
import { problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { readInside } from '../config/read-settings.ts';
import { displayValue } from '../config/setting-issues.ts';
import { readSource, type SettingsSource } from '../config/source.ts';

/** The file beside docs.json with every URL that pages of an API have had. */
export const ROUTES_FILE = 'docs.routes.json';

const VERSION = 1;

const entry = z.object({
  /** `ApiDocument.file` of the document. */
  document: z.string().min(1),
  /** What `partName` calls the part of the document: `GET /users`, `webhook newPet`, `channel chat`. */
  part: z.string().min(1),
  /** The `operationId`, or the key of a channel. */
  id: z.string().min(1).optional(),
  /** The version of the document when the part was missing for the first time. */
  removed: z.string().min(1).optional(),
});

/** A URL that the site has or had, and what its page shows. */
export interface LockedRoute extends z.output<typeof entry> {
  slug: string;
}

/** What docs.routes.json contains. */
export interface RouteLock {
  routes: LockedRoute[];
  problems: Problem[];
}

/** Reads the file of a project. Returns `undefined` if there is none. */
export function readRouteLock(root: string): RouteLock | undefined {
  const text = readInside(root, ROUTES_FILE);
  return text === undefined ? undefined : parseRouteLock(text);
}

/** Git writes such lines around what two branches changed. */
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/m;

/** Reads the text of the file. Never throws on bad input. */
export function parseRouteLock(text: string): RouteLock {
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const place = filePositionsIn(text, ROUTES_FILE)(conflict.index);
    return { routes: [], problems: [problem('routes-invalid/conflict', { marker: conflict[0] }, place)] };
  }
  const source = readSource(text, ROUTES_FILE, undefined);
  const { value } = source;
  // If Git takes the lines of both branches, a URL can be there twice. The next update removes one of the lines.
  const problems = source.problems.filter(({ code }) => code !== 'setting-duplicated');
  if (problems.length > 0) return { routes: [], problems };
  if (!isRecord(value)) return { routes: [], problems: [invalid(source, '', value, 'an object')] };
  const { version } = value;
  if (version !== VERSION) return { routes: [], problems: [invalid(source, '/version', version, String(VERSION))] };
  const routes: LockedRoute[] = [];
  for (const [url, written] of entriesOf(value)) {
    if (url === 'version' || url.startsWith('$')) continue;
    const { data } = entry.safeParse(written);
    if (!url.startsWith('/') || !isLockable(url.slice(1))) problems.push(invalidUrl(source, url));
    else if (data) routes.push({ slug: url.slice(1), ...data });
    else problems.push(invalid(source, joinPointer('', url), written, '{ "document": "…", "part": "…" }'));
  }
  return { routes, problems };
}

function invalid(source: SettingsSource, pointer: string, value: unknown, expected: string): Problem {
  const name = pointer === '' ? 'The file' : `"${pointer.slice(1).replaceAll('~1', '/')}"`;
  const found = value === undefined ? 'missing' : displayValue(value);
  return problem('routes-invalid', { name, found, expected }, { ...source.locate(pointer), pointer });
}

function invalidUrl(source: SettingsSource, url: string): Problem {
  const pointer = joinPointer('', url);
  return problem('routes-invalid/url', { url }, { ...source.locateKey(pointer), pointer });
}

/** Whether a redirect can lead from the URL of a page: the start page has none, and placeholders match other URLs too. */
export function isLockable(slug: string): boolean {
  return slug.split('/').every((part) => !/^\.*$|[:*?#%\\\p{Cc}]/u.test(part));
}

/**
 * Writes one line per URL, sorted, so that Git merges the lines of two branches. The last key is never a URL, so that
 * each line of a URL ends with a comma, wherever it is.
 */
export function routeLockText(routes: readonly LockedRoute[]): string {
  const lines = routes
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
    .map(({ slug, document, part, id, removed }) => {
      const pairs = Object.entries({ document, part, id, removed }).filter(([, value]) => value !== undefined);
      const texts = pairs.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
      return `${JSON.stringify(`/${slug}`)}: { ${texts.join(', ')} }`;
    });
  const comment = '"$comment": "Every URL that pages of an API have had. Written by `docs routes`. Commit this file."';
  return `{\n${[comment, ...lines, `"version": ${VERSION}`].map((line) => `  ${line}`).join(',\n')}\n}\n`;
}
