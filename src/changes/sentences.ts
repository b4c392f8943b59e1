import { optionAnchor } from '../api/openapi/anchors.ts';
import { anchorPart } from '../core/text/anchor-part.ts';
import type { Direction, Subject } from './change.ts';
import type { Branch, Finding, Step } from './comparison.ts';
import { code, nameList } from './names.ts';
import { sentenceOfRule } from './rules.ts';

/** Returns `items[].name`: the way to a field, without options, which have a name of their own. */
export function fieldPath(path: readonly Step[]): string {
  let text = '';
  for (const step of path) {
    if (step.kind === 'property') text += text === '' ? step.name : `.${step.name}`;
    else if (step.kind === 'items') text += '[]';
    else if (step.kind === 'values') text += text === '' ? '*' : '.*';
    else if (step.kind === 'item') text += `[${step.index}]`;
  }
  return text;
}

/** Names the fields that changed in the same way, and their options. `root` names the whole value. */
function fieldPhrase(paths: readonly (readonly Step[])[], root: string): string {
  const options = new Set(paths.flatMap((path) => path.flatMap((step) => (step.kind === 'option' ? [step.name] : []))));
  const names = nameList([...options].map(code));
  // A body that is a list has no other content.
  const fields = new Set(paths.map(fieldPath).map((field) => field.replace(/^(?:\[\])+\.?/, '')));
  if (!fields.has('')) return `${nameList([...fields].map(code))}${names && ` for option ${names}`}`;
  if (names !== '') return `option ${names}`;
  return paths.some((path) => path.length > 0) ? 'each item' : root;
}

/** Returns the anchor of a field. Items and values have the anchor of what contains them. */
export function fieldAnchor({ anchor, hasFields }: Branch, path: readonly Step[]): string | undefined {
  if (anchor === undefined || !hasFields) return anchor;
  return path.reduce((base, step) => {
    if (step.kind === 'property') return `${base}.${anchorPart(step.name)}`;
    return step.kind === 'option' ? optionAnchor(base, step.name) : base;
  }, anchor);
}

/** Writes a change in the parts of operations that are named by a branch. */
export function ownSentence(
  finding: Finding,
  branch: Branch,
  paths: readonly (readonly Step[])[],
  subjects: readonly Subject[],
): string {
  // A media type is a part of a body without a path.
  const isPart = finding.rule.startsWith('media-type') || paths.some((path) => path.length > 0);
  const isInside = isPart && branch.place !== '';
  const names = subjectNames(subjects);
  const at = isInside ? `${subjects.length > 1 ? plural(branch.place) : branch.place} ${names}` : names;
  return inNumber(sentenceOfRule(finding.rule, finding.facts, fieldPhrase(paths, branch.noun), at));
}

/** Writes a change in a component that several operations use. */
export function sharedSentence(
  finding: Finding,
  owner: string,
  paths: readonly (readonly Step[])[],
  subjects: readonly Subject[],
): string {
  const places = sharedPlaces(finding.direction, subjects);
  const field = fieldPhrase(paths, '');
  const [what, at] = field === '' ? [owner, places] : [field, `${owner}, in ${places}`];
  return inNumber(sentenceOfRule(finding.rule, finding.facts, what, at));
}

/** Writes the plural before several names. */
function inNumber(sentence: string): string {
  return sentence.replace(/^(\w+ (?:required |optional )?)property (?=`[^`]*`(?:,| and ))/, '$1properties ');
}

function sharedPlaces(direction: Direction | undefined, subjects: readonly Subject[]): string {
  const ofKind = (kind: Subject['kind']) => subjects.filter((subject) => subject.kind === kind);
  const parts: [place: string, list: Subject[]][] = [
    [direction === 'request' ? 'the request of' : 'the response of', ofKind('operation')],
    ['the payload of', ofKind('webhook')],
    [direction === 'request' ? 'what callers send to' : 'what callers receive from', ofKind('channel')],
  ];
  return parts
    .filter(([, list]) => list.length > 0)
    .map(([place, list]) => `${list.length > 1 ? plural(place) : place} ${subjectNames(list)}`)
    .join(' and ');
}

/** Names one or two subjects, and counts more. */
function subjectNames(subjects: readonly Subject[]): string {
  if (subjects.length <= 2) return subjects.map(({ title }) => title).join(' and ');
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  const [kind] = kinds.length === 1 ? kinds : [];
  return `${subjects.length} ${kind === undefined || kind === 'document' ? 'places' : `${kind}s`}`;
}

function plural(place: string): string {
  return place.replace(/(?<=the (?:\S+ )?)(request|response|payload)(?= of| in)/, '$1s');
}
