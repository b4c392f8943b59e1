import path from 'node:path';
import { decodePercent } from '../../json/decode.ts';
import { joinPointer, pointerTokens } from '../../json/pointer.ts';
import { entriesOf, ownValue, textOf } from '../../json/record.ts';
import { COMPONENT_SECTIONS } from '../component-sections.ts';
import type { Kind } from '../shape.ts';
import type { Target } from './resolve-reference.ts';

/** The field of `components` for each kind of object that can be a component, in OpenAPI and AsyncAPI. */
const SECTIONS: Partial<Record<Kind, string>> = {
  ...COMPONENT_SECTIONS,
  message: 'messages',
  channel: 'channels',
  asyncServer: 'servers',
};

/** Returns the field of `components` for a kind of object. `undefined` if it cannot be a component. */
export function sectionOf(kind: Kind): string | undefined {
  return SECTIONS[kind];
}

/** The kind of object in each section that `components` may have. */
export const SECTION_KINDS = Object.entries(SECTIONS) as [kind: Kind, section: string][];

/** Assigns unused names to components. */
export interface ComponentNames {
  /**
   * Returns an unused name for a target, from its title, its key or the name of its file: `./schemas/Pet.yaml` is
   * `Pet`.
   */
  nameFor: (section: string, target: Target) => string;
  take: (section: string, name: string) => void;
}

/** Creates the names for a document, whose own components keep theirs. */
export function createComponentNames(root: unknown): ComponentNames {
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
export function namedPart(kind: Kind, pointer: string): { component: string; rest: string } {
  const tokens = pointerTokens(pointer);
  const inner = kind === 'schema' ? tokens.findIndex((token) => APPLICATORS.has(token)) : -1;
  // A file may contain a schema with the name `items`. Nothing follows that name.
  if (inner === -1 || inner === tokens.length - 1) return { component: pointer, rest: '' };
  return { component: joinPointer('', ...tokens.slice(0, inner)), rest: joinPointer('', ...tokens.slice(inner)) };
}
