import { joinPointer } from '../../json/pointer.ts';
import { isRecord, type JsonRecord, ownValue, recordOf, setOwn } from '../../json/record.ts';
import { fragmentOf, leadsOut, onlyReference, referencesOf } from '../references.ts';
import { schemeName } from '../scheme-names.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from '../shape.ts';
import { below, type Place, pointerOf, startAt, wholePointerOf } from './bundle-place.ts';
import { createComponentHomes, isReferable, type Placement } from './component-homes.ts';
import { type CopyOnWrite, copyOnWrite, type Rewritten, withValueAt } from './copy-on-write.ts';
import type { Mounts } from './mounts.ts';
import type { Part } from './part.ts';
import {
  circularReference,
  type FailedReference,
  type Failure,
  meantForDocument,
  misnamedComponent,
  misplacedReference,
  TOO_LARGE,
} from './reference-failures.ts';
import type { Resolve, Target } from './resolve-reference.ts';
import { schemeReferencesOf, withSchemeNames } from './scheme-references.ts';

export interface Bundle {
  root: JsonRecord;
  /** The file that each place of the root comes from. */
  mounts: Mounts;
  /** References that are left unchanged, and those that are followed despite a fault. */
  failed: FailedReference[];
}

/** The value to visit: its kind, and the name of the field or map that contains it. */
interface Item {
  field: Field;
  name: string;
  place: Place;
}

type WrittenOut = Rewritten & { mounts: Mounts };

const MAX_DEPTH = 40;
/** Maximum number of values that the document may repeat because several references lead to them. */
const MAX_REPEATED = 1_000_000;

/**
 * Bundles a document and its parts into one document with local references. The target of a reference becomes a named
 * component. Path items, and targets in places where OpenAPI allows no references, are written out in place. Copies
 * only the objects that contain such a reference; all others stay the same object.
 */
