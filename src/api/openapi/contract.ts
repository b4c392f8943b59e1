import { isRecord } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { PATH_ITEM_FIELDS } from '../../document/operations.ts';

/**
 * Yields the part of a document that describes responses, as JSON with the OpenAPI `version` and the `root`. Leaves out
 * descriptions, requests and everything else that no response is compared with. References and pointers stay unchanged,
 * so that it is read like the document itself. It comes in pieces, because one string would double the memory for a
 * large document.
 */
export function* contractPieces({ version, root }: ApiDocument): Generator<string> {
  yield `{"version":${JSON.stringify(version)},"root":`;
  yield* objectPieces(root, KEPT_AT_ROOT, (key, value) => {
    if (key !== 'components' || !isRecord(value)) return isRecord(value) ? mapPieces(value) : ['{}'];
    return objectPieces(value, KEPT_COMPONENTS, (_, members) =>
      isRecord(members) ? mapPieces(members) : [JSON.stringify(members)],
    );
  });
  yield '}';
}

function mapPieces(map: Record<string, unknown>): Iterable<string> {
  return objectPieces(map, undefined, (_, member) => [JSON.stringify(stripValue(member))]);
}

/**
 * Yields the JSON of an object.
 *
 * @param keys Keys to write. Default: all.
 */
function* objectPieces(
  object: Record<string, unknown>,
  keys: ReadonlySet<string> | undefined,
  pieces: (key: string, value: unknown) => Iterable<string>,
): Generator<string> {
  let separator = '{';
  for (const [key, value] of Object.entries(object)) {
    if (keys && !keys.has(key)) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    yield* pieces(key, value);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}

const KEPT_AT_ROOT = new Set<string>([...PATH_ITEM_FIELDS, 'components', '$self']);
const KEPT_COMPONENTS = new Set(['schemas', 'responses', 'headers', 'pathItems', 'mediaTypes']);

/** Strips the values of a map. Its keys are names, and none of them is a keyword. */
function strippedMap(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stripValue(member)]));
}

/** Keys that operations, responses, headers and schemas lose. */
const DROPPED = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'operationId',
  'parameters',
  'requestBody',
  'callbacks',
  'servers',
  'security',
  'links',
  'xml',
  'default',
  '$comment',
]);
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'responses',
  'headers',
  'content',
  'additionalOperations',
]);
const VALUES = new Set(['enum', 'const', 'required', 'dependentRequired', 'discriminator']);

function stripValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripValue);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    // Here, `default` is a value in a schema. The `default` of `responses` is in a map, which keeps all entries.
    if (DROPPED.has(key) || key.startsWith('x-')) return [];
    if (MAPS.has(key)) return [[key, strippedMap(member)]];
    return [[key, VALUES.has(key) ? member : stripValue(member)]];
  });
  return Object.fromEntries(members);
}
