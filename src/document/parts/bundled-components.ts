import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, isRecord, ownValue } from '../../json/record.ts';
import { fragmentOf, onlyReference } from '../references.ts';
import type { Kind } from '../shape.ts';
import { createComponentNames, namedPart, SECTION_KINDS, sectionOf } from './component-names.ts';
import type { Part } from './part.ts';
import type { Resolve, Target } from './resolve-reference.ts';

/** A value of another file that becomes a component of the document. */
export interface Placement {
  kind: Kind;
  section: string;
  name: string;
  target: Target;
}

/** The components of the bundled document, which references to other files lead to. */
export interface BundledComponents {
  /** Returns the pointer of a value in the bundled document. A value of another file becomes a component. */
  pointerOf: (target: Target, kind: Kind) => string;
  /** The new components; the list grows while components refer to further values. */
  placements: readonly Placement[];
}

/** Creates the components of a document. Its own keep their places, even those that are references to other files. */
export function createBundledComponents(entry: Part, resolve: Resolve): BundledComponents {
  const names = createComponentNames(entry.value);
  const pointers = new Map<string, string>();
  const placements: Placement[] = [];
  adoptComponents();

  /** Adopts components that are references: `Pet: { $ref: ./Pet.yaml }` determines the place of `./Pet.yaml`. */
  function adoptComponents(): void {
    for (const [kind, section] of SECTION_KINDS) {
      const { part, pointer, value } = behindReferences(sectionTarget(section));
      for (const [name, component] of entriesOf(value)) {
        names.take(section, name);
        if (onlyReference(component) === undefined) continue;
        const target = behindReferences({ part, pointer: joinPointer(pointer, name), value: component });
        const key = keyOf(section, target, namedPart(kind, target.pointer).component);
        if (target.part !== entry && !pointers.has(key)) pointers.set(key, joinPointer('/components', section, name));
      }
    }
  }

  function sectionTarget(section: string): Target {
    const components = ownValue(entry.value, 'components');
    const { part, pointer, value } = behindReferences({ part: entry, pointer: '/components', value: components });
    return { part, pointer: joinPointer(pointer, section), value: ownValue(value, section) };
  }

  /** Returns the first value behind a reference, and behind references to references, that is not one itself. */
  function behindReferences(start: Target): Target {
    const passed = new Set<unknown>();
    let target = start;
    while (!passed.has(target.value)) {
      passed.add(target.value);
      const reference = onlyReference(target.value);
      const next = reference === undefined ? undefined : resolve(reference, target.part, target.pointer).target;
      if (!next) break;
      target = next;
    }
    return target;
  }

  function pointerOf(target: Target, kind: Kind): string {
    if (target.part === entry) return target.pointer;
    const section = sectionOf(kind) ?? '';
    const { component, rest } = namedPart(kind, target.pointer);
    const key = keyOf(section, target, component);
    const existing = pointers.get(key);
    if (existing !== undefined) return existing + rest;
    const named = rest === '' ? target : (resolve(fragmentOf(component), target.part, '').target ?? target);
    const name = names.nameFor(section, named);
    const pointer = joinPointer('/components', section, name);
    pointers.set(key, pointer);
    placements.push({ kind, section, name, target: named });
    return pointer + rest;
  }

  return { pointerOf, placements };
}

function keyOf(section: string, { part }: Target, component: string): string {
  return `${section} ${part.address}#${component}`;
}

/** Returns whether a value can become a component that references lead to. */
export function isReferable(kind: Kind, value: unknown): boolean {
  return sectionOf(kind) !== undefined && (isRecord(value) || typeof value === 'boolean');
}
