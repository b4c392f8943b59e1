import { memo } from '../../core/json/memo.ts';
import { joinPointer, pointerTokens, valueAtPointer } from '../../core/json/pointer.ts';
import { type JsonRecord, ownValue } from '../../core/json/record.ts';
import { COMPONENT_SECTIONS } from '../../document/component-sections.ts';
import type { Kind } from '../../document/shape.ts';

/** Section and name of a component, such as `schemas/Pet`. */
export type ComponentKey = string;

/** Where a value is in a slice. */
export interface SlicePlace {
  key: ComponentKey;
  pointer: string;
  /** The pointer from the component to the value. */
  rest: string;
  /** Whether the value is at the same place in the document. */
  isSame: boolean;
}

export interface SliceComponents {
  /**
   * Returns the place of the value at a pointer of the document, or `undefined` for a kind that cannot be a component.
   */
  of: (pointer: string, kind: Kind) => SlicePlace | undefined;
  /** Returns the place in the document that the content of a component comes from. */
  origin: (key: ComponentKey) => { pointer: string; kind: Kind };
}

const SECTIONS: Partial<Record<Kind, string>> = {
  ...COMPONENT_SECTIONS,
  pathItem: 'pathItems',
  mediaType: 'mediaTypes',
};

const KINDS = new Map(Object.entries(SECTIONS).map(([kind, section]) => [section, kind as Kind]));

/**
 * Determines where the values of a document are in its slices. A value inside a component stays there. A value that is
 * anywhere else, such as in another operation, becomes a component with a name that no other has.
 */
export const sliceComponents = memo((root: JsonRecord): SliceComponents => {
  const lifted = new Map<string, ComponentKey>();
  const origins = new Map<ComponentKey, { pointer: string; kind: Kind }>();

  function liftedKey(pointer: string, kind: Kind, section: string): ComponentKey {
    const lookUp = `${section} ${pointer}`;
    const earlier = lifted.get(lookUp);
    if (earlier !== undefined) return earlier;
    const plain =
      pointerTokens(pointer)
        .at(-1)
        ?.replaceAll(/[^\w.-]+/g, '_') || 'Part';
    let name = plain;
    for (let number = 2; isTaken(section, name); number += 1) name = `${plain}-${number}`;
    const key = `${section}/${name}`;
    lifted.set(lookUp, key);
    origins.set(key, { pointer, kind });
    return key;
  }

  function isTaken(section: string, name: string): boolean {
    const components = ownValue(ownValue(root, 'components'), section);
    return origins.has(`${section}/${name}`) || ownValue(components, name) !== undefined;
  }

  return {
    of(pointer, kind) {
      const [first, section = '', name, ...rest] = pointerTokens(pointer);
      if (first === 'components' && KINDS.has(section) && name !== undefined) {
        return { key: `${section}/${name}`, pointer, rest: joinPointer('', ...rest), isSame: true };
      }
      const target = SECTIONS[kind];
      if (target === undefined || valueAtPointer(root, pointer) === undefined) return undefined;
      const key = liftedKey(pointer, kind, target);
      return { key, pointer: joinPointer('/components', ...keyTokens(key)), rest: '', isSame: false };
    },
    origin(key) {
      const [section, name] = keyTokens(key);
      const pointer = joinPointer('/components', section, name);
      return origins.get(key) ?? { pointer, kind: KINDS.get(section) ?? 'other' };
    },
  };
});

/** Splits a key into section and name. A name may contain a `/`. */
export function keyTokens(key: ComponentKey): [section: string, name: string] {
  const end = key.indexOf('/');
  return [key.slice(0, end), key.slice(end + 1)];
}
