import type { ApiDocument } from '../document/document.ts';
import { githubCommand, problemPlace } from '../problems/problems.ts';
import { CHANGE_CLASSES, type Change, type ChangeClass } from './change.ts';
import { listed } from './names.ts';

export type ChangeFormat = 'text' | 'json' | 'markdown' | 'github';

/** A change with its place in the new document. */
export interface LocatedChange extends Change {
  file: string;
  line: number;
  column: number;
}

/** Finds the place of every change, in one pass over the new document. */
export function locateChanges(changes: readonly Change[], next: ApiDocument): LocatedChange[] {
  const positions = next.locateAll(changes.map(({ pointer }) => pointer));
  return changes.map((change) => {
    const { file = next.file, line = 1, column = 1 } = positions.get(change.pointer) ?? {};
    return { ...change, file, line, column };
  });
}

/** Writes changes for people or programs, without a newline at the end. */
export function formatChanges(changes: readonly LocatedChange[], format: ChangeFormat): string {
  if (format === 'json') return JSON.stringify(changes, null, 2);
  if (format === 'markdown') return markdownOf(changes);
  if (format === 'github') return changes.map(annotationOf).join('\n');
  const lines = changes.map((change) => `${problemPlace(change)}: ${change.class} ${change.rule}: ${change.text}.`);
  return [...lines, `${changeCounts(changes)}.`].join('\n');
}

/** Returns `2 breaking, 1 dangerous, and 5 safe changes`. */
export function changeCounts(changes: readonly Pick<Change, 'class'>[]): string {
  const present = CHANGE_CLASSES.flatMap((name) => {
    const count = changes.filter((change) => change.class === name).length;
    return count > 0 ? [{ name, count }] : [];
  });
  if (present.length === 0) return 'No changes';
  const list = listed(present.map(({ name, count }) => `${count} ${name}`));
  return `${list} ${present.at(-1)?.count === 1 ? 'change' : 'changes'}`;
}

const SEVERITIES = { breaking: 'error', dangerous: 'warning', safe: 'notice' } as const;

function annotationOf({ class: kind, text, file, line, column }: LocatedChange): string {
  const title = `${TITLES[kind]} change`;
  return githubCommand(SEVERITIES[kind], { file, line, column, title }, [text]);
}

const TITLES: Readonly<Record<ChangeClass, string>> = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' };

/** GitHub refuses a comment of more than 65,536 characters. */
const MAX_COMMENT = 60_000;

function markdownOf(changes: readonly LocatedChange[]): string {
  let left = MAX_COMMENT;
  const parts = CHANGE_CLASSES.flatMap((each) => {
    const lines = changes.filter((change) => change.class === each).map(({ text }) => `- ${escapeMarkdown(text)}`);
    const shown = lines.filter((line) => {
      left -= line.length + 1;
      return left > 0;
    });
    const rest = lines.length - shown.length;
    const list = [...shown, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join('\n');
    if (lines.length === 0) return [];
    if (each !== 'safe') return [`### ${TITLES[each]}\n\n${list}`];
    return [
      `<details>\n<summary>${changeCounts(changes.filter((change) => change.class === each))}</summary>\n\n${list}\n\n</details>`,
    ];
  });
  return ['## API changes', `${changeCounts(changes)}.`, ...parts].join('\n\n');
}

/** Escapes what a title of an operation may contain: marks, HTML, and names that would notify people. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[\\*_[\]<>#|~]/g, '\\$&').replaceAll('@', '&#64;'),
    )
    .join('');
}