export function bundle(entry: Part, kind: Kind, resolve: Resolve): Bundle {
  const failed = new Map<string, FailedReference>();
  const homes = createComponentHomes(entry, resolve);
  const schemeReferences = schemeReferencesOf(entry);
  const pathItemHomes = new Map<string, string>();
  const writtenOut = new Map<string, WrittenOut | 'in progress'>();
  let repeated = 0;

  function rewrite(value: unknown, item: Item): Rewritten | undefined {
    if (Array.isArray(value)) return rewriteList(value, item);
    if (!isRecord(value)) return undefined;
    const reference = ownValue(value, '$ref');
    return typeof reference === 'string' ? rewriteReference(value, reference, item) : rewriteFields(value, item);
  }

  function rewriteList(list: unknown[], { field, name, place }: Item): Rewritten | undefined {
    const copy = copyOnWrite(list);
    list.forEach((entry, index) => {
      const child = rewrite(entry, { field: { ...field, isMap: false }, name, place: below(place, String(index)) });
      if (child) copy.set(String(index), child);
    });
    return copy.result();
  }

  function rewriteFields(object: JsonRecord, { field: { kind, isMap }, name: owner, place }: Item) {
    const copy = copyOnWrite(object);
    for (const name in object) {
      const value = object[name];
      if (typeof value !== 'object' || value === null) continue;
      if (isMap ? isExtension(owner, name) : isData(kind, name, value)) continue;
      const field = isMap ? { kind, isMap: false } : fieldOf(kind, name);
      const child = rewrite(value, { field, name, place: below(place, name) });
      if (child) copy.set(name, child);
    }
    rewriteKeywords(object, { kind, isMap }, place, copy);
    rewriteSecurity(object, { kind, isMap }, place, copy);
    return copy.result();
  }

  /** Rewrites references other than `$ref`: `$dynamicRef`, and the mapping of a discriminator. */
  function rewriteKeywords(object: JsonRecord, field: Field, place: Place, copy: CopyOnWrite): void {
    for (const { reference, tokens } of referencesOf(object, field)) {
      const [keyword = ''] = tokens;
      if (keyword === '$ref' || isLocal(reference, place)) continue;
      const target = follow(reference, place, tokens);
      if (!target) continue;
      const changed = withValueAt(copy.current(), tokens, fragmentOf(homes.homeOf(target, 'schema')));
      copy.set(keyword, { value: changed[keyword], mounts: undefined });
    }
  }

  /** Gives security schemes that are required by their URI as components, by name. */
  function rewriteSecurity(object: JsonRecord, field: Field, place: Place, copy: CopyOnWrite): void {
    const names = new Map<string, string>();
    for (const { reference, tokens } of schemeReferences(object, field)) {
      const target = isLocal(reference, place) ? undefined : follow(reference, place, tokens);
      if (target) names.set(reference, schemeName(fragmentOf(homes.homeOf(target, 'securityScheme'))));
    }
    if (names.size === 0) return;
    const origin = { part: place.part, pointer: joinPointer(pointerOf(place), 'security') };
    copy.set('security', withSchemeNames(object['security'], names, origin));
  }

  function rewriteReference(object: JsonRecord, reference: string, item: Item): Rewritten | undefined {
    const target = isLocal(reference, item.place) ? undefined : follow(reference, item.place, ['$ref']);
    if (!target) return rewriteFields(object, item);
    const { field, place } = item;
    if (!field.isMap && isReferable(field.kind, target.value)) {
      const home = homes.homeOf(target, field.kind);
      if (home !== wholePointerOf(place)) return withReference(object, home, item);
    } else if (isMisplaced(field)) {
      fail(misplacedReference(field, item.name), reference, place, ['$ref']);
    }
    return writeOut(object, { reference, target, item });
  }

  /** Returns whether OpenAPI allows no reference in this place. Media types can be referenced since OpenAPI 3.2. */
  function isMisplaced({ kind: target, isMap }: Field): boolean {
    if (kind !== 'document' || (target === 'pathItem' && !isMap)) return false;
    return isMap || target !== 'mediaType' || !/^3\.[2-9]/.test(String(ownValue(entry.value, 'openapi')));
  }

  function isLocal(reference: string, { part }: Place): boolean {
    return part === entry && !leadsOut(reference);
  }

  /** Returns the final target of a reference, after following references to references. */
  function follow(reference: string, place: Place, tokens: string[]): Target | undefined {
    const { target: first, failure } = resolve(reference, place.part, pointerOf(place));
    if (!first && !leadsOut(reference)) return followInDocument(reference, place, tokens);
    const passed = new Set<unknown>();
    let target = first;
    while (target && !passed.has(target.value)) {
      passed.add(target.value);
      const next = target.part === entry ? undefined : onlyReference(target.value);
      const following = next === undefined ? undefined : resolve(next, target.part, target.pointer).target;
      if (!following) return target;
      target = following;
    }
    const misnamed = failure && misnamedComponent(failure, reference, entry);
    fail(misnamed ?? circularReference(first?.part.address ?? reference), reference, place, tokens);
    return undefined;
  }

  function followInDocument(reference: string, place: Place, tokens: string[]): Target | undefined {
    const { target } = resolve(reference, entry, '');
    if (target) fail(meantForDocument(entry, place.part, reference), reference, place, tokens);
    return target;
  }

  function fail(failure: Failure, reference: string, place: Place, tokens: string[]): void {
    const pointer = joinPointer(pointerOf(place), ...tokens);
    failed.set(`${failure.key} ${place.part.address}#${pointer}`, { failure, reference, part: place.part, pointer });
  }

  function withReference(object: JsonRecord, home: string, item: Item): Rewritten {
    const rest = rewriteFields(object, item);
    return { value: { ...recordOf(rest?.value ?? object), $ref: fragmentOf(home) }, mounts: rest?.mounts };
  }

  interface Reached {
    reference: string;
    target: Target;
    item: Item;
  }

  /** Replaces a reference with its target. */
  function writeOut(object: JsonRecord, { reference, target, item }: Reached): Rewritten | undefined {
    const { field, place } = item;
    const key = `${field.isMap ? `{${field.kind}}` : field.kind} ${target.part.address}#${target.pointer}`;
    const home = pathItemHomes.get(key);
    if (home !== undefined) return withReference(object, home, item);
    if (field.kind === 'pathItem' && !field.isMap) pathItemHomes.set(key, wholePointerOf(place));

    const earlier = writtenOut.get(key);
    if (earlier === 'in progress' || place.depth === MAX_DEPTH) {
      fail(circularReference(target.part.address), reference, place, ['$ref']);
      return undefined;
    }
    if (earlier && repeated <= MAX_REPEATED) repeated += weightOf(earlier.value, MAX_REPEATED);
    if (repeated > MAX_REPEATED) {
      fail(TOO_LARGE, reference, place, ['$ref']);
      return undefined;
    }
    writtenOut.set(key, 'in progress');
    const written = earlier ?? targetWrittenOut(target, item);
    writtenOut.set(key, written);
    return withSiblings(object, written, item);
  }

  function targetWrittenOut({ part, pointer, value }: Target, { field, name, place }: Item): WrittenOut {
    const inside = startAt(part, pointer, wholePointerOf(place), place.depth + 1);
    const rewritten = rewrite(value, { field, name, place: inside });
    return {
      value: rewritten ? rewritten.value : value,
      mounts: { origin: { part, pointer }, children: rewritten?.mounts?.children ?? new Map() },
    };
  }

  /** Fields next to a written-out reference take precedence over those of its target. */
  function withSiblings({ $ref: _, ...siblings }: JsonRecord, written: WrittenOut, item: Item): Rewritten {
    if (Object.keys(siblings).length === 0 || !isRecord(written.value)) return written;
    const { part } = item.place;
    const rewritten = rewriteFields(siblings, item);
    const children = new Map(written.mounts.children);
    for (const name of Object.keys(siblings)) {
      const origin = { part, pointer: joinPointer(pointerOf(item.place), name) };
      children.set(name, { origin, children: rewritten?.mounts?.children.get(name)?.children ?? new Map() });
    }
    const value = { ...written.value, ...recordOf(rewritten?.value ?? siblings) };
    return { value, mounts: { ...written.mounts, children } };
  }

  function componentOf({ kind, section, name, target }: Placement): WrittenOut {
    const { part, pointer, value } = target;
    const place = startAt(part, pointer, joinPointer('/components', section, name));
    const rewritten = rewrite(value, { field: { kind, isMap: false }, name, place });
    return {
      value: rewritten ? rewritten.value : value,
      mounts: { origin: { part, pointer }, children: rewritten?.mounts?.children ?? new Map() },
    };
  }

  const item = { field: { kind, isMap: false }, name: '', place: startAt(entry, '', '') };
  const rewritten = rewrite(entry.value, item) ?? { value: entry.value, mounts: undefined };
  const components: [Placement, WrittenOut][] = [];
  for (const placement of homes.placements) components.push([placement, componentOf(placement)]);
  const { value, mounts = { children: new Map() } } = withComponents(rewritten, components);
  return { root: recordOf(value), mounts, failed: [...failed.values()] };
}

