import { isRecord, type JsonRecord, ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { componentSchemaName, resolverFor } from '../../../schema/reference.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import { walkObjects } from '../../walk.ts';

/** Maximum number of names in a message. */
const MAX_NAMES = 4;

/**
 * Checks that no schema contains itself in its `allOf`, directly or through references, because no value can be checked
 * against such a schema. Properties, items and alternatives may refer to the schema around them. `referenceRule`
 * reports circles that consist of references only. Circles that share schemas become one finding.
 */
export const schemaCircleRule: ObjectRule = ({ root, version, field }) => {
  const starts: JsonRecord[] = [];
  const pointers = new Map<JsonRecord, string>();

  function targetsOf(schema: JsonRecord): JsonRecord[] {
    const target = referenceTarget(schema);
    // OpenAPI 3.0 ignores everything next to a reference.
    if (version === '3.0' && ownValue(schema, '$ref') !== undefined) return target ? [target] : [];
    return target ? [target, ...membersOf(schema)] : membersOf(schema);
  }

  function referenceTarget(schema: JsonRecord): JsonRecord | undefined {
    if (typeof ownValue(schema, '$ref') !== 'string') return undefined;
    const target = resolverFor(root).follow({ value: schema, pointer: '' });
    if (!isRecord(target?.value)) return undefined;
    if (!pointers.has(target.value)) pointers.set(target.value, target.pointer);
    return target.value;
  }

  return {
    visit(object, _pointer, kind) {
      if (kind === 'schema' && membersOf(object).length > 0) starts.push(object);
    },
    findings() {
      const circles = groupsOf(starts, targetsOf).filter(hasMember);
      if (circles.length === 0) return [];
      const places = firstPlaces(circles, root, field && { field });
      return circles.flatMap((circle): Finding[] => {
        const found = places.get(circle);
        const first = found?.schema ?? [...circle].find((schema) => pointers.has(schema));
        if (!first) return [];
        const pointer = found?.pointer ?? pointers.get(first) ?? '';
        const others = pathAround(first, circle, targetsOf).flatMap((schema) => pointers.get(schema) ?? []);
        const schema = nameOf(pointer);
        if (others.length === 0) return [problem('reference-circular/all-of-self', { schema }, { pointer })];
        return [problem('reference-circular/all-of', { schema, others: nameList(others.map(nameOf)) }, { pointer })];
      });
    },
  };
};

function membersOf(schema: JsonRecord): JsonRecord[] {
  const members = ownValue(schema, 'allOf');
  return Array.isArray(members) ? members.filter(isRecord) : [];
}

function hasMember(circle: ReadonlySet<JsonRecord>): boolean {
  return [...circle].some((schema) => membersOf(schema).some((member) => circle.has(member)));
}

interface Step {
  schema: JsonRecord;
  targets: readonly JsonRecord[];
  /** Number of targets that were followed. */
  followed: number;
  index: number;
  /** The lowest index that can be reached. */
  low: number;
}

/** Returns the groups of schemas that all lead to each other (Tarjan’s algorithm, without recursion). */
function groupsOf(
  starts: readonly JsonRecord[],
  targetsOf: (schema: JsonRecord) => readonly JsonRecord[],
): Set<JsonRecord>[] {
  const groups: Set<JsonRecord>[] = [];
  const indices = new Map<JsonRecord, number>();
  /** Schemas whose group is not complete yet. */
  const open: JsonRecord[] = [];
  for (const start of starts) {
    if (indices.has(start)) continue;
    const steps = [enter(start)];
    for (let step = steps.at(-1); step; step = steps.at(-1)) {
      const target = step.targets[step.followed];
      step.followed += 1;
      if (!target) {
        steps.pop();
        leave(step, steps.at(-1));
        continue;
      }
      const index = indices.get(target);
      if (index === undefined) steps.push(enter(target));
      else step.low = Math.min(step.low, index);
    }
  }
  return groups;

  function enter(schema: JsonRecord): Step {
    const index = indices.size;
    indices.set(schema, index);
    open.push(schema);
    return { schema, targets: targetsOf(schema), followed: 0, index, low: index };
  }

  function leave({ schema, index, low }: Step, before: Step | undefined): void {
    if (before) before.low = Math.min(before.low, low);
    if (low < index) return;
    const group = open.splice(open.lastIndexOf(schema));
    for (const complete of group) indices.set(complete, Number.POSITIVE_INFINITY);
    if (group.length > 1) groups.push(new Set(group));
  }
}

interface Place {
  schema: JsonRecord;
  pointer: string;
}

/** Finds the first schema of each circle in document order. */
function firstPlaces(
  circles: readonly ReadonlySet<JsonRecord>[],
  root: JsonRecord,
  options: Parameters<typeof walkObjects>[2],
): Map<ReadonlySet<JsonRecord>, Place> {
  const circleOf = new Map(circles.flatMap((circle) => [...circle].map((schema) => [schema, circle] as const)));
  const places = new Map<ReadonlySet<JsonRecord>, Place>();
  walkObjects(
    root,
    (schema, pointer) => {
      const circle = circleOf.get(schema);
      if (circle && !places.has(circle)) places.set(circle, { schema, pointer: pointer() });
    },
    options,
  );
  return places;
}

/** Returns the schemas on the shortest path from `first` back to itself, without `first`. */
function pathAround(
  first: JsonRecord,
  circle: ReadonlySet<JsonRecord>,
  targetsOf: (schema: JsonRecord) => readonly JsonRecord[],
): JsonRecord[] {
  const before = new Map<JsonRecord, JsonRecord>();
  const queue = [first];
  for (const schema of queue) {
    for (const target of targetsOf(schema)) {
      if (!circle.has(target) || before.has(target)) continue;
      before.set(target, schema);
      queue.push(target);
    }
    if (before.has(first)) break;
  }
  const path: JsonRecord[] = [];
  for (let at = before.get(first); at && at !== first; at = before.get(at)) path.push(at);
  return path.reverse();
}

function nameOf(pointer: string): string {
  return quoted(componentSchemaName(pointer) ?? `#${pointer}`);
}

function nameList(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
