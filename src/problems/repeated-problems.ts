import { shortList } from '../core/text/list.ts';
import type { Problem } from './problems.ts';

const MAX_LINES = 3;

type Repeatable = Pick<Problem, 'code' | 'message' | 'hint' | 'file' | 'line'>;

/**
 * Keeps the first of the problems that say the same. Its hint names the other lines, or counts the places if they have
 * no line or are in several files. Generated files may repeat one fault everywhere.
 */
export function withoutRepeated<Item extends Repeatable>(problems: readonly Item[]): Item[] {
  const groups = Map.groupBy(problems, ({ code, message, hint }) => JSON.stringify([code, message, hint]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [withSentence(first, placesOf(first, others))] : [],
  );
}

/**
 * Adds to a hint how many other references have the same problem. The message stays the same while an author fixes them.
 */
export function withOtherReferences<Item extends Pick<Problem, 'hint'>>(problem: Item, count: number): Item {
  return withSentence(problem, othersSentence(count, 'reference'));
}

function placesOf({ file, line }: Repeatable, others: readonly Repeatable[]): string {
  if (others.length === 0) return '';
  if (line === undefined || others.some((other) => other.file !== file)) return othersSentence(others.length, 'place');
  const lines = [...new Set(others.map((other) => other.line))].filter((other) => other !== line);
  if (lines.length === 0) return 'It occurs more than once on this line.';
  return `Also in ${lines.length === 1 ? 'line' : 'lines'} ${shortList(lines.map(String), MAX_LINES)}.`;
}

function othersSentence(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `The same applies to another ${noun}.` : `The same applies to ${count} other ${noun}s.`;
}

function withSentence<Item extends Pick<Problem, 'hint'>>(problem: Item, sentence: string): Item {
  return sentence === '' ? problem : { ...problem, hint: `${problem.hint ?? ''} ${sentence}`.trim() };
}
