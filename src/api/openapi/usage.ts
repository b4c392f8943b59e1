import { memo } from '../../core/json/memo.ts';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, isRecord, type JsonRecord } from '../../core/json/record.ts';
import type { ApiDocument } from '../../document/document.ts';
import { schemeName } from '../../document/scheme-names.ts';
import { localPointer, referenceOf } from '../../schema/reference.ts';
import { listOperations, type Operation, resolverOf } from './operation.ts';
import { securityOf } from './security.ts';

/** References between components, and from operations to components. */
interface UsageGraph {
  /** All operations in document order. */
  listed: readonly Operation[];
  /** By pointer of a component: pointers of the components that refer to it. */
  components: Map<string, Set<string>>;
  /** By pointer of a component: pointers of the operations that refer to it directly. */
  operations: Map<string, Set<string>>;
}

/**
 * Returns the operations whose request or response contains a component schema, directly or through other components,
 * in document order. The references are collected once per document, in linear time.
 */
export function operationsUsing(document: ApiDocument, schemaName: string): Operation[] {
  return operationsReaching(document, joinPointer('/components/schemas', schemaName));
}

/** Returns the operations of a pointer: those that use its component, or the one that contains it. */
export function operationsAround(document: ApiDocument, pointer: string): Operation[] {
  // A pointer may name several places, see `combineLocated`.
  const [place = ''] = pointer.split('\u0000');
  const component = COMPONENT.exec(place)?.[0];
  if (component !== undefined) return operationsReaching(document, component);
  const inside = (around: string) => place.startsWith(`${around}/`);
  const { listed } = usageGraph(document);
  const containing = listed.filter((operation) => inside(operation.pointer));
  return containing.length > 0 ? containing : listed.filter(({ pathItem }) => inside(pathItem.pointer));
}

function operationsReaching(document: ApiDocument, component: string): Operation[] {
  const graph = usageGraph(document);
  const using = new Set<string>();
  for (const pointer of componentsReaching(document, component)) {
    for (const operation of graph.operations.get(pointer) ?? []) using.add(operation);
  }
  return graph.listed.filter(({ pointer }) => using.has(pointer));
}

/** Returns the pointers of a component and of all components that refer to it, directly or through others. */
export function componentsReaching(document: ApiDocument, component: string): Set<string> {
  const graph = usageGraph(document);
  const seen = new Set([component]);
  for (const pointer of seen) for (const user of graph.components.get(pointer) ?? []) seen.add(user);
  return seen;
}

/** The operations that need a security scheme, in document order. */
export interface SchemeUsage {
  operations: Operation[];
  scopes: Map<string, Operation[]>;
}

/** Returns the usage of each scheme by its name. Reads each document once. */
function schemeUsage(document: ApiDocument): ReadonlyMap<string, SchemeUsage> {
  return usageOfSchemes(document.root, document);
}

const usageOfSchemes = memo((_root: object, document: ApiDocument) => {
  const usages = new Map<string, SchemeUsage>();
  const resolver = resolverOf(document);
  for (const operation of usageGraph(document).listed) {
    const schemes = securityOf(document, operation, resolver).flatMap((alternative) => alternative.schemes);
    for (const { name: named, scopes } of schemes) {
      const name = schemeName(named);
      const usage: SchemeUsage = usages.get(name) ?? { operations: [], scopes: new Map() };
      usages.set(name, usage);
      if (usage.operations.at(-1) !== operation) usage.operations.push(operation);
      for (const scope of scopes) {
        const needing = usage.scopes.get(scope) ?? [];
        usage.scopes.set(scope, needing);
        if (needing.at(-1) !== operation) needing.push(operation);
      }
    }
  }
  return usages;
});

/** Returns the operations that require a security scheme, or one scope of it, in document order. */
export function operationsNeeding(document: ApiDocument, scheme: string, scope?: string): Operation[] {
  const usage = schemeUsage(document).get(scheme);
  return (scope === undefined ? usage?.operations : usage?.scopes.get(scope)) ?? [];
}

function usageGraph(document: ApiDocument & { written?: JsonRecord }): UsageGraph {
  return graphOf(document.root, document.written);
}

const graphOf = memo((root: JsonRecord, written: JsonRecord | undefined): UsageGraph => {
  const graph: UsageGraph = { listed: listOperations({ root }), components: new Map(), operations: new Map() };
  addReferences(root, graph);
  // A schema that fills in a generic one refers to a copy of it instead, but readers know it as a use of both.
  if (written) addReferences(written, graph);
  return graph;
});

function addReferences(root: JsonRecord, graph: UsageGraph): void {
  for (const [kind, map] of entriesOf(root['components'])) {
    for (const [name, component] of entriesOf(map)) {
      const user = joinPointer('/components', kind, name);
      for (const target of referencedComponents(component)) addTo(graph.components, target, user);
    }
  }
  for (const operation of listOperations({ root })) {
    const { parameters } = isRecord(operation.pathItem.value) ? operation.pathItem.value : {};
    for (const target of referencedComponents([operation.value, parameters]))
      addTo(graph.operations, target, operation.pointer);
  }
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

const COMPONENT = /^\/components\/[^/]+\/[^/]+/;

/** Returns the pointers of the components that a value refers to, without following them. */
export function referencedComponents(value: unknown): Set<string> {
  const components = new Set<string>();
  const stack = [value];
  while (stack.length > 0) {
    const item = stack.pop();
    if (typeof item !== 'object' || item === null) continue;
    const reference = referenceOf(item);
    const component = reference === undefined ? undefined : COMPONENT.exec(localPointer(reference) ?? '')?.[0];
    if (component) components.add(component);
    for (const child of Object.values(item)) stack.push(child);
  }
  return components;
}
