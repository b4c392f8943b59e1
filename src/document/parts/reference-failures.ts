import path from 'node:path';
import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, ownValue } from '../../json/record.ts';
import type { Problem } from '../../problems/problems.ts';
import { quoted } from '../rule.ts';
import type { Field, Kind } from '../shape.ts';
import type { Part } from './part.ts';

/** Why a reference cannot be followed, or what is wrong although it was followed. */
export interface Failure {
  /** Failures with the same key have one cause and are reported once. */
  key: string;
  code: Problem['code'];
  severity: Problem['severity'];
  /** The rest of a sentence that begins with "The reference x". */
  words: string;
  hint?: string | undefined;
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

/** One problem per cause, at the first of its references. */
export function referenceProblems(failed: readonly FailedReference[], entry: Part): Problem[] {
  const causes = Map.groupBy(failed, ({ failure }) => failure.key).values();
  const [ofParts, better] = [new Map<Part, [FailedReference, number][]>(), new Set<Problem>()];
  for (const [first, ...others] of causes) {
    if (!first) continue;
    for (const problem of first.failure.problems ?? []) better.add(problem);
    if (first.failure.problems) continue;
    const ofPart = ofParts.get(first.part);
    if (ofPart) ofPart.push([first, others.length]);
    else ofParts.set(first.part, [[first, others.length]]);
  }
  const problems = [...ofParts].flatMap(([part, list]) => {
    const positions = part.locateAll(list.map(([{ pointer }]) => pointer));
    return list.map(([first, others]) => ({
      ...problemOf(first, others),
      ...(part !== entry && { file: part.file }),
      ...positions.get(first.pointer),
    }));
  });
  return [...problems, ...better];
}

function problemOf({ failure, reference, part, pointer }: FailedReference, others: number): Problem {
  const { code, severity, words, hint } = failure;
  const message = `The reference ${quoted(reference)} ${words}.${countOthers(others)}`;
  return { code, severity, message, ...(hint !== undefined && { hint }), file: part.file, pointer };
}

/** A sentence that counts the other references with the same problem. */
export function countOthers(others: number): string {
  if (others === 0) return '';
  return others === 1 ? ' Another one does so too.' : ` ${others} others do so too.`;
}

export function circular(key: string): Failure {
  return {
    key: `circular ${key}`,
    code: 'reference-circular',
    severity: 'error',
    words: 'leads only to further references, in a circle',
    hint: 'Let one of them be the object itself.',
  };
}

/** `$ref: Pet` names a file. If only a component has that name, the author meant that component. */
export function misnamedComponent(failure: Failure, reference: string, entry: Part): Failure {
  for (const [section, components] of entriesOf(ownValue(entry.value, 'components'))) {
    if (ownValue(components, reference) === undefined) continue;
    return { ...failure, hint: `Did you mean ${quoted(`#${joinPointer('/components', section, reference)}`)}?` };
  }
  return failure;
}

export const TOO_LARGE: Failure = {
  key: 'too large',
  code: 'reference-unresolved',
  severity: 'error',
  words: 'is not followed, because files that refer to each other multiply the document beyond any use',
  hint: 'Refer to schemas, parameters, responses and the like, which are not repeated.',
};

export function unresolved(key: string, words: string, near: string | undefined): Failure {
  const hint =
    near === undefined ? 'Add what it refers to, or correct the reference.' : `Did you mean ${quoted(near)}?`;
  return { key, code: 'reference-unresolved', severity: 'error', words, hint };
}

/** Authors often write `#/components/schemas/Pet` in a part but mean the document. */
export function meantForDocument(entry: Part, part: Part, reference: string): Failure {
  const folder = path.posix.dirname(part.file);
  const address = path.posix.relative(folder, entry.file);
  return {
    key: `meant ${part.address}`,
    code: 'reference-unresolved',
    severity: 'warning',
    words: `leads nowhere in ${part.file}; what ${entry.file} holds there is taken for it`,
    hint: `Write ${quoted(`${address}${reference}`)}.`,
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

/** OpenAPI allows references in some places only, but many tools follow them everywhere. */
export function misplaced(field: Field, name: string): Failure {
  const noun = field.isMap || !NOUNS[field.kind] ? `the whole of \`${name}\`` : NOUNS[field.kind];
  return {
    key: `misplaced ${noun}`,
    code: 'reference-misplaced',
    severity: 'warning',
    words: `replaces ${noun}, where OpenAPI has none; it is followed all the same`,
    hint: 'Other tools may not follow it: references can replace path items, parameters, bodies, responses, headers, examples, links, callbacks, security schemes and schemas.',
  };
}
