import { CHANGE_CLASSES, type Change, type ChangePlace, type Subject } from './change.ts';
import type { Branch, Finding, Part, Step } from './comparison.ts';
import { nameList } from './names.ts';
import { fieldAnchor, fieldPath, ownSentence, sharedSentence } from './sentences.ts';

/** The parts of an operation in which something changed. */
export interface Compared {
  subject: Subject;
  branches: readonly Branch[];
}

/** The way to a field: from the operation, and from the component that it is in. */
interface Way {
  path: readonly Step[];
  own: readonly Step[];
}

/** Findings that one sentence tells, with all operations that they are in. */
interface Group {
  finding: Finding;
  branch: Branch;
  /** The fields that changed alike. */
  fields: Way[];
  /** The components that it is in, if operations may share it. */
  owners: string[];
  places: ChangePlace[];
}

/** Makes one change of findings that are one to a reader. Breaking changes come first. */
export function collectChanges(compared: readonly Compared[]): Change[] {
  let groups = compared.flatMap(({ subject, branches }) =>
    branches.flatMap((branch) =>
      findingsIn(branch.part).map(({ finding, owner, path, own }): Group => {
        const place = { subject, field: fieldPath(path) || undefined, anchor: fieldAnchor(branch, path) };
        return {
          finding,
          branch,
          fields: [{ path, own }],
          owners: owner === undefined ? [] : [owner],
          places: [place],
        };
      }),
    ),
  );
  for (const keyOf of [sourceKey, wordsKey, fieldsKey]) groups = joinBy(groups, keyOf);
  const changes = groups.map(changeOf);
  return CHANGE_CLASSES.flatMap((each) => changes.filter((change) => change.class === each));
}

/**
 * A component is one place, however many operations use it and however many components include it. Parts of operations
 * are reported together if their sentences are equal.
 */
function sourceKey({ finding, branch, fields, owners }: Group): unknown[] {
  if (owners.length === 0)
    return [
      ownSentence(
        finding,
        branch,
        fields.map(({ path }) => path),
        [],
      ),
    ];
  const { rule, pointer, oldPointer } = finding;
  // What was added has no pointer of its own in the old document.
  const source = rule.endsWith('-added') ? pointer : rule.endsWith('-removed') ? oldPointer : [oldPointer, pointer];
  return [
    sharedSentence(
      finding,
      '',
      fields.map(({ own }) => own),
      [],
    ),
    source,
  ];
}

/** Components with the same title read the same. */
function wordsKey(group: Group): unknown[] {
  return [group.owners, sentenceOf(group, [])];
}

/** Reports fields of one object that changed in the same way in one sentence. */
function fieldsKey(group: Group): unknown[] {
  const [field] = group.fields;
  if (field?.path.at(-1)?.kind !== 'property') return wordsKey(group);
  const withoutName = (path: readonly Step[]): Step[] => [...path.slice(0, -1), { kind: 'property', name: '' }];
  const unnamed = { path: withoutName(field.path), own: withoutName(field.own) };
  const subjects = group.places.map(({ subject }) => [subject.kind, subject.key]);
  return [group.owners, sentenceOf({ ...group, fields: [unnamed] }, []), unnamed.path, subjects];
}

function joinBy(groups: readonly Group[], keyOf: (group: Group) => unknown[]): Group[] {
  const keyed = Map.groupBy(groups, (group) => {
    const { class: kind, rule, direction } = group.finding;
    return JSON.stringify([kind, rule, direction, ...keyOf(group)]);
  });
  return [...keyed.values()].map((same) => {
    const [first] = same as [Group, ...Group[]];
    // Of several ways to the same field of an operation, the first is enough.
    const isFields = keyOf === fieldsKey;
    const places = same.flatMap((group) => group.places);
    const placeKey = ({ subject, field }: ChangePlace) => `${subject.kind} ${subject.key} ${isFields ? field : ''}`;
    return {
      ...first,
      fields: isFields ? same.flatMap(({ fields }) => fields) : first.fields,
      owners: [...new Set(same.flatMap(({ owners }) => owners))],
      places: [...new Map(places.toReversed().map((place) => [placeKey(place), place])).values()].toReversed(),
    };
  });
}

function sentenceOf({ finding, branch, fields, owners }: Group, subjects: readonly Subject[]): string {
  const isShared = owners.length > 1 || (owners.length > 0 && subjects.length !== 1);
  return isShared
    ? sharedSentence(
        finding,
        nameList(owners),
        fields.map(({ own }) => own),
        subjects,
      )
    : ownSentence(
        finding,
        branch,
        fields.map(({ path }) => path),
        subjects,
      );
}

function changeOf(group: Group): Change {
  const { class: kind, rule, direction, pointer, oldPointer } = group.finding;
  const subjects = [...new Set(group.places.map(({ subject }) => subject))];
  return { class: kind, rule, direction, text: sentenceOf(group, subjects), places: group.places, pointer, oldPointer };
}

interface Found extends Way {
  finding: Finding;
  owner: string | undefined;
}

/** Returns the findings of a part and of the parts inside it, each by the shortest way. */
function findingsIn(root: Part): Found[] {
  const found: Found[] = [];
  const seen = new Set([root]);
  const queue: (Omit<Found, 'finding'> & { part: Part })[] = [{ part: root, path: [], own: [], owner: undefined }];
  for (const { part, path, own, owner } of queue) {
    for (const finding of part.findings) {
      found.push({ finding, path: [...path, ...finding.path], own: [...own, ...finding.path], owner });
    }
    for (const { path: steps, to } of part.links) {
      if (seen.has(to)) continue;
      seen.add(to);
      const place = to.owner === undefined ? { own: [...own, ...steps], owner } : { own: [], owner: to.owner };
      queue.push({ part: to, path: [...path, ...steps], ...place });
    }
  }
  return found;
}
