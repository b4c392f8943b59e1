import { isRecord, type JsonRecord, ownValue } from './json.ts';
import { joinPointer } from './pointer.ts';

/**
 * Walks the objects of an OpenAPI document that mean something: not examples, defaults, enumerations and extensions,
 * whose content is data even when it looks like a `$ref`, and not the maps whose keys are names that authors chose.
 */

/** Fields that hold a map from names to objects. */
const MAPS = new Set([
  'additionalOperations',
  'callbacks',
  'content',
  'definitions',
  'dependentSchemas',
  '$defs',
  'encoding',
  'examples',
  'headers',
  'links',
  'mediaTypes',
  'parameters',
  'pathItems',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'securitySchemes',
  'variables',
  'webhooks',
]);

/** Maps in which a key with `x-` is an extension instead of a name. */
const EXTENSIBLE_MAPS = new Set(['paths', 'responses', 'callbacks']);

/** Fields whose value is data of the API. */
const DATA = new Set(['const', 'dataValue', 'default', 'enum', 'example', 'value']);

export type Visit = (object: JsonRecord, pointer: () => string) => void;

export function walkObjects(root: JsonRecord, visit: Visit): void {
  const path: (string | number)[] = [];
  const pointer = () => joinPointer('', ...path);

  function walkObject(object: JsonRecord): void {
    visit(object, pointer);
    for (const key in object) {
      if (DATA.has(key) || key.startsWith('x-')) continue;
      path.push(key);
      walkField(key, object[key]);
      path.pop();
    }
  }

  function walkField(key: string, value: unknown): void {
    if (Array.isArray(value)) {
      if (key !== 'examples') walkList(value);
    } else if (isRecord(value)) {
      if (MAPS.has(key)) walkMap(key, value);
      else walkObject(value);
    }
  }

  function walkList(list: unknown[]): void {
    list.forEach((item, index) => {
      path.push(index);
      if (isRecord(item)) walkObject(item);
      path.pop();
    });
  }

  function walkMap(field: string, map: JsonRecord): void {
    for (const name in map) {
      const value = map[name];
      if (!isRecord(value) || (EXTENSIBLE_MAPS.has(field) && name.startsWith('x-'))) continue;
      path.push(name);
      if (field === 'links' || field === 'examples') visitReference(value);
      else if (field === 'callbacks') walkCallback(value);
      else walkObject(value);
      path.pop();
    }
  }

  /** Of links and examples only the references mean something here; what else they hold is data. */
  function visitReference(value: JsonRecord): void {
    if (typeof ownValue(value, '$ref') === 'string') visit(value, pointer);
  }

  /** A reference, or a map from expressions to path items. */
  function walkCallback(callback: JsonRecord): void {
    visitReference(callback);
    walkMap('callback', callback);
  }

  walkObject(root);
}
