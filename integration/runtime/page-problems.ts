import { distinctProblems, type Problem } from '../../src/problems/problems.ts';
import { rebaseFile, rebaseProblems } from '../../src/problems/rebase-problems.ts';
import { type Page, subjectOf } from '../../src/site/page.ts';
import type { Project } from '../../src/site/project/read/project.ts';
import { runtime, siteRuntime } from './runtime.ts';

/** The problems of a project as one of its pages shows them in dev. They name files as the terminal does. */
export interface PageProblems {
  /**
   * Problems of this page: those of its file and its operation, and those that keep its document or docs.json from
   * being read.
   */
  here: Problem[];
  elsewhere: Problem[];
  /** Files of this page that cannot be read, so that an earlier version is shown. */
  outdated: string[];
}

/** Sorts the problems of a project for a page in dev. Without a page, such as on "not found", all are elsewhere. */
export function pageProblems(project: Project, page: Page | undefined): PageProblems {
  const subject = page && subjectOf(page);
  const file = subject && 'document' in subject && subject.kind !== 'overview' ? subject.document.file : undefined;
  const pointer = subject && 'operation' in subject ? subject.operation.pointer : undefined;
  const outdated = project.outdated.filter((name) => name === 'docs.json' || name === file);
  const isHere = (problem: Problem) => {
    if (problem.file === page?.file && problem.file !== undefined) return true;
    if (problem.file === 'docs.json') return outdated.length > 0 && isReading(problem);
    if (problem.file !== file || file === undefined) return false;
    return isReading(problem) || (pointer !== undefined && isWithin(problem.pointer, pointer));
  };
  const problems = distinctProblems(project.problems);
  const { root } = project;
  const shownFrom = runtime().command.problems?.shownFrom ?? siteRuntime(root).shownFrom ?? root;
  const shown = (list: readonly Problem[]) => rebaseProblems(list, root, shownFrom);
  return {
    here: shown(problems.filter(isHere)),
    elsewhere: shown(problems.filter((problem) => !isHere(problem))),
    outdated: outdated.map((name) => rebaseFile(name, root, shownFrom)),
  };
}

/** Whether a problem is about a file as a whole: it cannot be read, or only in part. */
function isReading({ code }: Problem): boolean {
  return /^(?:document|settings|openapi-version)-/.test(code);
}

function isWithin(pointer: string | undefined, parent: string): boolean {
  return pointer !== undefined && (pointer === parent || pointer.startsWith(`${parent}/`));
}

/** Summarizes the problems: `1 problem on this page, 12 elsewhere`. */
export function problemCount({ here, elsewhere }: PageProblems): string {
  const counted = (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`;
  if (here.length === 0) return `${counted(elsewhere.length)} on this site`;
  return `${counted(here.length)} on this page${elsewhere.length > 0 ? `, ${elsewhere.length} elsewhere` : ''}`;
}
