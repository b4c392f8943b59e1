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

/** The places of reference targets in the bundled document. */
export interface ComponentHomes {
  /** Returns the pointer of a value. A value without a place becomes a component. */
  homeOf: (target: Target, kind: Kind) => string;
  /** The new components; the list grows while components refer to further values. */
  placements: readonly Placement[];
}

/** Creates the places for a document. Its own components keep theirs, even those that are references to other files. */
export function createComponentHomes(entry: Part, resolve: Resolve): ComponentHomes {
  const names = createComponentNames(entry.value);
  const homes = new Map<string, string>();
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
        const key = keyOf(section, target, namedPart(kind, target.pointer).home);
        if (target.part !== entry && !homes.has(key)) homes.set(key, joinPointer('/components', section, name));
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

  function homeOf(target: Target, kind: Kind): string {
    if (target.part === entry) return target.pointer;
    const section = sectionOf(kind) ?? '';
    const { home, rest } = namedPart(kind, target.pointer);
    const key = keyOf(section, target, home);
    const existing = homes.get(key);
    if (existing !== undefined) return existing + rest;
    const named = rest === '' ? target : (resolve(fragmentOf(home), target.part, '').target ?? target);
    const name = names.nameFor(section, named);
    const pointer = joinPointer('/components', section, name);
    homes.set(key, pointer);
    placements.push({ kind, section, name, target: named });
    return pointer + rest;
  }

  return { homeOf, placements };
}

function keyOf(section: string, { part }: Target, home: string): string {
  return `${section} ${part.address}#${home}`;
}

/** Returns whether a value can become a component that references lead to. */
export function isReferable(kind: Kind, value: unknown): boolean {
  return sectionOf(kind) !== undefined && (isRecord(value) || typeof value === 'boolean');
}
