import { joinPointer } from '../../core/json/pointer.ts';
import { type JsonRecord, ownValue, recordOf, setOwn } from '../../core/json/record.ts';
import type { Field, Kind } from '../shape.ts';
import { startAt } from './bundle-place.ts';
import { createBundledComponents, type Placement } from './bundled-components.ts';
import type { Rewritten } from './copy-on-write.ts';
import { createFollower } from './follow-references.ts';
import type { Mounts } from './mounts.ts';
import type { Part } from './part.ts';
import type { FailedReference } from './reference-failures.ts';
import type { Resolve } from './resolve-reference.ts';
import { type BundleContext, rewrite, rewriteTarget } from './rewrite-references.ts';
import { schemeReferencesOf } from './scheme-references.ts';
import { createWriteOnce, type WrittenOut } from './written-targets.ts';

export interface Bundle {
  root: JsonRecord;
  /** The file that each place of the root comes from. */
  mounts: Mounts;
  /** References that are left unchanged, and those that are followed despite a fault. */
  failed: FailedReference[];
}

/**
 * Bundles a document and its parts into one document with local references. The target of a reference becomes a named
 * component. Path items, and targets in places where OpenAPI allows no references, are written out in place. Copies
 * only the objects that contain such a reference; all others stay the same object.
 */
export function bundle(entry: Part, kind: Kind, resolve: Resolve): Bundle {
  const context: BundleContext = {
    entry,
    follower: createFollower(entry, resolve),
    components: createBundledComponents(entry, resolve),
    schemeReferences: schemeReferencesOf(entry),
    writeOnce: createWriteOnce(),
    pathItemPointers: new Map(),
    isMisplaced: (field) => kind === 'document' && isMisplaced(field, entry.value),
  };
  const item = { field: { kind, isMap: false }, name: '', place: startAt(entry, '', ''), context };
  const rewritten = rewrite(entry.value, item) ?? { value: entry.value, mounts: undefined };
  const { value, mounts = { children: new Map() } } = withComponents(rewritten, componentsOf(context));
  return { root: recordOf(value), mounts, failed: context.follower.failed() };
}

/** Returns whether OpenAPI allows no reference in a field. Media types can be referenced since OpenAPI 3.2. */
function isMisplaced({ kind, isMap }: Field, root: unknown): boolean {
  if (kind === 'pathItem' && !isMap) return false;
  return isMap || kind !== 'mediaType' || !/^3\.[2-9]/.test(String(ownValue(root, 'openapi')));
}

type Component = [placement: Placement, written: WrittenOut];

/** Returns the values of other files that become components, and those that they refer to in turn. */
function componentsOf(context: BundleContext): Component[] {
  const components: Component[] = [];
  // The list grows during the loop.
  for (const placement of context.components.placements) {
    const { kind, section, name, target } = placement;
    const place = startAt(target.part, target.pointer, joinPointer('/components', section, name));
    components.push([placement, rewriteTarget(target, { field: { kind, isMap: false }, name, place, context })]);
  }
  return components;
}

function withComponents(rewritten: Rewritten, added: Component[]): Rewritten {
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
