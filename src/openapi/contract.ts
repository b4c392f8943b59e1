import type { ApiDocument } from '../document/document.ts';
import { isRecord } from '../document/json.ts';

/**
 * What a document promises of its answers: the document without its words, its requests and everything else that no
 * answer is compared with. References and pointers stay as they are, so that it is read like the document itself.
 */
export interface Contract {
  /** Of OpenAPI. */
  version: string;
  root: Record<string, unknown>;
}

export function contractOf({ version, root }: ApiDocument): Contract {
  const kept = Object.entries(root).filter(([key]) => KEPT_AT_ROOT.has(key));
  return { version, root: Object.fromEntries(kept.map(([key, value]) => [key, strippedAt(key, value)])) };
}

const KEPT_AT_ROOT = new Set(['paths', 'webhooks', 'components', '$self']);
const KEPT_COMPONENTS = new Set(['schemas', 'responses', 'headers', 'pathItems', 'mediaTypes']);

function strippedAt(key: string, value: unknown): unknown {
  if (!isRecord(value)) return {};
  if (key === 'components') {
    const kept = Object.entries(value).filter(([name]) => KEPT_COMPONENTS.has(name));
    return Object.fromEntries(kept.map(([name, members]) => [name, strippedMap(members)]));
  }
  return strippedMap(value);
}

/** A map whose keys are names: none of them is a keyword. */
function strippedMap(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stripped(member)]));
}

/** Of operations, responses, headers and schemas alike. */
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

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    // `default` is a value in a schema, and a map entry only within `responses`.
    if (DROPPED.has(key) || key.startsWith('x-')) return [];
    if (MAPS.has(key)) return [[key, strippedMap(member)]];
    return [[key, VALUES.has(key) ? member : stripped(member)]];
  });
  return Object.fromEntries(members);
}
