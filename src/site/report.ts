import type { FilePosition } from '../core/text/text-position.ts';
import type { SourcePosition } from '../document/document.ts';
import { type Problem, problemPlace } from '../problems/problems.ts';
import type { PageFile } from './input.ts';

/** A problem without its place. */
export type Fault = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>;

/** Collects problems with their places. */
export interface Reporter {
  problems: Problem[];
  /** Reports a problem in docs.json. */
  inSettings: (pointer: string, fault: Fault) => void;
  /** Reports a problem in the front matter of a page. */
  inPage: (page: PageFile, key: string, fault: Fault) => void;
  /** Reports a problem in an API document. */
  inDocument: (place: DocumentPlace, fault: Fault) => void;
  /** Returns a place such as `docs.json:12:7`, for messages that name two places. */
  settingsPlace: (pointer: string) => string;
}

export type DocumentPlace = { file: string; pointer: string } & Partial<SourcePosition>;

type Locate = (pointer: string) => FilePosition | undefined;

/** Creates an empty reporter. `locate` returns the position of a JSON pointer in docs.json. */
export function createReporter(locate: Locate = () => undefined): Reporter {
  const problems: Problem[] = [];
  const report = (fault: Fault, place: Partial<Problem>) => problems.push({ ...fault, ...place });
  return {
    problems,
    inSettings: (pointer, fault) => report(fault, { ...(locate(pointer) ?? { file: 'docs.json' }), pointer }),
    inPage: (page, key, fault) => report(fault, frontMatterPosition(page, key)),
    inDocument: (place, fault) => report(fault, place),
    settingsPlace: (pointer) => {
      const position = locate(pointer);
      return position ? `${position.file}:${position.line}:${position.column}` : `docs.json at ${pointer}`;
    },
  };
}

/** Returns the place of a front matter key: `guides/start.mdx:3:1`. */
export function frontMatterPlace(page: PageFile, key: string): string {
  return problemPlace(frontMatterPosition(page, key));
}

/** Returns the position of a front matter key, which is always at the beginning of a line. */
function frontMatterPosition(page: PageFile, key: string): { file: string; line?: number; column?: number } {
  const line = page.lines?.[key];
  return line === undefined ? { file: page.file } : { file: page.file, line, column: 1 };
}
