import { joinPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, ownValue, recordOf } from '../../core/json/record.ts';
import { publicReference } from '../../core/text/public-url.ts';
import { fragmentOf, linkReferences, type Reference, referencesOf } from '../references.ts';
import { schemeName } from '../scheme-names.ts';
import { type Field, fieldOf, isData, isExtension } from '../shape.ts';
import { isTextFile } from '../source/read-text.ts';
import { childPlace, type Place, pointerOf, startAt, wholePointerOf } from './bundle-place.ts';
import { type BundledComponents, isReferable } from './bundled-components.ts';
import { type CopyOnWrite, copyOnWrite, type Rewritten, withValuesAt } from './copy-on-write.ts';
import type { Follower } from './follow-references.ts';
import type { Part } from './part.ts';
import { isPermitted, permittedValue } from './permitted-value.ts';
import { leftOut, misplacedReference, misplacedValue } from './reference-failures.ts';
import type { Target } from './resolve-reference.ts';
import { type SchemeReferences, withSchemeNames } from './scheme-references.ts';
import type { WriteOnce, WrittenOut } from './written-targets.ts';

/** What all values of one document share. */
export interface BundleContext {
  /** The document itself. */
  entry: Part;
  follower: Follower;
  components: BundledComponents;
  schemeReferences: SchemeReferences;
  writeOnce: WriteOnce;
  /** Where path items of other files are written out: pointers in the bundled document. */
  pathItemPointers: Map<string, string>;
  /** Returns whether the specification allows no reference in a field. */
  isMisplaced: (field: Field) => boolean;
}

/** Where a value is: its kind, the name of the field or map that contains it, and its place in the files. */
export interface Item {
  field: Field;
  name: string;
  place: Place;
  context: BundleContext;
}

/** Rewrites the references in a value that lead to other files. Returns `undefined` if nothing changes. */
export function rewrite(value: unknown, item: Item): Rewritten | undefined {
  if (Array.isArray(value)) return rewriteList(value, item);
  if (!isRecord(value)) return undefined;
  return typeof ownValue(value, '$ref') === 'string' ? rewriteReference(value, item) : rewriteFields(value, item);
}

/** Rewrites a value of another file for its place in the bundled document, without what does not belong there. */
export function rewriteTarget(target: Target, item: Item): WrittenOut {
  const { part, pointer } = target;
  const value = permitted(target, item);
  const rewritten = rewrite(value, item);
  return {
    value: rewritten ? rewritten.value : value,
    mounts: { origin: { part, pointer }, children: rewritten?.mounts?.children ?? new Map() },
  };
}

function permitted(target: Target, item: Item): unknown {
  const { entry, follower } = item.context;
  if (target.part === entry || isForeignText(target)) return target.value;
  const paths: string[][] = [];
  const value = permittedValue(target.value, permittedField(item), {
    name: item.name,
    reportsKeywords: /^3\.0/.test(String(ownValue(entry.value, 'openapi'))),
    onLeftOut: (path) => paths.push([...path]),
  });
  const [first] = paths;
  if (first) {
    const names = new Set(paths.map((path) => path.at(-1) ?? ''));
    follower.fail(leftOut([...names]), { reference: '', tokens: first }, startAt(target.part, target.pointer, ''));
  }
  return value;
}

/** Returns whether the target of a reference may come into a place. What it contains is checked when it is written. */
function mayRefer(target: Target, field: Field, { entry }: BundleContext): boolean {
  if (target.part === entry || isPermitted(target.value, field)) return true;
  // Messages may have schemas in other languages.
  return (
    isForeignText(target) && field.kind === 'schema' && !field.isMap && ownValue(entry.value, 'asyncapi') !== undefined
  );
}

function isForeignText({ part, value }: Target): boolean {
  return typeof value === 'string' && isTextFile(part.file);
}

/** Returns what a place takes. The schema of a Multi Format Schema Object may be in any language. */
function permittedField({ field, name }: Item): Field {
  return field.kind === 'other' && !field.isMap && name === 'schema' ? SCHEMA : field;
}

const SCHEMA: Field = { kind: 'schema', isMap: false };
const SCHEME: Field = { kind: 'securityScheme', isMap: false };

function rewriteList(list: unknown[], item: Item): Rewritten | undefined {
  const copy = copyOnWrite(list);
  const field = { ...item.field, isMap: false };
  list.forEach((entry, index) => {
    const child = rewrite(entry, { ...item, field, place: childPlace(item.place, String(index)) });
    if (child) copy.set(String(index), child);
  });
  return copy.result();
}

function rewriteFields(object: JsonRecord, item: Item): Rewritten | undefined {
  const { field, name: owner, place, context } = item;
  const { kind, isMap } = field;
  const copy = copyOnWrite(object);
  for (const name in object) {
    const value = object[name];
    if (typeof value !== 'object' || value === null) continue;
    if (isMap ? isExtension(owner, name) : isData(kind, name, value)) continue;
    const inner = isMap ? { kind, isMap: false } : fieldOf(kind, name);
    const child = rewrite(value, { field: inner, name, place: childPlace(place, name), context });
    if (child) copy.set(name, child);
  }
  rewriteKeywords(object, item, copy);
  rewriteSecurity(object, item, copy);
  return copy.result();
}

