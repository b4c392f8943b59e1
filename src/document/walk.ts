import { joinPointer } from '../core/json/pointer.ts';
import { isRecord, type JsonRecord } from '../core/json/record.ts';
import { type Field, fieldOf, isData, isExtension, type Kind } from './shape.ts';

/** Called with each object, a function that returns its pointer, and its kind. Returns `false` to skip its content. */
export type Visit = (object: JsonRecord, pointer: () => string, kind: Kind) => unknown;

export interface WalkOptions {
  /** The kind of the root. Default: a whole OpenAPI document. */
  field?: Field;
  /** Pointer of the root. */
  base?: string;
  /** Called with each map from names to objects of a kind. */
  visitMap?: Visit;
}

const DOCUMENT: Field = { kind: 'document', isMap: false };

/**
 * Walks the objects of a document that have a meaning in the specification. Skips examples, defaults, enumerations and
 * extensions, because their content is data. Reports maps, whose keys are names that authors chose, to `visitMap` only.
 */
export function walkObjects(root: unknown, visit: Visit, options: WalkOptions = {}): void {
  const { field = DOCUMENT, base = '', visitMap } = options;
  const path: (string | number)[] = [];
  const pointer = () => joinPointer(base, ...path);

  function walkValue(value: unknown, name: string, field: Field): void {
    if (Array.isArray(value)) walkList(value, field.kind);
    else if (!isRecord(value)) return;
    else if (field.isMap) walkMap(name, value, field.kind);
    else walkObject(value, field.kind);
  }

  function walkObject(object: JsonRecord, kind: Kind): void {
    if (visit(object, pointer, kind) === false) return;
    for (const name in object) {
      const value = object[name];
      if (typeof value !== 'object' || value === null || isData(kind, name, value)) continue;
      path.push(name);
      walkValue(value, name, fieldOf(kind, name));
      path.pop();
    }
  }

  function walkList(list: unknown[], kind: Kind): void {
    list.forEach((item, index) => {
      if (!isRecord(item)) return;
      path.push(index);
      walkObject(item, kind);
      path.pop();
    });
  }

  function walkMap(field: string, map: JsonRecord, kind: Kind): void {
    if (visitMap?.(map, pointer, kind) === false) return;
    for (const name in map) {
      const value = map[name];
      if (!isRecord(value) || isExtension(field, name)) continue;
      path.push(name);
      walkObject(value, kind);
      path.pop();
    }
  }

  walkValue(root, '', field);
}
