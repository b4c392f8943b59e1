/** A line of a file that changes. */
export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Unchanged lines around the change. */
const AROUND = 3;

/** Returns the lines that a change in one place adds and removes, with those around it. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const changes = (kind: LineChange['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }));
  return [
    ...changes('same', now.slice(Math.max(0, start - AROUND), start)),
    ...changes('removed', old.slice(start, old.length - end)),
    ...changes('added', now.slice(start, now.length - end)),
    ...changes('same', now.slice(now.length - end, now.length - end + AROUND)),
  ];
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
