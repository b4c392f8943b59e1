import { ownValue } from '../../src/json/record.ts';
import { type Project, pageOfOperation } from '../../src/project/read/project.ts';
import type { OperationName, PartName } from '../../src/site/part-names.ts';
import type { ExcerptKind, Excerpts } from './excerpts.ts';
import { EXCERPTS, type ExcerptNames, type ExcerptSite, type ExcerptSource } from './make-excerpts.ts';

/**
 * Returns the names that a server may show. Parts that `x-excluded` excludes are not among them, because a name may
 * come from a reader's URL.
 */
export function shownNames<Kind extends ExcerptKind>(project: Project, kind: Kind): ExcerptNames[Kind][] {
  const { list }: ExcerptSource<Kind> = EXCERPTS[kind];
  const cached = (caches.get(project) ?? new Map()) as Map<ExcerptKind, ExcerptNames[Kind][]>;
  caches.set(project, cached);
  const names = cached.get(kind) ?? list(project).filter((name) => isShown(project, name));
  cached.set(kind, names);
  return names;
}

const caches = new WeakMap<Project, unknown>();

/** @param index Index of its name in {@link shownNames}. */
export async function shownExcerpt<Kind extends ExcerptKind>(
  site: ExcerptSite,
  kind: Kind,
  index: number,
): Promise<Excerpts[Kind] | undefined> {
  const { make }: ExcerptSource<Kind> = EXCERPTS[kind];
  const name = shownNames(site.project, kind)[index];
  return name && make(site, name);
}

function isShown(project: Project, name: OperationName | PartName): boolean {
  if ('path' in name) return pageOfOperation(project, name.file, name) !== undefined;
  return ownValue(project.documents.get(name.file)?.root, 'x-excluded') !== true;
}
