import type { ApiDocument } from '../document/document.ts';
import { entriesOf, isRecord } from '../document/json.ts';
import { joinPointer } from '../document/pointer.ts';
import { localPointer, referenceOf } from '../schema/reference.ts';
import { listOperations, type Operation, resolverOf } from './operation.ts';
import { securityOf } from './security.ts';

/** Who refers to whom: components by pointer, and the operations that refer to each directly. */
interface UsageGraph {
  /** By pointer of a component: pointers of the components that refer to it. */
  components: Map<string, Set<string>>;
  /** Likewise: pointers of operations. */
  operations: Map<string, Set<string>>;
}

const graphs = new WeakMap<object, UsageGraph>();

/**
 * The operations whose request or response holds a component schema, directly or through other components, in document
 * order. Linear in the size of the document, once per document.
 */
export function operationsUsing(document: ApiDocument, schemaName: string): Operation[] {
  const graph = usageGraph(document);
  const start = joinPointer('/components/schemas', schemaName);
  const seen = new Set([start]);
  const using = new Set<string>();
  for (const pointer of seen) {
    for (const operation of graph.operations.get(pointer) ?? []) using.add(operation);
    for (const user of graph.components.get(pointer) ?? []) seen.add(user);
  }
  return listOperations(document).filter(({ pointer }) => using.has(pointer));
}

/** The operations that ask for a security scheme, or for one scope of it, in document order. */
export function operationsNeeding(document: ApiDocument, scheme: string, scope?: string): Operation[] {
  const resolver = resolverOf(document);
  return listOperations(document).filter((operation) =>
    securityOf(document, operation, resolver).some(({ schemes }) =>
      schemes.some(({ name, scopes }) => name === scheme && (scope === undefined || scopes.includes(scope))),
    ),
  );
}

function usageGraph(document: ApiDocument): UsageGraph {
  let graph = graphs.get(document.root);
  if (graph) return graph;
  graph = { components: new Map(), operations: new Map() };
  for (const [kind, map] of entriesOf(document.root['components'])) {
    for (const [name, component] of entriesOf(map)) {
      const user = joinPointer('/components', kind, name);
      for (const target of referencedComponents(component)) addTo(graph.components, target, user);
    }
  }
  for (const operation of listOperations(document)) {
    const { parameters } = isRecord(operation.pathItem.value) ? operation.pathItem.value : {};
    for (const target of referencedComponents([operation.value, parameters]))
      addTo(graph.operations, target, operation.pointer);
  }
  graphs.set(document.root, graph);
  return graph;
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

const COMPONENT = /^\/components\/[^/]+\/[^/]+/;

/** Pointers of the components that a value refers to, without following them. */
function referencedComponents(value: unknown): Set<string> {
  const found = new Set<string>();
  const stack = [value];
  while (stack.length > 0) {
    const item = stack.pop();
    if (typeof item !== 'object' || item === null) continue;
    const reference = referenceOf(item);
    const component = reference === undefined ? undefined : COMPONENT.exec(localPointer(reference) ?? '')?.[0];
    if (component) found.add(component);
    for (const child of Object.values(item)) stack.push(child);
  }
  return found;
}
