import { createComponentNames, namedPart, SECTION_KINDS, sectionOf } from './component-names.ts';
import { isRecord, type JsonRecord, ownValue, recordOf } from './json.ts';
import type { Mounts } from './mounts.ts';
import type { Part } from './part.ts';
import type { Failure } from './part-library.ts';
import { escapePointerToken, joinPointer } from './pointer.ts';
import { isMappedReference, leadsOut } from './references.ts';
import type { Resolve, Target } from './resolve-reference.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from './shape.ts';

/** A reference that is left as it is, and why. */
export interface FailedReference {
  failure: Failure;
  reference: string;
  /** Where it is written. */
  part: Part;
  pointer: string;
}

export interface Bundle {
  root: JsonRecord;
  mounts: Mounts;
  failed: FailedReference[];
}

/** Where the walk stands: in which file, and which place of the whole that becomes. */
interface Place {
  part: Part;
  pointer: string;
  whole: string;
  /** How many files stand written out inside of each other. */
  depth: number;
}

/** A value that is not as it was written, with the places of it that come from elsewhere. */
interface Rewritten {
  value: unknown;
  mounts: Mounts | undefined;
}

interface Placement {
  kind: Kind;
  section: string;
  name: string;
  target: Target;
}

const MAX_DEPTH = 40;
const MAX_WRITTEN_OUT = 1_000_000;
const MAX_CHAIN = 100;

/**
 * Puts a document and its parts together into one, in which references are local. What references stand for becomes a
 * component with a name of its own; path items, and what OpenAPI does not let references stand for, is written out in
 * place. Only what holds such a reference is copied, everything else stays the very same object.
 */
