import { decoded } from '../decoded.ts';
import { type JsonRecord, ownValue } from './json.ts';
import { nearest } from './nearest.ts';
import { nearestPointer } from './nearest-pointer.ts';
import { pointerOfUnescapedName, valueAtPointer } from './pointer.ts';
import { countOthers } from './reference-failures.ts';
import { leadsOut } from './references.ts';
import { type Finding, type ObjectRule, quoted, type RuleInput } from './rule.ts';
import { walkObjects } from './walk.ts';

/** What a document refers to and what it can be referred to by. */
interface References {
  targets: Set<string>;
  anchors: Set<string>;
  /** Whether what was followed so far leads into a circle. */
  circular: Map<string, boolean>;
  /** Objects with an `$id`: a fragment below one of them is relative to it. */
  resources: JsonRecord[];
}

/** Comparing every wrong reference with every component would take quadratic time. */
const MAX_SUGGESTIONS = 100;

type Verdict = Omit<Finding, 'pointer'>;

/**
 * References inside the document lead somewhere, and not in a circle. Those that lead out were followed, or told, when
 * the document was read.
 */
export const referenceRule: ObjectRule = ({ root, field }) => {
  const references: References = {
    targets: new Set(),
    anchors: new Set(),
    circular: new Map(),
    resources: [],
  };
  return {
    visit: (object) => collect(object, references, object === root),
    findings() {
      const verdicts = new Map<string, Verdict>();
      for (const target of references.targets) {
        const verdict = judge(target, root, references, verdicts.size < MAX_SUGGESTIONS);
        if (verdict) verdicts.set(target, verdict);
      }
      // Only a document with something wrong is walked once more for the places.
      return verdicts.size === 0 ? [] : wrongReferences(root, verdicts, field);
    },
  };
};

/** One finding per target, at the first reference to it. */
function wrongReferences(root: JsonRecord, verdicts: Map<string, Verdict>, field: RuleInput['field']): Finding[] {
  const places = new Map<string, string[]>();
  walkObjects(
    root,
    (object, pointer) => {
      const target = ownValue(object, '$ref');
      if (typeof target !== 'string' || !verdicts.has(target)) return;
      const place = `${pointer()}/$ref`;
      const others = places.get(target);
      if (others) others.push(place);
      else places.set(target, [place]);
    },
    field && { field },
  );
  return [...places].flatMap(([target, [pointer, ...others]]) => {
    const verdict = verdicts.get(target);
    if (!verdict || pointer === undefined) return [];
    return [{ ...verdict, message: verdict.message + countOthers(others.length), pointer }];
  });
}

function collect(object: JsonRecord, references: References, isRoot: boolean): void {
  const target = ownValue(object, '$ref');
  if (typeof target === 'string' && !leadsOut(target)) references.targets.add(target);
  for (const key of ['$anchor', '$dynamicAnchor']) {
    const anchor = ownValue(object, key);
    if (typeof anchor === 'string') references.anchors.add(anchor);
  }
  if (typeof ownValue(object, '$id') === 'string' && !isRoot) references.resources.push(object);
}

function judge(target: string, root: JsonRecord, references: References, suggests: boolean): Verdict | undefined {
  const fragment = decoded(target.slice(1));
  if (fragment !== '' && !fragment.startsWith('/')) {
    if (references.anchors.has(fragment)) return undefined;
    return unresolved(target, suggests ? nearest(fragment, references.anchors) : undefined);
  }
  const value = valueAtPointer(root, fragment);
  if (value === undefined) {
    const isElsewhere = references.resources.some((resource) => valueAtPointer(resource, fragment) !== undefined);
    const meant = pointerOfUnescapedName(root, fragment);
    if (meant !== undefined) return unescaped(target, meant);
    return isElsewhere ? undefined : unresolved(target, suggests ? nearestPointer(root, fragment) : undefined);
  }
  return isCircular(target, value, root, references.circular) ? circular(target) : undefined;
}

/** Whether following nothing but references comes back to the start. */
function isCircular(start: string, value: unknown, root: JsonRecord, known: Map<string, boolean>): boolean {
  const seen = new Set([start]);
  let verdict = false;
  let next = ownValue(value, '$ref');
  while (typeof next === 'string' && next.startsWith('#/')) {
    verdict = known.get(next) ?? seen.has(next);
    if (verdict || known.has(next)) break;
    seen.add(next);
    next = ownValue(valueAtPointer(root, decoded(next.slice(1))), '$ref');
  }
  // What the others of the chain lead to is known with it: a long chain is walked once.
  for (const target of seen) known.set(target, verdict);
  return verdict;
}

function unresolved(target: string, near: string | undefined): Verdict {
  return {
    code: 'reference-unresolved',
    severity: 'error',
    message: `The reference ${quoted(target)} leads nowhere.`,
    hint:
      near === undefined ? 'Add what it refers to, or correct the reference.' : `Did you mean ${quoted(`#${near}`)}?`,
  };
}

function unescaped(target: string, meant: string): Verdict {
  return {
    code: 'reference-unescaped',
    severity: 'error',
    message: `The reference ${quoted(target)} leads nowhere as it is written: a "/" ends a name.`,
    hint: `Write "/" within a name as "~1": "#${meant}".`,
  };
}

function circular(target: string): Verdict {
  return {
    code: 'reference-circular',
    severity: 'error',
    message: `The reference ${quoted(target)} leads only to further references, in a circle.`,
    hint: 'Let one of them be the object itself.',
  };
}
