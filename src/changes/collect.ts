import { CHANGE_CLASSES, type Change, type ChangePlace, type Subject } from './change.ts';
import type { Branch, Finding, Part, Step } from './comparison.ts';
import { nameList } from './names.ts';
import { fieldAnchor, fieldPath, ownSentence, sharedSentence } from './sentences.ts';

/** The parts of an operation in which something changed. */
export interface Compared {
  subject: Subject;
  branches: readonly Branch[];
}

/** Findings that one sentence tells, with all operations that they are in. */
interface Group {
  finding: Finding;
  branch: Branch;
  /** Each field with its path from the operation, and from the component. */
  fields: { path: readonly Step[]; own: readonly Step[] }[];
  /** The components that it is in, if operations share it. */
  owners: Set<string>;
  places: ChangePlace[];
}

/** Finds the operations of every finding, and makes one change of those that say the same. Breaking changes come first. */
export function collectChanges(compared: readonly Compared[]): Change[] {
  const groups = new Map<string, Group>();
  for (const { subject, branches } of compared) {
    const told = new Set<Group>();
    for (const branch of branches) {
      for (const { finding, path, own, owner } of findingsIn(branch.part)) {
        const fields = [{ path, own }];
        const found: Group = {
          finding,
          branch,
          fields,
          owners: new Set(owner === undefined ? [] : [owner]),
          places: [],
        };
        const key = sourceKey(found);
        const group = groups.get(key) ?? found;
        groups.set(key, group);
        for (const each of found.owners) group.owners.add(each);
        if (told.has(group)) continue;
        told.add(group);
        group.places.push({ subject, field: fieldPath(path) || undefined, anchor: fieldAnchor(branch, path) });
      }
    }
  }
  const joined = joinBy(joinBy([...groups.values()], wordsKey), fieldsKey);
  const changes = joined.map(changeOf);
  return CHANGE_CLASSES.flatMap((each) => changes.filter((change) => change.class === each));
}

/**
 * A component is one place, however many operations use it and however many components include it. Parts of operations
 * are told together if they read the same.
 */
function sourceKey(group: Group): string {
  const { finding } = group;
  const isShared = group.owners.size > 0;
  const words = isShared ? sharedSentence(finding, '', [group.fields[0]?.own ?? []], []) : sentenceOf(group, []);
  return JSON.stringify([finding.class, finding.rule, finding.direction, words, isShared ? sourceOf(finding) : '']);
}

/** Components with the same title read the same. */
function wordsKey(group: Group): string {
  const { finding, owners } = group;
  return JSON.stringify([finding.class, finding.rule, finding.direction, nameList([...owners]), sentenceOf(group, [])]);
}

/** Fields of one object that changed alike are told in one sentence. */
function fieldsKey(group: Group): string {
  const { finding, fields, places } = group;
  const [field] = fields;
  const last = field?.path.at(-1);
  if (!field || last?.kind !== 'property') return wordsKey(group);
  const unnamed = [...field.own.slice(0, -1), { ...last, name: '' }];
  const around = field.path.slice(0, -1);
  const words = sentenceOf({ ...group, fields: [{ path: [...around, { ...last, name: '' }], own: unnamed }] }, []);
  const subjects = places.map(({ subject }) => `${subject.kind} ${subject.key}`);
  return JSON.stringify([
    finding.class,
    finding.rule,
    finding.direction,
    nameList([...group.owners]),
    words,
    around,
    subjects,
  ]);
}

/** Joins groups with the same key. */
function joinBy(groups: readonly Group[], keyOf: (group: Group) => string): Group[] {
  return [...Map.groupBy(groups, keyOf).values()].map(([first, ...others]) => {
    const group = first as Group;
    for (const { fields, places } of others) {
      const isKnown = ({ subject, field }: ChangePlace) =>
        group.places.some((place) => place.subject === subject && place.field === field);
      group.fields.push(...fields);
      group.places.push(...places.filter((place) => !isKnown(place)));
    }
    return group;
  });
}

/** Returns where a change was written: what was added has no pointer of its own in the old document. */
function sourceOf({ rule, pointer, oldPointer }: Finding): string {
  if (rule.endsWith('-added')) return pointer;
  return rule.endsWith('-removed') ? oldPointer : `${oldPointer} ${pointer}`;
}

function sentenceOf({ finding, branch, fields, owners }: Group, subjects: readonly Subject[]): string {
  const isShared = owners.size > 1 || (owners.size > 0 && subjects.length !== 1);
  if (!isShared)
    return ownSentence(
      finding,
      branch,
      fields.map(({ path }) => path),
      subjects,
    );
  return sharedSentence(
    finding,
    nameList([...owners]),
    fields.map(({ own }) => own),
    subjects,
  );
}

function changeOf(group: Group): Change {
  const { class: kind, rule, direction, pointer, oldPointer } = group.finding;
  const subjects = [...new Set(group.places.map(({ subject }) => subject))];
  return { class: kind, rule, direction, text: sentenceOf(group, subjects), places: group.places, pointer, oldPointer };
}

interface Found {
  finding: Finding;
  path: readonly Step[];
  /** The path from the component. */
  own: readonly Step[];
  owner: string | undefined;
}

/** Returns the findings of a part and of the parts inside it, each by the shortest path. */
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