export function bundle(entry: Part, kind: Kind, resolve: Resolve): Bundle {
  const failed = new Map<string, FailedReference>();
  const names = createComponentNames(entry.value);
  /** Pointers of the whole, by what stands there. */
  const homes = new Map<string, string>();
  const placements: Placement[] = [];
  const writtenOut = new Map<string, 'in progress' | { value: unknown; mounts: Mounts; weight: number }>();
  let weight = 0;

  function fail(failure: Failure, reference: string, { part, pointer }: Place, tokens: string[]): void {
    const at = joinPointer(pointer, ...tokens);
    failed.set(`${failure.key} ${part.address}#${at}`, { failure, reference, part, pointer: at });
  }

  function rewriteValue(value: unknown, name: string, field: Field, place: Place): Rewritten | undefined {
    if (Array.isArray(value)) return rewriteList(value, field.kind, place);
    if (!isRecord(value)) return undefined;
    return typeof ownValue(value, '$ref') === 'string'
      ? rewriteReference(value, name, field, place)
      : rewriteEntries(value, name, field, place);
  }

  function rewriteList(list: unknown[], kind: Kind, place: Place): Rewritten | undefined {
    const copy = copyOnWrite(list);
    list.forEach((item, index) => {
      const child = rewriteValue(item, '', { kind, isMap: false }, below(place, String(index)));
      if (child) copy.set(String(index), child);
    });
    return copy.result();
  }

  function rewriteEntries(value: JsonRecord, field: string, { kind, isMap }: Field, place: Place) {
    const copy = copyOnWrite(value);
    for (const name in value) {
      const child = value[name];
      if (typeof child !== 'object' || child === null) continue;
      if (isMap ? isExtension(field, name) : isData(kind, name, child)) continue;
      const inner = isMap ? { kind, isMap: false } : fieldOf(kind, name);
      const rewritten = rewriteValue(child, name, inner, below(place, name));
      if (rewritten) copy.set(name, rewritten);
    }
    if (kind === 'schema' && !isMap) rewriteKeywords(value, place, copy);
    return copy.result();
  }

  function rewriteKeywords(schema: JsonRecord, place: Place, copy: CopyOnWrite): void {
    const dynamic = ownValue(schema, '$dynamicRef');
    if (typeof dynamic === 'string') {
      const local = localReference(dynamic, 'schema', place, ['$dynamicRef']);
      if (local !== undefined) copy.set('$dynamicRef', { value: local, mounts: undefined });
    }
    const discriminator = ownValue(schema, 'discriminator');
    const mapping = ownValue(discriminator, 'mapping');
    if (!isRecord(discriminator) || !isRecord(mapping)) return;
    const copiedMapping = copyOnWrite(mapping);
    for (const [name, target] of Object.entries(mapping)) {
      if (typeof target !== 'string' || !isMappedReference(target)) continue;
      const local = localReference(target, 'schema', place, ['discriminator', 'mapping', name]);
      if (local !== undefined) copiedMapping.set(name, { value: local, mounts: undefined });
    }
    const result = copiedMapping.result();
    if (result) copy.set('discriminator', { value: { ...discriminator, mapping: result.value }, mounts: undefined });
  }

  /** The reference as one within the whole; `undefined` when it is to be left as it is. */
  function localReference(reference: string, kind: Kind, place: Place, tokens: string[]): string | undefined {
    if (place.part === entry && !leadsOut(reference)) return undefined;
    const target = follow(reference, place, tokens);
    const home = target && homeOf(target, kind);
    return home === undefined ? undefined : fragmentOf(home);
  }

  function rewriteReference(value: JsonRecord, name: string, field: Field, place: Place): Rewritten | undefined {
    const reference = String(value['$ref']);
    if (place.part === entry && !leadsOut(reference)) return rewriteEntries(value, name, field, place);
    const target = follow(reference, place, ['$ref']);
    if (!target) return rewriteEntries(value, name, field, place);
    if (isReferable(field, target)) {
      const home = homeOf(target, field.kind);
      if (home !== place.whole) return withReference(value, fragmentOf(home), name, field, place);
    }
    return writeOut(value, { name, field, place, target, reference });
  }

  /** Where a reference leads in the end, references to references followed. */
  function follow(reference: string, place: Place, tokens: string[]): Target | undefined {
    let { target, failure } = resolve(reference, place.part, place.pointer);
    if (!target && !leadsOut(reference)) return followInDocument(reference, place, tokens);
    for (let step = 0; target; step += 1) {
      const next = onlyReference(target.value);
      if (next === undefined || target.part === entry) return target;
      if (step === MAX_CHAIN) break;
      const following = resolve(next, target.part, target.pointer);
      if (!following.target) return target;
      target = following.target;
    }
    fail(failure ?? CIRCULAR, reference, place, tokens);
    return undefined;
  }

  /** What authors of a part often mean by `#/components/schemas/Pet`: not their own file but the document. */
  function followInDocument(reference: string, place: Place, tokens: string[]): Target | undefined {
    const { target } = resolve(reference, entry, '');
    if (!target) return undefined;
    fail(meantForDocument(entry, place.part, reference), reference, place, tokens);
    return target;
  }

  function isReferable({ kind, isMap }: Field, { value }: Target): boolean {
    return !isMap && sectionOf(kind) !== undefined && !Array.isArray(value);
  }

  /** Where in the whole a value stands; what is not there yet becomes a component. */
  function homeOf(target: Target, kind: Kind): string {
    if (target.part === entry) return target.pointer;
    const section = sectionOf(kind) ?? '';
    const { home, rest } = namedPart(kind, target.pointer);
    const key = `${section} ${target.part.address}#${home}`;
    let pointer = homes.get(key);
    if (pointer === undefined) {
      const { target: named = target } = resolve(`#${encodeURI(home)}`, target.part, '');
      const name = names.nameFor(section, named);
      pointer = joinPointer('/components', section, name);
      homes.set(key, pointer);
      placements.push({ kind, section, name, target: named });
    }
    return pointer + rest;
  }

  /** The same object with another reference; in entry points of a circle it may already be the same. */
  function withReference(value: JsonRecord, reference: string, name: string, field: Field, place: Place): Rewritten {
    const { value: rest, mounts } = rewriteEntries(value, name, field, place) ?? { value, mounts: undefined };
    return { value: { ...(rest as JsonRecord), $ref: reference }, mounts };
  }

  interface WriteOut {
    name: string;
    field: Field;
    place: Place;
    target: Target;
    reference: string;
  }

  /** Puts what a reference leads to in its place. */
  function writeOut(value: JsonRecord, { name, field, place, target, reference }: WriteOut): Rewritten | undefined {
    const key = `${field.isMap ? `{${field.kind}}` : field.kind} ${target.part.address}#${target.pointer}`;
    const isPathItem = field.kind === 'pathItem' && !field.isMap;
    const home = homes.get(key);
    if (isPathItem && home !== undefined) return withReference(value, fragmentOf(home), name, field, place);
    let written = writtenOut.get(key);
    if (written === 'in progress' || place.depth === MAX_DEPTH) {
      fail(CIRCULAR, reference, place, ['$ref']);
      return undefined;
    }
    if (!written) {
      if (isPathItem) homes.set(key, place.whole);
      writtenOut.set(key, 'in progress');
      const inside = { part: target.part, pointer: target.pointer, whole: place.whole, depth: place.depth + 1 };
      const rewritten = rewriteValue(target.value, name, field, inside);
      const whole = rewritten ? rewritten.value : target.value;
      const mounts = { origin: inside, children: rewritten?.mounts?.children ?? new Map() };
      written = { value: whole, mounts, weight: weightOf(whole) };
      writtenOut.set(key, written);
    }
    weight += written.weight;
    if (weight > MAX_WRITTEN_OUT) {
      fail(TOO_LARGE, reference, place, ['$ref']);
      return undefined;
    }
    if (!isPathItem) reportMisplaced(field, name, reference, place);
    return besideReference(value, written, { name, field, place });
  }

  function reportMisplaced(field: Field, name: string, reference: string, place: Place): void {
    if (kind !== 'document' || sectionOf(field.kind) !== undefined === !field.isMap && !Array.isArray(undefined)) return;
    fail(misplaced(field, name), reference, place, ['$ref']);
  }

  /** Fields beside a reference that is written out count more than what it leads to. */
  function besideReference(
    { $ref: _, ...siblings }: JsonRecord,
    written: { value: unknown; mounts: Mounts },
    { name, field, place }: Pick<WriteOut, 'name' | 'field' | 'place'>,
  ): Rewritten {
    if (Object.keys(siblings).length === 0 || !isRecord(written.value)) return written;
    const own = rewriteEntries(siblings, name, field, place);
    const children = new Map(written.mounts.children);
    for (const key of Object.keys(siblings)) {
      const origin = { part: place.part, pointer: joinPointer(place.pointer, key) };
      children.set(key, { origin, children: own?.mounts?.children.get(key)?.children ?? new Map() });
    }
    return {
      value: { ...written.value, ...((own?.value as JsonRecord | undefined) ?? siblings) },
      mounts: { origin: written.mounts.origin, children },
    };
  }

  return { root: {}, mounts: { children: new Map() }, failed: [...failed.values()] };
}
