import type { SitePage } from '../src/navigation/site.ts';
import { distinctProblems } from '../src/problem-changes.ts';
import type { Problem } from '../src/problems.ts';
import { findOperation, type Project } from '../src/project/project.ts';

/** The problems of a project as one of its pages tells them while it is written. */
export interface PageProblems {
  /** Of this page: its file, its operation, or what keeps its document or docs.json from being read. */
  here: Problem[];
  elsewhere: Problem[];
  /** Files that this page is made of and that are shown as they were before. */
  outdated: string[];
}

export function pageProblems(project: Project, page: SitePage | undefined): PageProblems {
  const file = page?.operation?.file ?? page?.schema?.file ?? page?.channel?.file;
  const pointer = page?.operation && findOperation(project, page.operation)?.operation.pointer;
  const outdated = project.outdated.filter((name) => name === 'docs.json' || name === file);
  const isHere = (problem: Problem) => {
    if (problem.file === page?.file && problem.file !== undefined) return true;
    if (problem.file === 'docs.json') return outdated.length > 0 && isReading(problem);
    if (problem.file !== file || file === undefined) return false;
    return isReading(problem) || (pointer !== undefined && isWithin(problem.pointer, pointer));
  };
  const problems = distinctProblems(project.problems);
  return { here: problems.filter(isHere), elsewhere: problems.filter((problem) => !isHere(problem)), outdated };
}

/** Of a file as a whole: that it cannot be read, or not entirely. */
function isReading({ code }: Problem): boolean {
  return /^(?:document|settings|openapi-version)-/.test(code);
}

function isWithin(pointer: string | undefined, parent: string): boolean {
  return pointer !== undefined && (pointer === parent || pointer.startsWith(`${parent}/`));
}

/** `1 problem on this page, 12 elsewhere`. */
export function problemCount({ here, elsewhere }: PageProblems): string {
  const counted = (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`;
  if (here.length === 0) return `${counted(elsewhere.length)} in this site`;
  return `${counted(here.length)} on this page${elsewhere.length > 0 ? `, ${elsewhere.length} elsewhere` : ''}`;
}
