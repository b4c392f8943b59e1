import path from 'node:path';
import { joinPointer } from '../../core/json/pointer.ts';
import { entriesOf, ownValue } from '../../core/json/record.ts';
import { shortList } from '../../core/text/list.ts';
import { nearest } from '../../core/text/nearest.ts';
import { publicReference } from '../../core/text/public-url.ts';
import { didYouMean, problem } from '../../problems/problem.ts';
import type { Problem } from '../../problems/problems.ts';
import { withOtherReferences } from '../../problems/repeated-problems.ts';
import { nearestPointer } from '../nearest-pointer.ts';
import { quoted } from '../rule.ts';
import type { Field, Kind } from '../shape.ts';
import type { Part } from './part.ts';

/** A problem before its place is known. */
type Fault = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>;

/** Why a reference cannot be followed, or what is wrong with one that was followed. */
export interface Failure {
  /** Failures with the same key have one cause and are reported once. */
  key: string;
  /** Returns the problem of a reference, which is given in quotes. */
  report: (reference: string) => Fault;
  /** More exact problems, in the file that the reference leads to. */
  problems?: Problem[];
}

/** A reference with a failure, and its place. */
export interface FailedReference {
  failure: Failure;
  reference: string;
  part: Part;
  pointer: string;
}

/** Returns one problem per cause, at the first of its references. */
export function referenceProblems(failed: readonly FailedReference[], entry: Part): Problem[] {
  const causes = [...Map.groupBy(failed, ({ failure }) => failure.key).values()];
  const firsts = causes.flatMap(([first, ...others]) => (first ? [{ ...first, others: others.length }] : []));
  const exactProblems = new Set(firsts.flatMap(({ failure }) => failure.problems ?? []));
  const byPart = Map.groupBy(
    firsts.filter(({ failure }) => !failure.problems),
    ({ part }) => part,
  );
  const problems = [...byPart].flatMap(([part, list]) => {
    const positions = part.locateAll(list.map(({ pointer }) => pointer));
    return list.map((first) => ({
      ...problemOf(first, first.others),
      ...(part !== entry && { file: part.file }),
      ...positions.get(first.pointer),
    }));
  });
  return [...problems, ...exactProblems];
}

function problemOf({ failure, reference, part, pointer }: FailedReference, others: number): Problem {
  const fault = withOtherReferences(failure.report(quoted(publicReference(reference))), others);
  return { ...fault, file: part.file, pointer };
}

/** The failure of a reference that leads back to itself. `key` is the file, so that each is reported once. */
export function circularReference(key: string): Failure {
  return { key: `circular ${key}`, report: (reference) => problem('reference-circular', { reference }) };
}

/** Adds a hint if only a component has the name: `$ref: Pet` names a file, but its author meant the component. */
export function misnamedComponent(failure: Failure, reference: string, entry: Part): Failure {
  for (const [section, components] of entriesOf(ownValue(entry.value, 'components'))) {
    if (ownValue(components, reference) === undefined) continue;
    const hint = didYouMean(quoted(`#${joinPointer('/components', section, reference)}`));
    return { ...failure, report: (written) => ({ ...failure.report(written), hint }) };
  }
  return failure;
}

/** Returns the failure of a reference that has no valid address. */
export function invalidAddress(key: string): Failure {
  return { key, report: (reference) => problem('reference-unresolved/address', { reference }) };
}

/** Returns the failure of a reference whose pointer leads through itself. */
export function circularPointer(part: Part, pointer: string): Failure {
  const facts = { pointer: quoted(pointer) };
  return {
    key: `${part.address}#${pointer}`,
    report: (reference) => problem('reference-unresolved/circle', { reference, ...facts }),
  };
}

/** The failure of a pointer that passes through more references than the limit. */
export function tooManyReferences(part: Part, pointer: string, limit: number): Failure {
  const facts = { pointer: quoted(pointer), limit };
  return {
    key: `${part.address}#${pointer}`,
    report: (reference) => problem('reference-unresolved/too-many', { reference, ...facts }),
  };
}

/** The failure of a pointer that cannot be resolved. Suggests the nearest pointer. */
export function missingPointer(part: Part, pointer: string): Failure {
  const near = nearestPointer(part.value, pointer);
  const facts = { file: part.file, pointer: quoted(pointer) };
  const hint = near && didYouMean(quoted(`#${near}`));
  return {
    key: `${part.address}#${pointer}`,
    report: (reference) => problem('reference-unresolved/pointer', { reference, ...facts }, {}, hint),
  };
}

/** The failure of an anchor (`$anchor`) that the file does not have. Suggests the nearest one. */
export function missingAnchor(part: Part, anchor: string, anchors: Iterable<string>): Failure {
  const near = nearest(anchor, anchors);
  const facts = { file: part.file, name: quoted(anchor) };
  const hint = near && didYouMean(quoted(`#${near}`));
  return {
    key: `${part.address}#${anchor}`,
    report: (reference) => problem('reference-unresolved/name', { reference, ...facts }, {}, hint),
  };
}

export const TOO_LARGE: Failure = {
  key: 'too large',
  report: (reference) => problem('reference-unresolved/growth', { reference }),
};

/** Authors often write `#/components/schemas/Pet` in a part but mean the document. */
export function meantForDocument(entry: Part, part: Part, reference: string): Failure {
  const address = path.posix.relative(path.posix.dirname(part.file), entry.file);
  const facts = { file: part.file, document: entry.file, corrected: quoted(`${address}${reference}`) };
  return {
    key: `meant ${part.address}`,
    report: (written) => problem('reference-unresolved/meant-document', { reference: written, ...facts }),
  };
}

const NOUNS: Partial<Record<Kind, string>> = {
  components: 'the object `components`',
  encoding: 'an encoding object',
  info: 'the object `info`',
  mediaType: 'a media type',
  operation: 'an operation',
  server: 'a server',
  tag: 'a tag',
};

/**
 * Reports a reference in a place where OpenAPI allows none. It is followed, because many tools follow them everywhere.
 */
export function misplacedReference(field: Field, name: string): Failure {
  const owner = (field.isMap ? undefined : NOUNS[field.kind]) ?? `the whole of \`${name}\``;
  return {
    key: `misplaced ${owner}`,
    report: (reference) => problem('reference-misplaced/followed', { reference, owner }),
  };
}

/** The failure of a reference to a value that its place cannot have, such as a text where a schema is expected. */
export function misplacedValue(file: string): Failure {
  return {
    key: `misplaced value ${file}`,
    report: (reference) => problem('reference-external/place', { reference }),
  };
}

/** Reports fields of another file that are left out, because they have no meaning where a reference puts them. */
export function leftOut(names: readonly string[]): Failure {
  const fields = shortList(
    names.map((name) => `\`${name}\``),
    MAX_NAMES,
  );
  return { key: `left out ${fields}`, report: () => problem('field-unknown/part', { fields }) };
}

const MAX_NAMES = 5;
