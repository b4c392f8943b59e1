import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord, ownValue } from '../../core/json/record.ts';
import { type LocatedRecord, readObject } from '../../document/object.ts';
import { literal } from '../../schema/literal.ts';
import type { Located, Resolver } from '../../schema/reference.ts';
import { type SchemaView, schemaView } from '../../schema/view/schema-view.ts';

/** Protocol-specific details: Bindings Objects of AsyncAPI 3.0, for example those of WebSockets. */
export interface BindingView {
  /** For example `ws`. */
  protocol: string;
  fields: BindingField[];
}

/** A value as text, an object or a list of objects with its values by their paths, or a schema. */
export type BindingField = { name: string } & (
  | { value: string }
  | { members: { name: string; value: string }[] }
  | { schema: SchemaView }
);

/** Fields that hold schemas, in any protocol's binding. Some may have a plain value instead. */
const SCHEMAS = new Set([
  ...['query', 'headers', 'key', 'payload', 'groupId', 'clientId'],
  ...['correlationData', 'responseTopic', 'sessionExpiryInterval', 'maximumPacketSize', 'messageExpiryInterval'],
]);

/**
 * Returns the bindings of a server, channel, operation or message, by protocol. Leaves out empty bindings and
 * extensions.
 */
export function bindingViews(located: Located, resolver: Resolver): BindingView[] {
  const bindings = readObject(located, resolver);
  if (!bindings) return [];
  return entriesOf(bindings.value).flatMap(([protocol, value]) => {
    const binding = readObject({ value, pointer: joinPointer(bindings.pointer, protocol) }, resolver);
    if (!binding || protocol.startsWith('x-')) return [];
    const fields = entriesOf(binding.value)
      .filter(([name]) => name !== 'bindingVersion')
      .map(([name, field]) => fieldView(name, { value: field, pointer: joinPointer(binding.pointer, name) }, resolver));
    return fields.length > 0 ? [{ protocol, fields }] : [];
  });
}

/** Returns the WebSocket binding among the bindings of a channel. */
export function webSocketBinding(located: Located, resolver: Resolver): LocatedRecord | undefined {
  const bindings = readObject(located, resolver);
  if (!bindings) return undefined;
  // Some documents name the binding after the protocol of their server.
  const name = ownValue(bindings.value, 'ws') === undefined ? 'wss' : 'ws';
  return readObject({ value: ownValue(bindings.value, name), pointer: joinPointer(bindings.pointer, name) }, resolver);
}

function fieldView(name: string, located: Located, resolver: Resolver): BindingField {
  if (isRecord(located.value) && (SCHEMAS.has(name) || isObjectSchema(located.value))) {
    return { name, schema: schemaView(located, resolver, { direction: 'request' }) };
  }
  const members = membersOf(located.value);
  return members ? { name, members } : { name, value: bindingValue(located.value) };
}

/** Values that are nested more deeply are shown as JSON. */
const MAX_DEPTH = 5;

/**
 * Returns the values in an object, or in a list of objects, with their paths, such as `queue.name` or `0.protocol`.
 * Returns `undefined` for anything else.
 */
function membersOf(value: unknown, depth = 1): { name: string; value: string }[] | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const entries = isRecord(value) ? entriesOf(value) : isObjectList(value) ? [...value.entries()] : [];
  if (entries.length === 0) return undefined;
  return entries.flatMap(([key, entry]) => {
    const name = String(key);
    const inner = membersOf(entry, depth + 1);
    return (
      inner?.map((member) => ({ ...member, name: `${name}.${member.name}` })) ?? [{ name, value: bindingValue(entry) }]
    );
  });
}

function isObjectList(value: unknown): value is JsonRecord[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** Whether a value of a field that no specification describes is a schema. */
function isObjectSchema({ type, properties }: JsonRecord): boolean {
  return type === 'object' && isRecord(properties);
}

/** Returns a value as a reader would write it: a text without quotes, a list without brackets, anything else as JSON. */
function bindingValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object');
  return isList ? value.map(bindingValue).join(', ') : literal(value);
}