function withComponents(rewritten: Rewritten, added: [Placement, WrittenOut][]): Rewritten {
  if (added.length === 0) return rewritten;
  const root = recordOf(rewritten.value);
  const components = { ...recordOf(ownValue(root, 'components')) };
  const earlier = rewritten.mounts?.children.get('components');
  const mounts = { ...earlier, children: new Map(earlier?.children) };
  for (const [section, ofSection] of Map.groupBy(added, ([placement]) => placement.section)) {
    const map = { ...recordOf(ownValue(components, section)) };
    const earlierSection = earlier?.children.get(section);
    const children = new Map(earlierSection?.children);
    for (const [{ name }, component] of ofSection) {
      setOwn(map, name, component.value);
      children.set(name, component.mounts);
    }
    components[section] = map;
    mounts.children.set(section, { ...earlierSection, children });
  }
  const children = new Map(rewritten.mounts?.children).set('components', mounts);
  return { value: { ...root, components }, mounts: { ...rewritten.mounts, children } };
}

/** Counts the values in a value, repeated ones each time. Stops soon after `limit`. */
function weightOf(value: unknown, limit: number): number {
  const queue = [value];
  for (let index = 0; index < queue.length && queue.length <= limit; index += 1) {
    const next = queue[index];
    if (typeof next !== 'object' || next === null) continue;
    for (const child of Object.values(next)) queue.push(child);
  }
  return queue.length;
}
