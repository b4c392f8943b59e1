import { isRecord, type JsonRecord } from './json.ts';
import { joinPointer } from './pointer.ts';
import { fieldOf, isData, isExtension, type Kind } from './shape.ts';

/** Called with each object, what it is, and how to ask for its pointer. What `false` is answered for is not entered. */
export type Visit = (object: JsonRecord, pointer: () => string, kind: Kind) => unknown;

/**
 * Walks the objects of a document that mean something: not examples, defaults, enumerations and extensions, whose
 * content is data, and not the maps whose keys are names that authors chose.
 */
export function walkObjects(root: JsonRecord, visit: Visit, kind: Kind = 'document', base = ''): void {
  const path: (string | number)[] = [];
  const pointer = () => joinPointer(base, ...path);

  function walkObject(object: JsonRecord, kind: Kind): void {
    if (visit(object, pointer, kind) === false) return;
    for (const name in object) {
      const value = object[name];
      if (typeof value !== 'object' || value === null || isData(kind, name, value)) continue;
      if (kind === 'callback' && isExtension(kind, name)) continue;
      const field = fieldOf(kind, name);
      path.push(name);
      if (Array.isArray(value)) walkList(value, field.kind);
      else if (field.isMap) walkMap(name, value as JsonRecord, field.kind);
      else walkObject(value as JsonRecord, field.kind);
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
    for (const name in map) {
      const value = map[name];
      if (!isRecord(value) || isExtension(field, name)) continue;
      path.push(name);
      walkObject(value, kind);
      path.pop();
    }
  }

  walkObject(root, kind);
}
