import { isRecord, type JsonRecord, ownValue } from './json.ts';
import { nearest } from './nearest.ts';
import { decodeFragment } from './operations.ts';
import { escapePointerToken, pointerTokens, valueAtPointer } from './pointer.ts';
import { type Finding, quoted, type Rule } from './rule.ts';
import { walkObjects } from './walk.ts';

interface Reference {
  target: string;
  pointer: string;
}

/** What a document refers to and what it can be referred to by. */
interface References {
  targets: Set<string>;
  anchors: Set<string>;
  identifiers: Set<string>;
  /** Objects with an `$id`: a fragment below one of them is relative to it. */
  resources: JsonRecord[];
}

/** Comparing every wrong reference with every component would take quadratic time. */
const MAX_SUGGESTIONS = 100;

type Verdict = 'fine' | 'external' | Omit<Finding, 'pointer'>;

/** References inside the document lead somewhere, and not in a circle. Those to other files are only counted. */
export const referenceRule: Rule = ({ root }) => {
  const references = collect(root);
  const verdicts = new Map<string, Verdict>();
  for (const target of references.targets) {
    const verdict = judge(target, root, references, verdicts.size < MAX_SUGGESTIONS);
    if (verdict !== 'fine') verdicts.set(target, verdict);
  }
  // Only a document with something wrong is walked once more for the places.
  return verdicts.size === 0 ? [] : wrongReferences(root, verdicts);
};

function wrongReferences(root: JsonRecord, verdicts: Map<string, Verdict>): Finding[] {
  const findings: Finding[] = [];
  const external: Reference[] = [];
  walkObjects(root, (object, pointer) => {
    const target = ownValue(object, '$ref');
    const verdict = typeof target === 'string' ? verdicts.get(target) : undefined;
    if (verdict === undefined || verdict === 'fine') return;
    const place = `${pointer()}/$ref`;
    if (verdict === 'external') external.push({ target: String(target), pointer: place });
    else findings.push({ ...verdict, pointer: place });
  });
  const [first] = external;
  if (first) findings.push(externalFinding(first, external.length));
  return findings;
}

function collect(root: JsonRecord): References {
  const references: References = { targets: new Set(), anchors: new Set(), identifiers: new Set(), resources: [] };
  walkObjects(root, (object) => {
    const target = ownValue(object, '$ref');
    if (typeof target === 'string') references.targets.add(target);
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = ownValue(object, key);
      if (typeof anchor === 'string') references.anchors.add(anchor);
    }
    const identifier = ownValue(object, '$id');
    if (typeof identifier !== 'string' || object === root) return;
    references.identifiers.add(identifier);
    references.resources.push(object);
  });
  return references;
}

function isKnownIdentifier(target: string, { identifiers }: References): boolean {
  const [base = ''] = target.split('#');
  if (identifiers.has(base)) return true;
  return [...identifiers].some((identifier) => identifier.endsWith(`/${base.replace(/^\.\//, '')}`));
}

function judge(target: string, root: JsonRecord, references: References, suggests: boolean): Verdict {
  if (!target.startsWith('#')) return isKnownIdentifier(target, references) ? 'fine' : 'external';
  const fragment = decodeFragment(target.slice(1));
  if (fragment !== '' && !fragment.startsWith('/')) {
    return references.anchors.has(fragment)
      ? 'fine'
      : unresolved(target, suggests ? nearest(fragment, references.anchors) : undefined);
  }
  const value = valueAtPointer(root, fragment);
  if (value === undefined) {
    const isElsewhere = references.resources.some((resource) => valueAtPointer(resource, fragment) !== undefined);
    return isElsewhere ? 'fine' : unresolved(target, suggests ? nearestPointer(root, fragment) : undefined);
  }
  return isCircular(target, value, root) ? circular(target) : 'fine';
}

/** The pointer with its first wrong token replaced by the nearest key that is there. */
function nearestPointer(root: JsonRecord, pointer: string): string | undefined {
  const tokens = pointerTokens(pointer);
  let value: unknown = root;
  for (const [index, token] of tokens.entries()) {
    if (!isRecord(value)) return undefined;
    if (!Object.hasOwn(value, token)) {
      const near = nearest(token, Object.keys(value));
      if (near === undefined) return undefined;
      const corrected = tokens
        .with(index, near)
        .map((part) => `/${escapePointerToken(part)}`)
        .join('');
      return valueAtPointer(root, corrected) === undefined ? undefined : corrected;
    }
    value = value[token];
  }
  return undefined;
}

/** Whether following nothing but references comes back to the start. */
function isCircular(start: string, value: unknown, root: JsonRecord): boolean {
  const seen = new Set([start]);
  let next = ownValue(value, '$ref');
  while (typeof next === 'string' && next.startsWith('#/')) {
    if (seen.has(next)) return true;
    seen.add(next);
    next = ownValue(valueAtPointer(root, decodeFragment(next.slice(1))), '$ref');
  }
  return false;
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

function circular(target: string): Verdict {
  return {
    code: 'reference-circular',
    severity: 'error',
    message: `The reference ${quoted(target)} leads only to further references, in a circle.`,
    hint: 'Let one of them be the object itself.',
  };
}

function externalFinding(first: Reference, count: number): Finding {
  const others = count === 1 ? '' : count === 2 ? ' Another one does so too.' : ` ${count - 1} others do so too.`;
  return {
    code: 'reference-external',
    severity: 'warning',
    message: `The reference ${quoted(first.target)} leads out of this document and is not followed.${others}`,
    hint: 'Join the files into one document, for example with `npx @redocly/cli bundle`.',
    pointer: first.pointer,
  };
}
