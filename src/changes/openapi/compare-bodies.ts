import { mediaTypeAnchor } from '../../api/openapi/anchors.ts';
import { schemaOfMedia } from '../../api/openapi/example/example.ts';
import type { Operation } from '../../api/openapi/operation.ts';
import { contentOf, requestBodySource } from '../../api/openapi/request-body.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, ownValue } from '../../core/json/record.ts';
import { type LocatedRecord, readObject } from '../../document/object.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import {
  type Branch,
  branchOf,
  type Context,
  isSame,
  type Pair,
  pointersOf,
  report,
  reportRequired,
} from '../comparison.ts';
import { compareMembers, matchBy } from '../members.ts';
import { code } from '../names.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';

/** A body in a sentence, what stands before its operation, and its anchor. */
type BodyWords = Record<'noun' | 'place' | 'anchor', string>;

const REQUEST = { noun: 'the request body', place: 'the request of', anchor: 'body' };
const PAYLOAD = { noun: 'the payload', place: 'the payload of', anchor: 'body' };

/** Compares what two operations take in their bodies, or what two webhooks send. */
export function compareRequestBodies(operations: Pair<Operation>, context: Context): Branch[] {
  const { comparison, direction } = context;
  const old = requestBodySource(operations.old, comparison.old.resolver);
  const next = requestBodySource(operations.next, comparison.next.resolver);
  const words = direction === 'request' ? REQUEST : PAYLOAD;
  const branch = branchOf({ ...words, hasFields: true });
  const at = { ...branch, direction };
  if (old && next) {
    reportRequired(
      at,
      'body',
      { old: isRequired(old), next: isRequired(next) },
      pointersOf({ old, next }, '/required'),
    );
    return [branch, ...compareContents({ old: contentOf(old), next: contentOf(next) }, words, context)];
  }
  if (old) report(at, 'body-removed', pointersOf({ old, next: operations.next }));
  if (next) {
    const rule = isRequired(next) ? 'required-body-added' : 'body-added';
    report(at, rule, pointersOf({ old: operations.old, next }), { name: words.noun.replace('the ', '') });
  }
  return [branch];
}

export function isRequired({ value }: Located): boolean {
  return ownValue(value, 'required') === true;
}

/** An object with its key in a map. */
export interface Named extends LocatedRecord {
  name: string;
}

export function namedIn({ value, pointer }: Located, resolver: Resolver): Named[] {
  return entriesOf(value).flatMap(([name, each]) => {
    const located = readObject({ value: each, pointer: joinPointer(pointer, name) }, resolver);
    return located ? [{ name, ...located }] : [];
  });
}

/** Compares two `content` maps. */
export function compareContents(contents: Pair, words: BodyWords, context: Context): Branch[] {
  const { comparison, direction } = context;
  const next = namedIn(contents.next, comparison.next.resolver);
  const matched = matchBy(namedIn(contents.old, comparison.old.resolver), next, [
    ({ name }) => name.toLowerCase(),
    ({ name }) => name.replace(/\s*;.*$/s, '').toLowerCase(),
  ]);
  return compareMembers(matched, contents, {
    rule: () => 'media-type',
    facts: ({ name }) => ({ name: code(name) }),
    direction: () => direction,
    branch: (media) => {
      const anchor = mediaTypeAnchor(words.anchor, media.name, Math.max(next.indexOf(media), 0));
      return branchOf({ ...words, anchor, hasFields: true });
    },
    compare: (pair, { part }) => {
      const spot = { ...context, part, path: [] };
      compareSchemas({ old: schemaIn(pair.old), next: schemaIn(pair.next) }, spot);
      const [one, other] = [pair.old, pair.next].map(({ value }) => value['encoding'] ?? {});
      if (isSame(comparison, one, other, { kind: 'encoding', isMap: true })) return undefined;
      report(spot, 'encoding-changed', pointersOf(pair, '/encoding'));
    },
  });
}

/** Without a schema, a body can be anything. */
function schemaIn(media: Named): Located {
  return schemaOfMedia(media) ?? { value: {}, pointer: joinPointer(media.pointer, 'schema') };
}