/**
 * Rewrites references other than `$ref`: `$dynamicRef`, and the mapping of a discriminator. A reference that stays,
 * whichever it is, loses what may be secret in its URL.
 */
function rewriteKeywords(object: JsonRecord, { field, place, context }: Item, copy: CopyOnWrite): void {
  for (const written of [...referencesOf(object, field), ...linkReferences(object, field)]) {
    const [keyword = '', ...inside] = written.tokens;
    const isFollowed = keyword !== '$ref' && keyword !== 'operationRef';
    const target = isFollowed ? context.follower.follow(written, place) : undefined;
    const isUsed = target && !isRefused(target, SCHEMA, written, { place, context });
    const changed = isUsed
      ? fragmentOf(context.components.pointerOf(target, 'schema'))
      : publicReference(written.reference);
    if (changed === written.reference) continue;
    copy.set(keyword, { value: withValuesAt(copy.current()[keyword], [[inside, changed]]), mounts: undefined });
  }
}

/** Turns security schemes that are required by their URI into components, required by their name. */
function rewriteSecurity(object: JsonRecord, { field, place, context }: Item, copy: CopyOnWrite): void {
  const names = new Map<string, string>();
  for (const written of context.schemeReferences(object, field)) {
    const target = context.follower.follow(written, place);
    if (target && !isRefused(target, SCHEME, written, { place, context })) {
      names.set(written.reference, schemeName(fragmentOf(context.components.pointerOf(target, 'securityScheme'))));
    } else if (publicReference(written.reference) !== written.reference) {
      names.set(written.reference, publicReference(written.reference));
    }
  }
  if (names.size === 0) return;
  const origin = { part: place.part, pointer: joinPointer(pointerOf(place), 'security') };
  copy.set('security', withSchemeNames(object['security'], names, origin));
}

function rewriteReference(object: JsonRecord, item: Item): Rewritten | undefined {
  const { field, name, place, context } = item;
  const written = writtenReference(object);
  const target = context.follower.follow(written, place);
  if (!target) return rewriteFields(object, item);
  if (isRefused(target, permittedField(item), written, item)) return rewriteFields(object, item);
  if (!field.isMap && isReferable(field.kind, target.value)) {
    const pointer = context.components.pointerOf(target, field.kind);
    if (pointer !== wholePointerOf(place)) return withReference(object, pointer, item);
  } else if (context.isMisplaced(field)) {
    context.follower.fail(misplacedReference(field, name), written, place);
  }
  return writeOut(object, target, item);
}

/** Returns whether a place must not have the target of a reference. Reports it, if so. */
function isRefused(
  target: Target,
  field: Field,
  written: Reference,
  { place, context }: Pick<Item, 'place' | 'context'>,
): boolean {
  if (mayRefer(target, field, context)) return false;
  context.follower.fail(misplacedValue(target.part.file), written, place);
  return true;
}

function writtenReference({ $ref: reference }: JsonRecord): { reference: string; tokens: string[] } {
  return { reference: String(reference), tokens: ['$ref'] };
}

/** Makes the object refer to a value of the bundled document. */
function withReference(object: JsonRecord, pointer: string, item: Item): Rewritten {
  const rest = rewriteFields(object, item);
  return { value: { ...recordOf(rest?.value ?? object), $ref: fragmentOf(pointer) }, mounts: rest?.mounts };
}

/** Replaces a reference with its target. Only the first reference to a path item is replaced, others lead there. */
function writeOut(object: JsonRecord, target: Target, item: Item): Rewritten | undefined {
  const { field, place, context } = item;
  const { address } = target.part;
  const key = `${field.isMap ? `{${field.kind}}` : field.kind} ${address}#${target.pointer}`;
  const existing = context.pathItemPointers.get(key);
  if (existing !== undefined) return withReference(object, existing, item);
  const pointer = wholePointerOf(place);
  if (field.kind === 'pathItem' && !field.isMap) context.pathItemPointers.set(key, pointer);

  const { written, failure } = context.writeOnce({ key, address, depth: place.depth }, () =>
    rewriteTarget(target, { ...item, place: startAt(target.part, target.pointer, pointer, place.depth + 1) }),
  );
  if (written) return withSiblings(object, written, item);
  context.follower.fail(failure, writtenReference(object), place);
  return rewriteFields(object, item);
}

/** Adds the fields next to a reference to its target. They take precedence over the fields of the target. */
function withSiblings({ $ref: _, ...siblings }: JsonRecord, written: WrittenOut, item: Item): Rewritten {
  if (Object.keys(siblings).length === 0 || !isRecord(written.value)) return written;
  const rewritten = rewriteFields(siblings, item);
  const children = new Map(written.mounts.children);
  for (const name of Object.keys(siblings)) {
    const origin = { part: item.place.part, pointer: joinPointer(pointerOf(item.place), name) };
    children.set(name, { origin, children: rewritten?.mounts?.children.get(name)?.children ?? new Map() });
  }
  const value = { ...written.value, ...recordOf(rewritten?.value ?? siblings) };
  return { value, mounts: { ...written.mounts, children } };
}
