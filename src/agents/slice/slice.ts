import type { Operation } from '../../api/openapi/operation.ts';
import { memoText } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { isRecord, type JsonRecord, listOf, ownValue, recordOf, setOwn, stringsOf } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { type Parts, partsOf } from './parts.ts';
import { type ComponentKey, keyTokens, sliceComponents } from './slice-components.ts';
import { AS_JSON, type SliceFormat } from './slice-length.ts';

export interface SliceOptions {
  /**
   * Limit of the slice, in characters of `format`. Component schemas for which there is no room are replaced by schemas
   * that accept anything. Default: no limit.
   */
  maxLength?: number | undefined;
  /** Default: compact JSON. */
  format?: SliceFormat | undefined;
  /** Returns where the schema at a JSON pointer can be read if it is left out, for the description of its replacement. */
  readOn?: ((pointer: string) => string) | undefined;
}

export interface Slice {
  document: JsonRecord;
  /** The document without components. The same object in all slices of an operation. */
  frame: JsonRecord;
  /** JSON pointers of the schemas that are left out. */
  cut: string[];
}

/**
 * Returns a function that creates a slice: the smallest valid document with one operation and only the components that
 * it reaches. It shares all unchanged objects with the whole document, so never mutate it. References that cannot be
 * resolved stay as written.
 */
export function slicesOf({ root }: Pick<ApiDocument, 'root'>, operation: Operation): (options?: SliceOptions) => Slice {
  const parts = partsOf(root);
  const pointerOf = (key: ComponentKey) => sliceComponents(root).origin(key).pointer;
  const pathItem = slicedPathItem(operation);
  const item = parts.make(pathItem, 'pathItem');
  const inherited = inheritedSecurity(root, operation);
  const security = parts.make({ security: inherited }, 'operation').reaches;
  const isWebhook = operation.kind === 'webhook';
  const isVersion30 = /^3\.0/.test(String(root['openapi']));
  const items: JsonRecord = {};
  setOwn(items, operation.path, item.value);
  const info = { title: ownValue(root['info'], 'title') ?? '', version: ownValue(root['info'], 'version') ?? '' };
  const texts = { info, ...serversFor(root, operation), ...tagsFor(root, operation) };
  const about = recordOf(parts.make(texts, 'document').value);
  const frame: JsonRecord = {
    openapi: root['openapi'],
    ...pickMembers(about, ['info']),
    ...pickMembers(root, ['jsonSchemaDialect']),
    ...pickMembers(about, ['servers']),
    ...(inherited.length > 0 && { security: inherited }),
    ...pickMembers(about, ['tags']),
    // OpenAPI 3.0 requires `paths`, and has no webhooks of its own.
    ...((!isWebhook || isVersion30) && { paths: isWebhook ? {} : items }),
    ...(isWebhook && { [isVersion30 ? 'x-webhooks' : 'webhooks']: items }),
  };
  // What a caller sends gets room before what it receives.
  const sent = parts.make(withoutResponses(pathItem), 'pathItem').reaches;
  const reached = [...new Set<ComponentKey>([...security, ...sent, ...item.reaches])];
  return ({ maxLength = Number.POSITIVE_INFINITY, format = AS_JSON, readOn } = {}) => {
    const replacement = (key: ComponentKey) => {
      const address = readOn?.(pointerOf(key));
      return openSchema(address === undefined ? 'Left out here.' : `Left out here, see ${address}`);
    };
    const room = maxLength - format.frame(frame);
    const { components, cut } = collectComponents(parts, reached, { room, format, replacement });
    const document = components.length === 0 ? frame : { ...frame, components: sections(components) };
    return { document, frame, cut: cut.map(pointerOf) };
  };
}

const openSchema = memoText((description: string) => ({ description }), 10_000);

function sections(components: readonly [key: ComponentKey, value: unknown][]): JsonRecord {
  const record: Record<string, JsonRecord> = {};
  for (const [key, value] of components) {
    const [section, name] = keyTokens(key);
    record[section] ??= {};
    setOwn(record[section], name, value);
  }
  return record;
}

function pickMembers(record: JsonRecord, keys: readonly string[]): JsonRecord {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(record, key)).map((key) => [key, record[key]]));
}

