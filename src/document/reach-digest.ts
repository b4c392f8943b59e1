import { createHash } from 'node:crypto';
import { decodePercent } from '../json/decode.ts';
import { memo } from '../json/memo.ts';
import { joinPointer, pointerTokens } from '../json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue } from '../json/record.ts';
import { isMethod, PATH_ITEM_FIELDS } from './operations.ts';

/**
 * Digests of what a page that shows a part of a document depends on: the part, and everything that it leads to through
 * references. If the digest of a part is unchanged, all of that is unchanged. The converse does not hold: a digest may
 * change although nothing that a page shows does.
 */
export interface ReachDigests {
  /** Digest of everything outside operations and components: the title, the servers, the security schemes, … */
  common: string;
  /** Digest of the whole document. */
  whole: string;
  /**
   * Returns the digest of a part; `whole` if the part may lead to anything in the document.
   *
   * @param pointer JSON pointer of an operation, of a component, or of a value inside one of them.
   */
  at(pointer: string): string;
  /** Returns whether a text of the part, or of what it leads to, may link to a place in a single page: `#tag/Pets`. */
  mayNamePlace(pointer: string): boolean;
}

export const reachDigests = memo((root: JsonRecord): ReachDigests => {
  const parts = partsOf(root);
  const names = [...parts.keys()];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const schemas = names.flatMap((name, index) => (name.startsWith('/components/schemas/') ? [index] : []));
  const texts = [...parts.values()].map((part) => JSON.stringify(part) ?? '');
  const own = texts.map(digest);
  const common = digest(JSON.stringify(commonParts(root)));
  // Only the overview shows `info`, which often has such links.
  const isPlaceNamed = MAY_NAME_PLACE.test(JSON.stringify(commonParts({ ...root, info: undefined })));
  const whole = digest([common, ...names, ...own].join('\n'));
  const targets = texts.map((text, index) =>
    targetsOf(text, ownIds(names[index] ?? '', parts.get(names[index] ?? ''))),
  );

  /** Returns the parts that a text refers to; `undefined` if a reference may lead to any place in the document. */
  function targetsOf(text: string, ids: number): Set<number> | undefined {
    if (leadsAnywhere(text, ids)) return undefined;
    // Any schema may be a variant of one with a discriminator, even if the discriminator does not name it.
    const found = new Set(text.includes('"discriminator":') ? schemas : []);
    for (const [literal] of text.matchAll(LOCAL_POINTER)) {
      const index = indexOfPart(JSON.parse(literal).slice(1));
      if (index !== undefined) found.add(index);
    }
    return found;
  }

  function indexOfPart(pointer: string): number | undefined {
    const tokens = pointerTokens(decodePercent(pointer));
    return indexes.get(joinPointer('', ...tokens.slice(0, 3))) ?? indexes.get(joinPointer('', ...tokens.slice(0, 2)));
  }

  const tested: boolean[] = [];
  // Many pages reach the same parts.
  function textMayNamePlace(index: number): boolean {
    tested[index] ??= MAY_NAME_PLACE.test(texts[index] ?? '');
    return tested[index];
  }

  /** Returns the parts that a part leads to, and itself; `undefined` if that may be any. */
  function reachOf(pointer: string): number[] | undefined {
    const start = indexOfPart(pointer);
    if (start === undefined) return undefined;
    const reached = new Set([start]);
    for (const index of reached) {
      const next = targets[index];
      if (!next) return undefined;
      for (const target of next) reached.add(target);
    }
    return [...reached];
  }

  return {
    common,
    whole,
    at(pointer) {
      const reached = reachOf(pointer);
      return reached ? digest([common, ...reached.map((index) => `${names[index]} ${own[index]}`)].join('\n')) : whole;
    },
    mayNamePlace(pointer) {
      const reached = isPlaceNamed ? undefined : reachOf(pointer);
      return reached?.some(textMayNamePlace) ?? true;
    },
  };
});

/**
 * Matches every string that is a pointer into the document: a reference, a target of a mapping, or the same in an
 * example.
 */
const LOCAL_POINTER = /"#\/(?:[^"\\]|\\.)*"/g;

/**
 * Matches what may become the beginning of `#tag/Pets` in a text, also with entities, escapes or percent-encoding. The
 * pointer of a reference is at the beginning of a string, where no link begins.
 */
const MAY_NAME_PLACE = /(?:#(?!\/)|(?<![:[,{]")#\/)[^\s"\\/%&#]*[/%&\\]|&num/;

/**
 * Matches a reference that is not a pointer, and an `operationRef`, for which pages show what its target is called
 * elsewhere in the site.
 */
const OTHER_REFERENCE = /"\$(?:ref|dynamicRef|recursiveRef)":"(?!#\/)|"operationRef":/;

/**
 * Returns whether a part may lead to anything in the document. Links refer to operations by their ids.
 *
 * @param ids The number of ids in the text that are those of its own operations.
 */
function leadsAnywhere(text: string, ids: number): boolean {
  return OTHER_REFERENCE.test(text) || text.split('"operationId":').length - 1 > ids;
}

/** Returns how many ids of operations a part has itself: an operation has one or none, a path item one for each. */
function ownIds(name: string, value: unknown): number {
  if (name.startsWith('/components/') && !name.startsWith('/components/pathItems/')) return 0;
  const operations = isRecord(value) ? [value, ...Object.values(value)] : [];
  return operations.filter((each) => typeof ownValue(each, 'operationId') === 'string').length;
}

/** Returns operations, path items without their operations, and components, by their pointers. */
function partsOf(root: JsonRecord): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const field of PATH_ITEM_FIELDS) {
    for (const [name, item] of entriesOf(ownValue(root, field))) {
      if (!isRecord(item)) continue;
      const pointer = joinPointer('', field, name);
      const members = Object.entries(item);
      parts.set(pointer, Object.fromEntries(members.filter(([key]) => !isMethod(key))));
      for (const [key, value] of members) if (isMethod(key)) parts.set(joinPointer(pointer, key), value);
    }
  }
  for (const [kind, components] of entriesOf(ownValue(root, 'components'))) {
    if (isCommon(kind)) continue;
    for (const [name, component] of entriesOf(components)) parts.set(joinPointer('/components', kind, name), component);
  }
  return parts;
}

/**
 * Returns whether components of a kind belong to `common`. Operations name security schemes instead of referring to
 * them.
 */
function isCommon(kind: string): boolean {
  return kind === 'securitySchemes' || kind.startsWith('x-');
}

function commonParts({ paths, webhooks, 'x-webhooks': others, components, ...common }: JsonRecord): unknown {
  const shared = entriesOf(components).filter(([kind]) => isCommon(kind));
  const isReadable = [paths, webhooks, others, components].map((value) => value === undefined || isRecord(value));
  return [common, shared, isReadable];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
