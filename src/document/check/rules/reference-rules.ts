import { decodePercent } from '../../../core/json/decode.ts';
import { joinPointer, pointerOfUnescapedName, pointerTokens, valueAtPointer } from '../../../core/json/pointer.ts';
import { type JsonRecord, ownValue } from '../../../core/json/record.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { didYouMean, problem } from '../../../problems/problem.ts';
import { withOtherReferences } from '../../../problems/repeated-problems.ts';
import { type Located, localPointer, referenceOf, resolverFor } from '../../../schema/reference.ts';
import { nearestPointer } from '../../nearest-pointer.ts';
import { leadsOut } from '../../references.ts';
import { type Finding, type ObjectRule, quoted, type RuleInput } from '../../rule.ts';
import { walkObjects } from '../../walk.ts';

/** The references of a document and the names that references can use. */
interface References {
  targets: Set<string>;
  anchors: Set<string>;
  /** For each reference followed so far, whether it leads into a circle. */
  circular: Map<string, boolean>;
  /** Objects with an `$id`: a fragment below one of them is relative to it. */
  resources: JsonRecord[];
}

/** Without a limit, comparing every wrong reference with every component takes quadratic time. */
const MAX_SUGGESTIONS = 100;

type Verdict = Omit<Finding, 'pointer'>;

/**
 * Checks that references inside the document have a target and form no circle. References to other files were already
 * followed or reported when the document was read.
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
        const verdict = judgeReference(target, root, references, verdicts.size < MAX_SUGGESTIONS);
        if (verdict) verdicts.set(target, verdict);
      }
      // Walk the document again to find the places only if something is wrong.
      return verdicts.size === 0 ? [] : wrongReferences(root, verdicts, field);
    },
  };
};

/** Returns one finding per target, at the first reference to it. */
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
    const { code } = verdict;
    const exact = (code === 'reference-unresolved' && meantForSchema(target, pointer, root)) || verdict;
    return [{ ...withOtherReferences(exact, others.length), pointer }];
  });
}

/** Pointers that begin at a schema if its file contains nothing else. */
const IN_SCHEMA = /^\/(\$defs|definitions|properties)\//;

/** Reports a reference that is correct in a file with one schema, but here needs the path of the schema around it. */
function meantForSchema(target: string, place: string, root: JsonRecord): Verdict | undefined {
  const pointer = localPointer(target);
  if (pointer === undefined || !IN_SCHEMA.test(pointer)) return undefined;
  const tokens = pointerTokens(place);
  for (let length = tokens.length - 1; length > 0; length -= 1) {
    const whole = joinPointer('', ...tokens.slice(0, length)) + pointer;
    if (valueAtPointer(root, whole) === undefined) continue;
    const facts = { reference: quoted(target), corrected: `"#${whole}"`, component: componentOf(pointer) };
    return problem('reference-unresolved/meant-schema', facts);
  }
  return undefined;
}

/** Returns the reference to a component with the name that a pointer ends in, in quotes. */
function componentOf(pointer: string): string {
  return quoted(`#${joinPointer('/components/schemas', pointerTokens(pointer).at(-1) ?? '')}`);
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

function judgeReference(
  target: string,
  root: JsonRecord,
  references: References,
  suggests: boolean,
): Verdict | undefined {
  const pointer = localPointer(target || '#');
  if (pointer === undefined) {
    const anchor = decodePercent(target.slice(1));
    if (references.anchors.has(anchor)) return undefined;
    return unresolvedReference(target, suggests ? nearest(anchor, references.anchors) : undefined);
  }
  const value = valueAtPointer(root, pointer);
  if (value === undefined) {
    const isElsewhere = references.resources.some((resource) => valueAtPointer(resource, pointer) !== undefined);
    const intended = pointerOfUnescapedName(root, pointer);
    if (intended !== undefined) return unescapedReference(target, intended);
    return isElsewhere ? undefined : unresolvedReference(target, suggests ? nearestPointer(root, pointer) : undefined);
  }
  return isCircular(target, value, root, references.circular) ? circularReference(target) : undefined;
}

/** Returns whether following references one after another leads into a circle. */
function isCircular(start: string, value: unknown, root: JsonRecord, verdicts: Map<string, boolean>): boolean {
  const seen = new Set([start]);
  let verdict = false;
  let located: Located | undefined = { value, pointer: '' };
  while (located) {
    const next = referenceOf(located.value);
    if (next === undefined) break;
    verdict = verdicts.get(next) ?? seen.has(next);
    if (verdict || verdicts.has(next)) break;
    seen.add(next);
    located = resolverFor(root).follow(located);
  }
  // The verdict holds for the whole chain, so a long chain is walked once.
  for (const target of seen) verdicts.set(target, verdict);
  return verdict;
}

function unresolvedReference(target: string, near: string | undefined): Verdict {
  const hint = near === undefined ? undefined : didYouMean(quoted(`#${near}`));
  const pointer = localPointer(target) ?? '';
  const [, place] = IN_SCHEMA.exec(pointer) ?? [];
  if (hint === undefined && place !== undefined && place !== 'properties') {
    const facts = { reference: quoted(target), place: `\`${place}\``, component: componentOf(pointer) };
    return problem('reference-unresolved/no-definition', facts);
  }
  return problem('reference-unresolved', { reference: quoted(target) }, {}, hint);
}

function unescapedReference(target: string, intended: string): Verdict {
  return problem('reference-unescaped', { reference: quoted(target), corrected: `"#${intended}"` });
}

function circularReference(target: string): Verdict {
  return problem('reference-circular', { reference: quoted(target) });
}