/** Extensions that are about pages of the documentation and not about the API. */
const PAGE_EXTENSIONS = new Set(['x-docs', 'x-mint', 'x-codeSamples', 'x-code-samples', 'x-hidden']);

/** Returns the path item with this operation alone, and with what it says for all of its operations. */
function slicedPathItem({ kind, pathItem, value, pointer, method }: Operation): JsonRecord {
  const shared = pickMembers(pathItem.value as JsonRecord, ['summary', 'description', 'servers', 'parameters']);
  if (kind === 'webhook' || listOf(value['servers']).length > 0) delete shared['servers'];
  const written = Object.fromEntries(Object.entries(value).filter(([key]) => !PAGE_EXTENSIONS.has(key)));
  const isAdditional = pointer.endsWith(joinPointer('', 'additionalOperations', method));
  return isAdditional
    ? { ...shared, additionalOperations: { [method]: written } }
    : { ...shared, [method.toLowerCase()]: written };
}

function withoutResponses(pathItem: JsonRecord): JsonRecord {
  const strip = (value: unknown) => (isRecord(value) ? { ...value, responses: {} } : value);
  return Object.fromEntries(Object.entries(pathItem).map(([key, value]) => [key, strip(value)]));
}

function serversFor(root: JsonRecord, { kind, value, pathItem }: Operation): JsonRecord {
  const isOverridden = [value['servers'], ownValue(pathItem.value, 'servers')].some((list) => listOf(list).length > 0);
  return kind === 'webhook' || isOverridden ? {} : pickMembers(root, ['servers']);
}

/** Returns the requirements that an operation inherits from the document. Webhooks inherit none. */
function inheritedSecurity(root: JsonRecord, { kind, value }: Operation): unknown[] {
  return kind === 'webhook' || Array.isArray(value['security']) ? [] : listOf(root['security']);
}

/**
 * Returns the tags of an operation and their parents. Their descriptions are about groups of operations, so the slice
 * contains only how the tags are named and nested.
 */
function tagsFor(root: JsonRecord, { value }: Operation): JsonRecord {
  const declared = new Map<unknown, JsonRecord>();
  for (const tag of listOf(root['tags']).filter(isRecord)) declared.set(tag['name'], tag);
  const names = new Set(stringsOf(value['tags']));
  for (const name of names) {
    const parent = declared.get(name)?.['parent'];
    if (typeof parent === 'string') names.add(parent);
  }
  const tags = [...names].map((name) => declared.get(name)).filter(isRecord);
  return tags.length === 0 ? {} : { tags: tags.map((tag) => pickMembers(tag, ['name', 'summary', 'parent', 'kind'])) };
}

interface Collected {
  components: [key: ComponentKey, value: unknown][];
  /** The schemas that are left out. */
  cut: ComponentKey[];
}

interface CollectOptions {
  /** Maximum length of the components. */
  room: number;
  format: SliceFormat;
  /** Returns the schema that replaces one that is left out. */
  replacement: (key: ComponentKey) => object;
}

/**
 * Collects the components in `reached` and all that they reach, nearest first. A schema for which there is no room is
 * replaced by one that accepts anything. Other components are never left out, because nothing else can replace them.
 */
function collectComponents(parts: Parts, reached: ComponentKey[], options: CollectOptions): Collected {
  const { room, format, replacement } = options;
  const components: [ComponentKey, unknown][] = [];
  const cut: ComponentKey[] = [];
  const seen = new Set(reached);
  const leastCost = (key: ComponentKey) => format.component(key, replacement(key));
  // Each component that is not collected yet needs at least the room for its replacement.
  let used = reached.reduce((sum, key) => sum + leastCost(key), 0);
  for (const key of seen) {
    const part = parts.component(key);
    if (!part) continue;
    const next = part.reaches.filter((each) => !seen.has(each));
    const cost =
      format.component(key, part.value) - leastCost(key) + next.reduce((sum, each) => sum + leastCost(each), 0);
    if (used + cost > room && key.startsWith('schemas/')) {
      cut.push(key);
      components.push([key, replacement(key)]);
      continue;
    }
    used += cost;
    for (const each of next) seen.add(each);
    components.push([key, part.value]);
  }
  return { components, cut };
}
