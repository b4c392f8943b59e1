import path from 'node:path';
import { decodePercent } from '../../core/json/decode.ts';
import { joinPointer, pointerTokens, valueAtPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, ownValue, textOf } from '../../core/json/record.ts';
import { COMPONENT_SECTIONS } from '../component-sections.ts';
import { fragmentOf, leadsOut, onlyReference } from '../references.ts';
import type { Kind } from '../shape.ts';
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
      const inComponents = behindReferences(sectionTarget(section));
      for (const name of adopt(inComponents, kind, joinPointer('/components', section))) names.take(section, name);
    }
    for (const kind of ['channel', 'asyncServer'] as const) {
      const pointer = joinPointer('', sectionOf(kind) ?? '');
      adopt({ part: entry, pointer, value: valueAtPointer(entry.value, pointer) }, kind, pointer);
    }
  }

  /** Adopts the references in a map that is at a place of the bundled document. Returns the names in the map. */
  function adopt({ part, pointer, value }: Target, kind: Kind, place: string): string[] {
    return entriesOf(value).map(([name, entryValue]) => {
      const reference = onlyReference(entryValue);
      // A reference to another entry of the document is no place.
      if (reference === undefined || (part === entry && !leadsOut(reference))) return name;
      const target = behindReferences({ part, pointer: joinPointer(pointer, name), value: entryValue });
      const key = keyOf(kind, target, namedPart(kind, target.pointer).component);
      if (target.part !== entry && !pointers.has(key)) pointers.set(key, joinPointer(place, name));
      return name;
    });
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
    const { component, rest } = namedPart(kind, target.pointer);
    const existing = pointers.get(keyOf(kind, target, component));
    if (existing !== undefined) return existing + rest;
    const inChannel = kind === 'message' ? pointerInChannel(target) : undefined;
    if (inChannel !== undefined) return inChannel;
    const section = sectionOf(kind) ?? '';
    const named = rest === '' ? target : (resolve(fragmentOf(component), target.part, '').target ?? target);
    const name = names.nameFor(section, named);
    const pointer = joinPointer('/components', section, name);
    pointers.set(keyOf(kind, target, component), pointer);
    placements.push({ kind, section, name, target: named });
    return pointer + rest;
  }

  /** Returns the place of a message of a channel. Operations may use only messages that their channel has. */
  function pointerInChannel(target: Target): string | undefined {
    const [, channel = '', message] = /^(.*)(\/messages\/[^/]+)$/s.exec(target.pointer) ?? [];
    const place = pointers.get(keyOf('channel', target, channel));
    return place === undefined || message === undefined ? undefined : place + message;
  }

  return { pointerOf, placements };
}

function keyOf(kind: Kind, { part }: Target, component: string): string {
  return `${sectionOf(kind)} ${part.address}#${component}`;
}

/** Returns whether a value can become a component that references lead to. */
export function isReferable(kind: Kind, value: unknown): boolean {
  return sectionOf(kind) !== undefined && (isRecord(value) || typeof value === 'boolean');
}

/** The field of `components` for each kind of object that can be a component, in OpenAPI and AsyncAPI. */
const SECTIONS: Partial<Record<Kind, string>> = {
  ...COMPONENT_SECTIONS,
  message: 'messages',
  channel: 'channels',
  asyncServer: 'servers',
};

/** Returns the field of `components` for a kind of object. `undefined` if it cannot be a component. */
function sectionOf(kind: Kind): string | undefined {
  return SECTIONS[kind];
}

/** The kind of object in each section that `components` may have. */
const SECTION_KINDS = Object.entries(SECTIONS) as [kind: Kind, section: string][];

/** Assigns unused names to components. */
interface ComponentNames {
  /**
   * Returns an unused name for a target, from its title, its key or the name of its file: `./schemas/Pet.yaml` is
   * `Pet`.
   */
  nameFor: (section: string, target: Target) => string;
  take: (section: string, name: string) => void;
}

/** Creates the names for a document, whose own components keep theirs. */
function createComponentNames(root: unknown): ComponentNames {
  const components = ownValue(root, 'components');
  const taken = new Set<string>();
  for (const [section, map] of entriesOf(components)) {
    for (const [name] of entriesOf(map)) taken.add(`${section}/${name}`);
  }
  const take = (section: string, name: string) => taken.add(`${section}/${name}`);

  return {
    take,
    nameFor(section, target) {
      for (const name of candidates(section, target)) {
        if (taken.has(`${section}/${name}`)) continue;
        take(section, name);
        return name;
      }
      // Never reached, because `candidates` does not end.
      throw new Error(`No name is left for ${target.part.address}#${target.pointer}.`);
    },
  };
}

/** A title that can be the name of a component, unlike a sentence. */
const NAME = /^[a-z_][\w.-]*$/i;

function* candidates(section: string, { part, pointer }: Target): Generator<string> {
  const title = section === 'schemas' && pointer === '' ? textOf(ownValue(part.value, 'title'))?.trim() : undefined;
  if (title !== undefined && NAME.test(title)) yield title;
  const { name, folder } = fileName(part.address);
  const last = pointerTokens(pointer).at(-1);
  const [plain, qualifier] = last === undefined ? [name, folder] : [last, name];
  yield allowed(plain);
  yield allowed(`${qualifier}-${plain}`);
  for (let number = 2; ; number += 1) yield allowed(`${plain}-${number}`);
}

/** Returns the name of a file without its extension. Files such as `index.yaml` get the name of their folder. */
function fileName(address: string): { name: string; folder: string } {
  const { pathname } = new URL(address);
  const folder = path.posix.basename(path.posix.dirname(pathname));
  const name = decodePercent(path.posix.basename(pathname)).replace(/\.(?:json|ya?ml|avsc)$/i, '');
  const isIndex = /^_?index$/i.test(name) && folder !== '';
  return { name: isIndex ? decodePercent(folder) : name.replace(/\.schema$/i, ''), folder: decodePercent(folder) };
}

/** Replaces characters that names of components may not have. */
function allowed(name: string): string {
  return name.replace(/[^a-zA-Z0-9._-]+/g, '_') || 'Part';
}

const APPLICATORS = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'dependentSchemas',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'then',
]);

/**
 * Splits a pointer into the named schema around it and the rest. A property of `Pet` is reached through `Pet`, and does
 * not become a component with the name of the property.
 */
function namedPart(kind: Kind, pointer: string): { component: string; rest: string } {
  const tokens = pointerTokens(pointer);
  const inner = kind === 'schema' ? tokens.findIndex((token) => APPLICATORS.has(token)) : -1;
  // A file may contain a schema with the name `items`. Nothing follows that name.
  if (inner === -1 || inner === tokens.length - 1) return { component: pointer, rest: '' };
  return { component: joinPointer('', ...tokens.slice(0, inner)), rest: joinPointer('', ...tokens.slice(inner)) };
}
