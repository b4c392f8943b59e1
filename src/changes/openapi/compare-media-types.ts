import { mediaTypeAnchor } from '../../api/openapi/anchors.ts';
import { schemaOfMedia } from '../../api/openapi/example/example.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, ownValue } from '../../core/json/record.ts';
import { type LocatedRecord, readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { type Branch, branchOf, type Context, type Pair, pointersOf, report } from '../comparison.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { matchBy } from './match-operations.ts';

/** A body in a sentence, what stands before its operation, and its place on the page. */
export interface BodyWords {
  noun: string;
  place: string;
  anchor: string;
}

/** An object with its key in a map. */
export interface Named {
  name: string;
  located: LocatedRecord;
}

export function namedIn({ value, pointer }: Located, resolver: Resolver): Named[] {
  return entriesOf(value).flatMap(([name, each]) => {
    const located = readObject({ value: each, pointer: joinPointer(pointer, name) }, resolver);
    return located ? [{ name, located }] : [];
  });
}

/** Compares two `content` maps. */
export function compareMediaTypes(contents: Pair, words: BodyWords, context: Context): Branch[] {
  const { comparison, direction } = context;
  const next = namedIn(contents.next, comparison.next.resolver);
  const { pairs, added, removed } = matchBy(namedIn(contents.old, comparison.old.resolver), next, [
    ({ name }) => name.toLowerCase(),
    ({ name }) => name.replace(/\s*;.*$/s, '').toLowerCase(),
  ]);
  const own = branchOf({ ...words, hasFields: true });
  const pointers = pointersOf(contents);
  for (const { name } of removed) {
    report({ ...own, direction }, 'media-type-removed', pointers, { name: code(name) }, { isInside: true });
  }
  for (const { name, located } of added) {
    const place = { ...pointers, next: located.pointer };
    report({ ...own, direction }, 'media-type-added', place, { name: code(name) }, { isInside: true });
  }
  const inner = pairs.map((pair) => {
    const anchor = mediaTypeAnchor(words.anchor, pair.next.name, next.indexOf(pair.next));
    const branch = branchOf({ ...words, anchor, hasFields: true });
    compareMedia({ old: pair.old.located, next: pair.next.located }, branch, context);
    return branch;
  });
  return [own, ...inner];
}

function compareMedia(media: Pair<LocatedRecord>, { part }: Branch, context: Context): void {
  const spot = { ...context, part, path: [] };
  // Without a schema, a body can be anything.
  const schemaIn = (each: LocatedRecord) =>
    schemaOfMedia(each) ?? { value: {}, pointer: joinPointer(each.pointer, 'schema') };
  compareSchemas({ old: schemaIn(media.old), next: schemaIn(media.next) }, spot);
  const [old, next] = [media.old, media.next].map(({ value }) => ownValue(value, 'encoding') ?? {});
  if (context.comparison.isSame(old, next, { kind: 'encoding', isMap: true })) return;
  report(spot, 'encoding-changed', pointersOf(media, '/encoding'));
}
